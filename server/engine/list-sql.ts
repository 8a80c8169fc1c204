/**
 * A list as the database gives it: its records as JSON, each kept ready in its row (`wire-column.ts`), so that the server
 * passes bytes on instead of making objects and writing them out (docs/performance.md). What it adds are the names of places,
 * which it holds in memory.
 */
import type { Area } from '#domain/area.ts'
import type { Geography } from '#domain/geography.ts'
import { wireName } from '#domain/wire.ts'
import type { EngineDeps } from './deps.ts'
import { DOCUMENTS, documentsSql } from './documents.ts'
import { placesOf } from './record.ts'
import { nameSql, referencesOf } from './references.ts'
import { coverOf } from './statements.ts'
import { PLACES_MARK, wireTime } from './wire-column.ts'

/** What stands between two records; the last one's brace is the server's to add. */
export const BETWEEN = '},'

/** A record's members as an SQL expression, without the closing brace. `deleted` adds when and by whom. */
export function recordSql(
  area: Area,
  { pictures, documents }: Pick<EngineDeps, 'pictures' | 'documents'>,
  deleted: boolean,
): string {
  const cover = area.gallery?.cover
  return [
    't.wire',
    ...(cover
      ? [`',"${wireName(cover)}":"' || coalesce('${pictures.address('')}' || ${coverOf(area)}, '') || '"'`]
      : []),
    ...referencesOf(area).map(
      ([name, field]) =>
        `',"${wireName(field.shownBy)}":' || json_text(coalesce(${nameSql(name, field)}, ''))`,
    ),
    ...(area.documents
      ? [
          `',"${wireName(DOCUMENTS)}":' || coalesce(${documentsSql(
            area,
            `'NO', d.no, 'NAME', d.name, 'SIZE', f.size, 'URL', '${documents.address('', area.documents.private)}' || d.document`,
          )}::text, '[]')`,
        ]
      : []),
    ...(deleted
      ? [
          `',"DELETED_AT":"' || ${wireTime('t.deleted_at')} || '","DELETED_BY":' || json_text(coalesce(t.deleted_by, ''))`,
        ]
      : []),
  ].join(' || ')
}

const CODE_LENGTH = 8
const FOUND = Buffer.from('{"isFound":true,"data":[')
const NOT_FOUND = Buffer.from('{"isFound":false,"data":[')
const CLOSED = Buffer.from('}')

/** Makes the answer of a list: its records with the names of their places, and how many there are in all. */
export function listAnswer(records: Buffer | null, total: string, area: Area, geography: Geography): Buffer {
  const end = Buffer.from(`],"total":${total}}`)
  return joined(
    records === null ? [NOT_FOUND, end] : [FOUND, ...withPlaces(records, area, geography), CLOSED, end],
  )
}

/** Like `Buffer.concat`, but in memory of its own: a kept list must not hold more than itself. */
function joined(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) at += part.copy(whole, at)
  return whole
}

/** The bytes of the records, with the names of places in the place of every mark. */
function withPlaces(records: Buffer, area: Area, geography: Geography): Buffer[] {
  const known = new Map<string, Buffer>()
  const placesOfCode = (catmUkey: string): Buffer => {
    const before = known.get(catmUkey)
    if (before) return before
    const members = JSON.stringify(placesOf(area, geography, catmUkey)).slice(1, -1)
    const bytes = Buffer.from(`,${members}`)
    known.set(catmUkey, bytes)
    return bytes
  }
  const parts: Buffer[] = []
  let from = 0
  for (let at = records.indexOf(PLACES_MARK); at >= 0; at = records.indexOf(PLACES_MARK, from)) {
    // The area code stands in front of the mark, in quotes.
    const code = records.toString('latin1', at - 1 - CODE_LENGTH, at - 1)
    parts.push(records.subarray(from, at), placesOfCode(code))
    from = at + 1
  }
  parts.push(records.subarray(from))
  return parts
}
