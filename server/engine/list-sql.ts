/**
 * A list as the database writes it: wire records as JSON, so that the server passes bytes on instead of making objects and
 * writing them out again (docs/performance.md). The names of places, which the server holds in memory, are put in between.
 */
import type { Area } from '#domain/area.ts'
import type { Field } from '#domain/fields.ts'
import type { Geography } from '#domain/geography.ts'
import { wireName } from '#domain/wire.ts'
import type { EngineDeps } from './deps.ts'
import { isNumberOnWire, keepingOf } from './kinds.ts'
import { placesOf } from './record.ts'
import { coverOf } from './statements.ts'
import { columnOf, quoted } from './table.ts'

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What stands before a record's area code. No text can hold it: a quote inside a text is written with a backslash. */
const MARK = Buffer.from('"CATM_UKEY":"')
const CODE_LENGTH = 8

/** Puts the names of its places behind the area code of every record of a list. */
export function withPlaces(json: Buffer, area: Area, geography: Geography): Buffer {
  const known = new Map<string, Buffer>()
  const placesBehind = (catmUkey: string): Buffer => {
    const before = known.get(catmUkey)
    if (before) return before
    const members = JSON.stringify(placesOf(area, geography, catmUkey)).slice(1, -1)
    const bytes = Buffer.from(`,${members}`)
    known.set(catmUkey, bytes)
    return bytes
  }
  const parts: Buffer[] = []
  let from = 0
  for (let at = json.indexOf(MARK); at >= 0; at = json.indexOf(MARK, from)) {
    const code = at + MARK.length
    const end = code + CODE_LENGTH + 1
    parts.push(json.subarray(from, end), placesBehind(json.toString('latin1', code, end - 1)))
    from = end
  }
  parts.push(json.subarray(from))
  return Buffer.concat(parts)
}

/** The select list whose rows are wire records but for the names of places. `deleted` adds when and by whom. */
export function wireSelect(area: Area, { pictures }: Pick<EngineDeps, 'pictures'>, deleted: boolean): string {
  const address = (digest: string, isPrivate?: boolean) =>
    `coalesce('${pictures.address('', isPrivate)}' || ${digest}, '')`
  const cover = area.gallery?.cover
  const members: [string, string][] = [
    [wireName(area.id), 't.id'],
    ['CATM_UKEY', 't.catm_ukey'],
    ...Object.entries(area.fields).map(([name, field]): [string, string] => [
      wireName(name),
      wireValueOf(name, field),
    ]),
    ...area.pictures.map((slot): [string, string] => [
      wireName(slot.field),
      address(`t.${columnOf(slot.field)}`, slot.private),
    ]),
    ...(cover ? [[wireName(cover), address(coverOf(area))] as [string, string]] : []),
    ...Object.entries(area.derived ?? {}).map(([name, { anyFilled }]): [string, string] => [
      wireName(name),
      `case when ${anyFilled.map((each) => `t.${columnOf(each)} ~ '\\S'`).join(' or ')} then '1' else '0' end`,
    ]),
    ['VERSION', 't.version'],
    ['UPDATED_AT', iso('t.updated_at')],
    ['UPDATED_BY', 't.updated_by'],
    ...(deleted
      ? ([
          ['DELETED_AT', iso('t.deleted_at')],
          ['DELETED_BY', `coalesce(t.deleted_by, '')`],
        ] as [string, string][])
      : []),
  ]
  return members.map(([name, value]) => `${value} as ${quoted(name)}`).join(', ')
}

/** A field in wire form. Codes that answers carry as numbers stay the empty text where there is none. */
function wireValueOf(name: string, field: Field): string {
  const column = `t.${columnOf(name)}`
  const { out, shown } = keepingOf(field)
  if (shown) return shown(column)
  if (out) return out(column)
  return isNumberOnWire(field) ? `coalesce(to_json(nullif(${column}, '')::int), '""'::json)` : column
}
