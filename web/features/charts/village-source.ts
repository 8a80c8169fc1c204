/** Figures of village sheets: their rows, and where they come from. */
import type { Area } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import type { ChartRow } from '#web/ui/chart/chart-data.ts'

/**
 * The text of a chart's source: the year, and how many villages have figures. Pass `given` if fewer villages
 * have the figures of the chart than have a sheet.
 */
export function villageSource(
  { titles }: Area,
  { YEAR, GIVEN, VILLAGES }: Pick<TotalsResponse, 'YEAR' | 'GIVEN' | 'VILLAGES'>,
  given = GIVEN,
): string {
  const all = VILLAGES === null || VILLAGES < given ? '' : ` ใน ${formatThousands(VILLAGES)}`
  return `${titles.name} ปี พ.ศ. ${YEAR} ข้อมูลจาก ${formatThousands(given)}${all} หมู่บ้าน`
}

type FigureSum = { SUM: number; GIVEN: number }

/** A row for each sum. Its value is null if no village has given a figure. */
export function sumRows<Name extends string>(
  sums: Readonly<Record<Name, FigureSum>>,
  rows: readonly { field: Name; label: string }[],
): ChartRow[] {
  return rows.map(({ field, label }) => {
    const { SUM, GIVEN } = sums[field]
    return { key: field, label, values: [GIVEN === 0 ? null : SUM] }
  })
}
