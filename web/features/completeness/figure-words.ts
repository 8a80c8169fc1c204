import { formatThousands } from '#domain/fields/numbers.ts'
import { type DayCounts, type Figure, figureBase, figureValue } from '#domain/records/completeness-figures.ts'

export const NO_RECORDS = 'ไม่มีรายการ'

/** `62% (31 จาก 50)`. No records, and 100%, have their own words. */
export function formatFigure(figure: Figure, counts: DayCounts): string {
  const value = figureValue(figure, counts)
  if (value === undefined) return NO_RECORDS
  if (figure === 'records') return `${formatThousands(value)} รายการ`
  const base = formatThousands(figureBase(figure, counts))
  if (value === 100) return `ครบทั้ง ${base}`
  return `${value}% (${formatThousands(counts[figure])} จาก ${base})`
}

/** A value alone: `62%`, `1,204`. */
export const formatValue = (figure: Figure, value: number): string =>
  figure === 'records' ? formatThousands(value) : `${value}%`

/** `เพิ่ม 5 จุด` for a share, `เพิ่ม 5` for a number, `-` for no change or an unknown change. */
export function formatChange(figure: Figure, change: number | undefined): string {
  if (change === undefined || change === 0) return '-'
  const size = `${formatThousands(Math.abs(change))}${figure === 'records' ? '' : ' จุด'}`
  return `${change > 0 ? 'เพิ่ม' : 'ลด'} ${size}`
}

/** The words of each step of a legend: `25–49%`, `100% ครบถ้วน`, `131–450 รายการ`. */
export function stepWords(figure: Figure, steps: readonly number[]): string[] {
  return steps.map((end, at) => {
    const start = at === 0 ? (figure === 'records' ? 1 : 0) : (steps[at - 1] ?? 0) + 1
    if (figure !== 'records' && start === end) return `${end}% ครบถ้วน`
    const range = start === end ? formatThousands(end) : `${formatThousands(start)}–${formatThousands(end)}`
    return figure === 'records' ? `${range} รายการ` : `${range}%`
  })
}
