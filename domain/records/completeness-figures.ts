/**
 * The figures of the completeness of a place, which are stored each day and coloured on the map (decision
 * 23).
 */
export const FIGURES = ['complete', 'records', 'pictures', 'english', 'fresh', 'sheets'] as const
export type Figure = (typeof FIGURES)[number]

/**
 * The counts of a place. A name with `Of` counts the records that could have something, the name without it
 * those that have it: a school without a picture counts only in `picturesOf`. `sheets` are the yearly forms
 * of villages.
 */
export const COMPLETENESS_COUNTS = [
  'records',
  'complete',
  'picturesOf',
  'pictures',
  'englishOf',
  'english',
  'freshOf',
  'fresh',
  'sheetsOf',
  'sheets',
] as const
export type CountName = (typeof COMPLETENESS_COUNTS)[number]
export type DayCounts = Readonly<Record<CountName, number>>

export const FIGURE_LABELS: Readonly<Record<Figure, string>> = {
  complete: 'ข้อมูลครบถ้วน',
  records: 'จำนวนรายการ',
  pictures: 'มีรูปภาพ',
  english: 'มีข้อมูลภาษาอังกฤษครบถ้วน',
  fresh: 'ตรวจทานตามกำหนด',
  sheets: 'แบบข้อมูลหมู่บ้าน (ปีนี้)',
}

/** The periods of the line chart, in days. */
export const PERIODS = [30, 90, 365] as const
export type PeriodDays = (typeof PERIODS)[number]

export const STORED_DAYS = 400

const BASES: Readonly<Record<Exclude<Figure, 'records'>, CountName>> = {
  complete: 'records',
  pictures: 'picturesOf',
  english: 'englishOf',
  fresh: 'freshOf',
  sheets: 'sheetsOf',
}

/** The denominator of a figure's share; for the number of records, that number itself. */
export function figureBase(figure: Figure, counts: DayCounts): number {
  return figure === 'records' ? counts.records : counts[BASES[figure]]
}

/**
 * The value of a figure: the number of records, or a share in whole per cent, which is 100 only when nothing
 * is missing. Undefined when no record could have it: no records is not the same as nothing missing.
 */
export function figureValue(figure: Figure, counts: DayCounts): number | undefined {
  const base = figureBase(figure, counts)
  if (base === 0) return undefined
  if (figure === 'records') return base
  return Math.floor((counts[figure] / base) * 100)
}

export function sumCounts(all: readonly DayCounts[]): DayCounts {
  const sum = (name: CountName) => all.reduce((total, counts) => total + counts[name], 0)
  return Object.fromEntries(COMPLETENESS_COUNTS.map((name) => [name, sum(name)])) as DayCounts
}

/** The upper bound of each step of a share. The last step is the share where nothing is missing. */
const SHARE_STEPS = [24, 49, 74, 99, 100]
const STEP_COUNT = SHARE_STEPS.length

/**
 * The upper bound of each colour step of a figure, ascending. For numbers of records, the steps have about
 * the same number of places each, with round bounds.
 */
export function figureSteps(figure: Figure, values: readonly number[]): number[] {
  if (figure !== 'records') return SHARE_STEPS
  const sorted = [...values].sort((one, other) => one - other)
  const largest = sorted.at(-1) ?? 0
  const ends = Array.from({ length: STEP_COUNT - 1 }, (_none, at) =>
    roundUp(sorted[Math.floor(((at + 1) * sorted.length) / STEP_COUNT)] ?? 0),
  )
  return [...new Set([...ends.filter((end) => end > 0 && end < largest), largest])]
}

/** The step of a value, from 1; 0 for no value. */
export function stepOf(value: number | undefined, steps: readonly number[]): number {
  if (value === undefined) return 0
  const at = steps.findIndex((end) => value <= end)
  return at === -1 ? steps.length : at + 1
}

/** Rounds up to two significant digits: 1,234 becomes 1,300. */
function roundUp(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1)
  return Math.ceil(value / unit) * unit
}
