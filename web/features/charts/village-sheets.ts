/** Figures of village sheets: their rows, and where they come from. */
import type { Area } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import { wireName } from '#domain/area/wire.ts'
import type { ChartRow } from '#web/ui/chart/chart-data.ts'
import type { ChartFigures } from './chart-spec.ts'

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

type ChoiceCounts = ChartFigures<'risks'>['CHOICES']

/** The count of a code; the empty code counts fields without a value. */
export function choiceCount(counts: ChoiceCounts, field: string, code: string): number {
  return counts.find(({ FIELD, CODE }) => FIELD === wireName(field) && CODE === code)?.COUNT ?? 0
}

/** The codes and names of a choice field, in form order. */
export function choicesOf({ fields }: Area, name: string): [code: string, label: string][] {
  const field = fields[name]
  return field?.kind === 'choice' ? Object.entries(field.options) : []
}

/** Whether any sheet has a value in a field. */
export function isAnswered(counts: ChoiceCounts, area: Area, field: string): boolean {
  return choicesOf(area, field).some(([code]) => choiceCount(counts, field, code) > 0)
}
