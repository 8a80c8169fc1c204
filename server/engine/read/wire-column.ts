/**
 * The column `wire` of an area's table: the record as answers carry it, as JSON. The database writes it when the record
 * changes, so that a list has only to be strung together (docs/decisions/0013-lists-kept-ready.md).
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import type { Field } from '#domain/fields/field.ts'
import { wireName } from '#domain/area/wire.ts'
import type { EngineDeps } from '../deps.ts'
import { isNumberOnWire, storageOf } from '../field-storage.ts'
import { columnOf } from '../table.ts'

/**
 * The number of the character that stands behind a record's area code, where the server puts the names of its places in.
 * No text of the record can hold it: in JSON it would be written with a backslash.
 */
export const PLACES_MARKER = 1

/** A text as JSON, quotes included; the function is made by a migration. */
const jsonText = (expression: string) => `json_text(${expression})`
/** An expression whose values need no backslash. */
const jsonPlainText = (expression: string) => `'"' || ${expression} || '"'`
/** A time as JavaScript writes it; the function is made by a migration. */
export const wireTime = (column: string) => `json_time(${column})`

/**
 * The statement that adds the column to an area's table. Printed by `npm run area-sql` for a migration; one that changes the
 * area's fields drops the column first and adds it anew last.
 */
export function wireColumnSql(area: Area, address: EngineDeps['pictures']['address']): string {
  return [
    `alter table ${tableOf(area)} add column wire text not null generated always as (`,
    `  ${wireExpression(area, address)}`,
    ') stored;',
  ].join('\n')
}

/** All members but those that other tables hold, without the closing brace. */
function wireExpression(area: Area, address: EngineDeps['pictures']['address']): string {
  const members: [string, string][] = [
    ...Object.entries(area.fields).map(([name, field]): [string, string] => [name, wireValueOf(name, field)]),
    ...area.pictures.map((slot): [string, string] => [
      slot.field,
      jsonPlainText(`coalesce('${address('', slot.private)}' || ${columnOf(slot.field)}, '')`),
    ]),
    ...Object.entries(area.derived ?? {}).map(([name, { anyFilled }]): [string, string] => [
      name,
      `case when ${anyFilled.map((each) => `${columnOf(each)} ~ '\\S'`).join(' or ')} then '"1"' else '"0"' end`,
    ]),
    ['version', 'version::text'],
    ['updatedAt', jsonPlainText(wireTime('updated_at'))],
    ['updatedBy', jsonText('updated_by')],
  ]
  const rest = members.map(([name, value]) => `',"${wireName(name)}":' || ${value}`)
  return [
    `'{"${wireName(area.id)}":' || id::text || ',"CATM_UKEY":"' || catm_ukey || '"' || chr(${PLACES_MARKER})`,
    ...rest,
  ].join('\n    || ')
}

/** A field in wire form. Codes that answers carry as numbers stay the empty text where there is none. */
function wireValueOf(name: string, field: Field): string {
  const column = columnOf(name)
  const { out, shown, check } = storageOf(field)
  if (isNumberOnWire(field)) return `coalesce(nullif(${column}, '')::int::text, '""')`
  if (shown ?? out) return jsonPlainText((shown ?? out)?.(column) ?? column)
  // What a check keeps to digits and codes needs no looking through.
  return check ? jsonPlainText(column) : jsonText(column)
}
