/** The state of the map of completeness in its address: `?cc=50&figure=english&days=90`. */
import { FIGURES, type Figure, PERIODS, type PeriodDays } from '#domain/records/completeness-figures.ts'
import { addressOf, placeParam } from '#web/ui/browser/address-params.ts'

export type FiguresView = { cc: string; figure: Figure; days: PeriodDays }

export const FIGURES_PATH = '/work/map'

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
