/** The columns of a workbook for import: their headings, and the tag that names the area. */
import type { Area } from '#domain/area/area.ts'
import type { PlaceLevel } from '#domain/places/catm.ts'
import type { Field } from '#domain/fields/field.ts'
import { LEVEL_TITLES } from '#domain/places/place-names.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { editableWorkbookFields, workbookFields } from '#domain/records/workbook-fields.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import type { TemplateColumn } from '#server/spreadsheets/write-template.ts'
import { columnKindOf } from '../field-storage.ts'
import { levelsOf } from '../place-cells.ts'

export type VillageImportArea = Area & { excelImport: true; onePer: NonNullable<Area['onePer']> }

export const isVillageImport = (area: Area): area is VillageImportArea =>
  area.excelImport === true && area.onePer !== undefined

/**
 * The key of a column: the village's code, the record's id and version, a level of place, or a field. Names
 * of places are for people. Next to a village code they are compared with it.
 */
export type RecordColumnKey = 'code' | 'id' | PlaceLevel | `field ${string}`

export type ImportColumn = {
  key: RecordColumnKey
  /** Accepted headings. Exports write the first one. */
  titles: readonly string[]
  /** A file without it is rejected. */
  needed?: boolean
}

const FIELD = 'field '

export const keyOfField = (name: string): RecordColumnKey => `${FIELD}${name}`

export function columnField(fields: Area['fields'], key: RecordColumnKey): Field | undefined {
  return key.startsWith(FIELD) ? fields[key.slice(FIELD.length)] : undefined
}

/** The headings of place columns and of the village's code. */
export const PLACE_TITLES: Readonly<Record<PlaceLevel | 'code', string>> = {
  code: 'รหัสหมู่บ้าน',
  ...LEVEL_TITLES,
}

/** The heading of a field: its label with its unit. */
export function fieldTitle({ label, unit }: Field): string {
  return unit === undefined ? label : `${label} (${unit})`
}

const fieldColumn = ([name, field]: [string, Field], needed = false): ImportColumn => ({
  key: keyOfField(name),
  titles: [fieldTitle(field), field.label],
  needed,
})

export function villageColumns(area: VillageImportArea, actor: Actor): ImportColumn[] {
  const place = (key: 'code' | 'tt' | 'mm', needed = false) => ({ key, titles: [PLACE_TITLES[key]], needed })
  const fields = editableWorkbookFields(area, actor).map((entry) =>
    fieldColumn(entry, area.onePer.fields.includes(entry[0]) || entry[1].required?.add !== undefined),
  )
  return [place('code', true), place('tt'), place('mm'), ...fields]
}

/** The columns of a file whose rows are found by a field, such as a person's number; it comes first. */
export function keyedColumns(area: Area, key: string): ImportColumn[] {
  const own = area.fields[key]
  const fields: [string, Field][] = [...(own ? [[key, own] as [string, Field]] : []), ...workbookFields(area)]
  return [
    ...placeColumns(area).map((column) => ({ ...column, needed: true })),
    ...fields.map((entry) => fieldColumn(entry, entry[1].required?.add !== undefined)),
  ]
}

const placeColumns = (area: Area): ImportColumn[] =>
  levelsOf(area).map((key) => ({ key, titles: [PLACE_TITLES[key]] }))

/**
 * The columns of a file of records, including fields that the actor can't set, so that the preview can say
 * so.
 */
export function recordColumns(area: Area): ImportColumn[] {
  return [
    { key: 'id', titles: [areaTag(area)], needed: true },
    ...placeColumns(area),
    ...workbookFields(area).map((entry) => fieldColumn(entry)),
  ]
}

const TAG_PREFIX = 'รหัสรายการ '

/** The heading of the id column. It identifies the area of a file. */
export const areaTag = ({ key }: Pick<Area, 'key'>): string => `${TAG_PREFIX}${key}`

/** The key of the area in a tag, or undefined. */
export function areaKeyOfTag(cell: string): string | undefined {
  return cell.startsWith(TAG_PREFIX) ? cell.slice(TAG_PREFIX.length).trim() : undefined
}

/** Longer cells are never headings. A cell may have 32,767 characters. */
const MAX_HEADING_LENGTH = 300

/** Whether a heading matches one of some titles. A star at its end is ignored. */
export function isHeading(cell: string, titles: readonly string[]): boolean {
  if (cell.length > MAX_HEADING_LENGTH) return false
  const heading = normaliseForSearch(cell).replaceAll('*', '')
  return titles.some((title) => normaliseForSearch(title) === heading)
}

/** The name of a column in error messages. */
export function columnTitle(area: Area, key: RecordColumnKey): string {
  if (key === 'id') return 'รหัสรายการ'
  const field = columnField(area.fields, key)
  return field ? fieldTitle(field) : PLACE_TITLES[key as keyof typeof PLACE_TITLES]
}

/** The column of a field in a workbook to fill in. Dates are texts, since they are typed in Thai form. */
export function formColumn(field: Field): TemplateColumn {
  const kind = columnKindOf(field)
  const choices = offeredChoices(field)
  return {
    title: `${fieldTitle(field)}${field.required?.add ? ' *' : ''}`,
    width: kind === 'text' ? 24 : 16,
    kind: kind === 'number' ? kind : 'text',
    ...(choices.length > 0 ? { choices } : {}),
  }
}

/**
 * The labels of a field's choices. All of them are offered when they depend on another field; the import
 * checks which fit.
 */
function offeredChoices(field: Field): string[] {
  if (field.kind === 'flag') return [field.on, field.off]
  if (field.kind !== 'choice') return []
  const options = field.dependsOn ? Object.values(field.dependsOn.options) : [field.options]
  return [...new Set(options.flatMap((each) => Object.values(each)))]
}
