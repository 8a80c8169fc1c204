/** The state of the map of completeness in its address: `?cc=50&figure=english&days=90`. */
import { isPlaceDigits } from '#domain/places/catm.ts'
import { FIGURES, type Figure, PERIODS, type PeriodDays } from '#domain/records/completeness-figures.ts'

export type FiguresView = { cc: string; figure: Figure; days: PeriodDays }

export const FIGURES_PATH = '/work/map'

/** Reads an address; what is invalid becomes the default. */
export function parseFiguresAddress(text: string): FiguresView {
  const params = new URLSearchParams(text)
  const cc = params.get('cc') ?? ''
  return {
    cc: isPlaceDigits(cc) ? cc : '',
    figure: FIGURES.find((figure) => figure === params.get('figure')) ?? 'complete',
    days: PERIODS.find((days) => String(days) === params.get('days')) ?? 30,
  }
}

/** The address of a view; defaults are left out. */
export function figuresAddress({ cc, figure, days }: FiguresView): string {
  const entries = Object.entries({
    cc,
    figure: figure === 'complete' ? '' : figure,
    days: days === 30 ? '' : String(days),
  }).filter(([, value]) => value !== '')
  return entries.length === 0 ? FIGURES_PATH : `${FIGURES_PATH}?${new URLSearchParams(entries)}`
}
