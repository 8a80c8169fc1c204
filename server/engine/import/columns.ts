/** The columns of a workbook that fills an area: the village, by code and for people by name, then every field that is typed in. */
import type { Area } from '#domain/area.ts'
import { maySet } from '#domain/can.ts'
import type { Field } from '#domain/fields.ts'
import type { Actor } from '#domain/scope.ts'
import { termsOf } from '#domain/sums.ts'
import { searchable } from '#domain/thai-text.ts'

export type ImportArea = Area & { excelImport: true; onePer: NonNullable<Area['onePer']> }

/** The columns of place. The code says which village it is; the names are there for people, and are held against it. */
export const PLACE_TITLES = { code: 'รหัสหมู่บ้าน', subDistrict: 'ตำบล', village: 'หมู่บ้าน' } as const

/** A column's own name: one of place, or a field's. */
export type ColumnKey = keyof typeof PLACE_TITLES | `field ${string}`

export const keyOfField = (name: string): ColumnKey => `field ${name}`

/** The fields that a workbook fills, in form order. */
export function importedFields(area: Area, actor: Actor): [string, Field][] {
  return Object.entries(area.fields).filter(([, field]) => maySet(actor, field) && !termsOf(field))
}

/** What stands above a field's column: its label with its unit. */
export function titleOf({ label, unit }: Field): string {
  return unit === undefined ? label : `${label} (${unit})`
}

/** Whether a heading is that of a column with one of some titles; a star behind it counts nothing. */
export function isHeading(cell: string, titles: readonly string[]): boolean {
  const heading = searchable(cell).replaceAll('*', '')
  return titles.some((title) => searchable(title) === heading)
}
