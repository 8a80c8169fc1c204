/** The columns of a workbook that comes back: how they are called, and what marks the file as one of an area. */
import type { Area } from '#domain/area/area.ts'
import type { PlaceLevel } from '#domain/places/catm.ts'
import type { Field } from '#domain/fields/field.ts'
import { LEVEL_TITLES } from '#domain/places/place-names.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { editableWorkbookFields, workbookFields } from '#domain/records/workbook-fields.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import { levelsOf } from '../place-cells.ts'

export type VillageImportArea = Area & { excelImport: true; onePer: NonNullable<Area['onePer']> }

/** Whether an area comes from workbooks by its villages. */
export const isVillageImport = (area: Area): area is VillageImportArea =>
  area.excelImport === true && area.onePer !== undefined

/**
 * A column's own name: the village's code, the record's number and version, a level of place, or a field. The names of places are
 * there for people and, where the code says which village it is, held against it.
 */
export type RecordColumnKey = 'code' | 'id' | PlaceLevel | `field ${string}`

/** A column that a file may have. */
export type ImportColumn = {
  key: RecordColumnKey
  /** What may stand above it; the first is what we write. */
  titles: readonly string[]
  /** A file without it is refused. */
  needed?: boolean
}

const FIELD = 'field '

/** The key of the column in which a field stands. */
export const keyOfField = (name: string): RecordColumnKey => `${FIELD}${name}`

/** The field of a column, if it is one's. */
export function columnField(fields: Area['fields'], key: RecordColumnKey): Field | undefined {
  return key.startsWith(FIELD) ? fields[key.slice(FIELD.length)] : undefined
}

/** What stands above the columns of place; the code says which village it is. */
export const PLACE_TITLES: Readonly<Record<PlaceLevel | 'code', string>> = {
  code: 'รหัสหมู่บ้าน',
  ...LEVEL_TITLES,
}

/** What stands above a field's column: its label with its unit. */
export function fieldTitle({ label, unit }: Field): string {
  return unit === undefined ? label : `${label} (${unit})`
}

const fieldColumn = ([name, field]: [string, Field], needed = false): ImportColumn => ({
  key: keyOfField(name),
  titles: [fieldTitle(field), field.label],
  needed,
})

/** The columns of the villages' form. */
export function villageColumns(area: VillageImportArea, actor: Actor): ImportColumn[] {
  const place = (key: 'code' | 'tt' | 'mm', needed = false) => ({ key, titles: [PLACE_TITLES[key]], needed })
  const fields = editableWorkbookFields(area, actor).map((entry) =>
    fieldColumn(entry, area.onePer.fields.includes(entry[0]) || entry[1].required?.add !== undefined),
  )
  return [place('code', true), place('tt'), place('mm'), ...fields]
}

/** The columns of a file of records; also those whose value is not the official's to set, so that this can be said. */
export function recordColumns(area: Area): ImportColumn[] {
  const places = levelsOf(area).map((key) => ({ key, titles: [PLACE_TITLES[key]] }))
  return [
    { key: 'id', titles: [areaTag(area)], needed: true },
    ...places,
    ...workbookFields(area).map((entry) => fieldColumn(entry)),
  ]
}

const TAG_PREFIX = 'รหัสรายการ '

/** What stands above the numbers of an area's records, which tells its files from those of other areas. */
export const areaTag = ({ key }: Pick<Area, 'key'>): string => `${TAG_PREFIX}${key}`

/** The key of the area whose mark a cell is, whatever area that may be. */
export function areaKeyOfTag(cell: string): string | undefined {
  return cell.startsWith(TAG_PREFIX) ? cell.slice(TAG_PREFIX.length).trim() : undefined
}

/** What is longer is no heading, and is compared with none: a cell may hold 32,767 letters. */
const MAX_HEADING_LENGTH = 300

/** Whether a heading is that of a column with one of some titles; a star behind it counts nothing. */
export function isHeading(cell: string, titles: readonly string[]): boolean {
  if (cell.length > MAX_HEADING_LENGTH) return false
  const heading = normaliseForSearch(cell).replaceAll('*', '')
  return titles.some((title) => normaliseForSearch(title) === heading)
}

/** What a column is called when something is said of it. */
export function columnTitle(area: Area, key: RecordColumnKey): string {
  if (key === 'id') return 'รหัสรายการ'
  const field = columnField(area.fields, key)
  return field ? fieldTitle(field) : PLACE_TITLES[key as keyof typeof PLACE_TITLES]
}
