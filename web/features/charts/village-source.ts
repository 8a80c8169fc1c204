/** Where figures of village sheets come from, with the year and how many villages gave them. */
import type { Area } from '#domain/area/area.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'

/** `given` is how many villages have the figures of the chart, where that is fewer than have a sheet. */
export function villageSource(
  { titles }: Area,
  { YEAR, GIVEN, VILLAGES }: Pick<TotalsResponse, 'YEAR' | 'GIVEN' | 'VILLAGES'>,
  given = GIVEN,
): string {
  const all = VILLAGES === null || VILLAGES < given ? '' : ` ใน ${formatThousands(VILLAGES)}`
  return `${titles.name} ปี พ.ศ. ${YEAR} ข้อมูลจาก ${formatThousands(given)}${all} หมู่บ้าน`
}
