/** The state of the map of completeness in its address: `?cc=50&figure=english&days=90`. */
import { FIGURES, type Figure, PERIODS, type PeriodDays } from '#domain/records/completeness-figures.ts'
import { addressOf, placeParam } from '#web/ui/browser/address-params.ts'
import { boardAddress } from '#web/features/work/board/board-addresses.ts'

export type FiguresView = { cc: string; figure: Figure; days: PeriodDays }

const FIGURES_PATH = '/work/map'

/** Parses an address. Invalid values become defaults. */
export function parseFiguresAddress(text: string): FiguresView {
  const params = new URLSearchParams(text)
  return {
    cc: placeParam(params, 'cc'),
    figure: FIGURES.find((figure) => figure === params.get('figure')) ?? 'complete',
    days: PERIODS.find((days) => String(days) === params.get('days')) ?? 30,
  }
}

/** The address of a view; defaults are left out. */
export function figuresAddress({ cc, figure, days }: FiguresView): string {
  return addressOf(FIGURES_PATH, {
    cc,
    figure: figure === 'complete' ? '' : figure,
    days: days === 30 ? '' : String(days),
  })
}

/** The link of a place: a province opens its districts, a district its work board. */
export function placeAddress(code: string, view: FiguresView): string {
  const cc = code.slice(0, 2)
  return code.length === 2 ? figuresAddress({ ...view, cc }) : boardAddress({ cc, aa: code.slice(2) })
}
