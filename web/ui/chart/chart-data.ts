/** The data of all charts, and their lengths in per cent, so that a chart fits any width. */
import { formatThousands } from '#domain/fields/numbers.ts'

/** A number, or null where there is no data. No data is not zero. */
type ChartValue = number | null

/** Kinds differ in colour and pattern; levels run from pale (calm) to strong (grave). */
export type ChartLook = `kind-${1 | 2 | 3 | 4 | 5 | 6}` | `level-${1 | 2 | 3 | 4}` | 'missing'

export type ChartSeries = { key: string; label: string; look: ChartLook }

/** A bar or a point of a line, with one value for each series. */
export type ChartRow = {
  key: string
  label: string
  values: readonly ChartValue[]
  /** Stands at the end of the bar in place of the value or the total. */
  valueText?: string | undefined
}

type ChartTexts = {
  /** A sentence that says what the chart shows, with the main figure. */
  title: string
  unit: string
  /** Where the numbers come from, with the year. */
  source: string
  /** The heading of the rows in the table. */
  rowTitle: string
}

export type ChartProps = ChartTexts & { series: readonly ChartSeries[]; rows: readonly ChartRow[] }

const NO_DATA = 'ไม่มีข้อมูล'

/** A shown number with at most two decimals. */
export function formatChartValue(value: ChartValue): string {
  return value === null ? NO_DATA : formatThousands(Number(value.toFixed(2)))
}

/** The sum of a row; null where no series has a value. */
export function rowTotal({ values }: Pick<ChartRow, 'values'>): ChartValue {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** The length that fills the whole width: the largest row, or 1 where all are zero. */
export function largestTotal(rows: readonly Pick<ChartRow, 'values'>[]): number {
  return Math.max(0, ...rows.map((row) => rowTotal(row) ?? 0)) || 1
}

/** A part of a bar, in per cent of the width. */
type BarSegment = { at: number; start: number; width: number; value: number }

/** The parts of a bar that have a width; `isCentred` puts the bar in the middle. */
export function barSegments(
  { values }: Pick<ChartRow, 'values'>,
  { maximum, isCentred = false }: { maximum: number; isCentred?: boolean },
): BarSegment[] {
  const width = ((rowTotal({ values }) ?? 0) / maximum) * 100
  let start = isCentred ? (100 - width) / 2 : 0
  return values.flatMap((value, at) => {
    if (value === null || value <= 0) return []
    const segment = { at, start, width: (value / maximum) * 100, value }
    start += segment.width
    return [segment]
  })
}

/** Whether a text fits into a part of a bar on a narrow phone, where the whole bar has some 220 pixels. */
export function fitsIntoSegment(text: string, { width }: Pick<BarSegment, 'width'>): boolean {
  return width >= 4 + 3.4 * text.length
}

/** Round numbers from 0 to at least `largest`, three or four steps apart: 0, 50, 100, 150. */
export function axisTicks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(largest, 1)))
  const step =
    [0.25, 0.5, 1, 2, 2.5, 5]
      .map((factor) => factor * power)
      // Counts have no half.
      .filter((size) => Number.isInteger(size))
      .find((size) => size * 4 >= largest) ?? power
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_none, at) => at * step)
}

/** The positions of labels below a line: the first and the last point, and some between them. */
export function labelledPositions(count: number, most = 4): number[] {
  const labels = Math.min(count, most)
  return Array.from({ length: labels }, (_none, at) =>
    labels === 1 ? 0 : Math.round((at * (count - 1)) / (labels - 1)),
  )
}

/** Whether a point is shown as a dot: the last one, one without neighbours, and each of a short line. */
export function hasDot(values: readonly ChartValue[], at: number): boolean {
  const isAlone = (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null
  return values.length <= MOST_DOTS || at === values.length - 1 || isAlone
}

/** More dots than this look like a string of beads on a phone. */
const MOST_DOTS = 14

/** The horizontal position of a point in per cent; a single point stands in the middle. */
export function pointPosition(at: number, count: number): number {
  return count <= 1 ? 50 : (at / (count - 1)) * 100
}

/** The path of a line in a box of 100 by 100, in pieces where there is no data. */
export function linePath(values: readonly ChartValue[], maximum: number): string {
  return values
    .map((value, at) => {
      if (value === null) return ''
      const command = at > 0 && values[at - 1] !== null ? 'L' : 'M'
      return `${command}${round(pointPosition(at, values.length))} ${round(100 - (value / maximum) * 100)}`
    })
    .join('')
}

const round = (value: number) => Number(value.toFixed(3))

/** At most `most` rows for the drawing, the largest first; one last row sums up the rest. */
export function largestRows(
  rows: readonly ChartRow[],
  { most, restLabel }: { most: number; restLabel: (count: number) => string },
): ChartRow[] {
  const sorted = [...rows].sort((one, other) => (rowTotal(other) ?? -1) - (rowTotal(one) ?? -1))
  if (sorted.length <= most) return sorted
  const rest = sorted.slice(most - 1)
  const values = sorted[0]?.values.map((_value, at) =>
    rowTotal({ values: rest.map((row) => row.values[at] ?? null) }),
  )
  return [...sorted.slice(0, most - 1), { key: 'rest', label: restLabel(rest.length), values: values ?? [] }]
}

/** The numbers of a chart as a table of texts, the labels of the rows apart. */
export function chartTableTexts({ unit, rowTitle, series, rows }: ChartProps) {
  const heads = series.map(({ label }) => (series.length === 1 ? `${label} (${unit})` : label))
  return {
    head: [rowTitle, ...heads],
    rows: rows.map(({ key, label, values }) => ({
      key,
      label,
      cells: series.map((_series, at) => formatChartValue(values[at] ?? null)),
    })),
  }
}
