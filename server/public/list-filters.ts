/** The filters of public lists as SQL conditions, and the position at which a page begins. */
import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors/app-error.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { hasNoSearchWords, searchTokens } from '#domain/text/thai-text.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { columnSql, dateKeySql } from '#server/engine/table.ts'
import type { ValuesOf } from '#server/http/schema/route-schema.ts'
import { afterSql, isKey, modifiedSql, readOrder } from './list-order.ts'
import { type CURSOR, type FILTERS, malformed } from './list-parameters.ts'
import type { PublicArea } from './public-areas.ts'
import type { PublicRow } from './public-rows.ts'

export type Filters = Partial<ValuesOf<typeof FILTERS>>
export type ListValues = Filters & {
  readonly sort?: string | undefined
  readonly withTotal?: boolean
  readonly cursor?: ReturnType<typeof CURSOR.read>
}
type Query = Readonly<Record<string, string>>

/**
 * What a list costs in ordinary responses. Words, totals and other orders read every record, and the whole
 * country has the most records.
 */
export function listCost({ q, withTotal = false, sort, place = '' }: ListValues): number {
  const perRecord = place === '' ? 10 : 2
  return 1 + perRecord * [q !== undefined, withTotal, sort !== undefined].filter(Boolean).length
}

/**
 * The conditions of the filters, without those of visibility. Throws `malformed` for a filter that the area
 * does not have.
 */
export function filterConditions(described: PublicArea, filters: Filters): Sql[] {
  return [
    withinCondition(filters.place ?? ''),
    ...kindCondition(described, filters),
    ...periodConditions(described, filters),
    ...boxCondition(described, filters),
    ...textConditions(described, filters),
    ...changedCondition(described, filters),
  ]
}

function kindCondition({ area, kindField }: PublicArea, { kind }: Filters): Sql[] {
  if (kind === undefined) return []
  const field = area.fields[kindField ?? ''] as FieldOf['choice'] | undefined
  if (field === undefined || !Object.hasOwn(field.options, kind))
    throw malformed('kind', Object.keys(field?.options ?? {}))
  return [sql`${columnSql(kindField ?? '')} = ${kind}`]
}

function periodConditions({ period }: PublicArea, { from, to }: Filters): Sql[] {
  if (from === undefined && to === undefined) return []
  if (period === undefined) throw malformed(from === undefined ? 'to' : 'from')
  const [start, end] = [columnSql(period.start), columnSql(period.end)]
  // An area with one date has an index on this expression.
  const last =
    period.start === period.end ? dateKeySql(period.start, 'desc') : sql`coalesce(${end}, ${start})`
  return [
    ...(to === undefined ? [] : [sql`${start} <= ${to}::date`]),
    ...(from === undefined ? [] : [sql`${last} >= ${from}::date`]),
  ]
}

function boxCondition({ point }: PublicArea, { bbox }: Filters): Sql[] {
  if (bbox === undefined) return []
  if (point === undefined) throw malformed('bbox')
  const degrees = (name: string) => sql`nullif(replace(${columnSql(name)}, ',', ''), '')::float8`
  return [
    sql`${degrees(point.long)} between ${bbox.west}::float8 and ${bbox.east}::float8`,
    sql`${degrees(point.lat)} between ${bbox.south}::float8 and ${bbox.north}::float8`,
  ]
}

const changedCondition = (described: PublicArea, { changedSince }: Filters): Sql[] =>
  changedSince === undefined ? [] : [sql`${modifiedSql(described)} >= ${changedSince}::timestamptz`]

const TEXT_KINDS = ['text', 'longText', 'english']

/**
 * Words are searched only in the fields that the public reads. The index of the officials' search also
 * contains texts that are not public, so it is not used.
 */
function textConditions({ page, shownFields }: PublicArea, { q }: Filters): Sql[] {
  if (q === undefined) return []
  if (hasNoSearchWords(q)) return [sql`false`]
  const columns = shownFields
    .filter(([name, { kind }]) => TEXT_KINDS.includes(kind) && name !== page.consented?.field)
    .map(([name]) => columnSql(name))
  const { consented } = page
  const waiting = consented
    ? [sql`case when ${columnSql(consented.by)} = '1' then ${columnSql(consented.field)} end`]
    : []
  const texts = [...columns, ...waiting]
  if (texts.length === 0) return [sql`false`]
  const text = sql`concat_ws(' ', ${join(texts)})`
  return searchTokens(q).map((token) => {
    const searched = /[0-9]/.test(token) ? withoutIdsSql(text) : text
    return sql`${searched} ~* ${wordPattern(token)}`
  })
}

/**
 * A text without possible national IDs: thirteen digits or more without a letter between. Responses mask the
 * IDs of old texts. If such a record matched the first digits of its ID, the ID could be guessed digit by
 * digit.
 */
const withoutIdsSql = (text: Sql) =>
  sql`regexp_replace(${text}, '[0-9๐-๙０-９]([^0-9A-Za-zก-๎๐-๙０-９]*[0-9๐-๙０-９]){12,}', ' ', 'g')`

/** The characters that `normaliseForSearch` removes. They may be between any two letters. */
const LEFT_OUT = `[ .,'"()\n\t-]*`

/**
 * A PostgreSQL pattern for a word in normalised form: digits may be Thai, ำ may be two letters. It reads a
 * text once. Normalising each text took thirty times as long.
 */
function wordPattern(word: string): string {
  const letters = [...word].map((letter) => {
    if (/[0-9]/.test(letter)) return `[${letter}${String.fromCodePoint(0xe50 + Number(letter))}]`
    if (letter === '\u0e33') return thaiSentence`(?:\u0e33|\u0e4d${LEFT_OUT}\u0e32)`
    return letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
  })
  return letters.join(LEFT_OUT)
}

/** The cursor of a record in a list: its position in the order, and a digest of the list. */
export function cursorOf(
  described: PublicArea,
  query: Query,
  { orderKey, id }: Pick<PublicRow, 'orderKey' | 'id'>,
): string {
  return Buffer.from(JSON.stringify([orderKey, id, listDigest(described, query)])).toString('base64url')
}

/** The area and the filters of a list, as sent. They stay the same from page to page, its size need not. */
function listDigest({ area }: PublicArea, query: Query): string {
  const filters = Object.entries(query).filter(([name]) => !['cursor', 'limit', 'withTotal'].includes(name))
  const list = JSON.stringify([area.key, filters.sort()])
  return createHash('sha256').update(list).digest('base64url').slice(0, 8)
}

const OTHER_LIST = 'cursor นี้เป็นของรายการอื่น กรุณาใช้ที่อยู่ใน next ของหน้าก่อน หรือเริ่มอ่านรายการใหม่โดยไม่ระบุ cursor'

/** The condition that a record comes after a cursor. Throws `malformed` for one of another list. */
export function cursorCondition(
  described: PublicArea,
  query: Query,
  { cursor, sort }: Pick<ListValues, 'cursor' | 'sort'>,
): Sql[] {
  if (cursor === undefined) return []
  const [key, id, list] = cursor
  if (list !== listDigest(described, query))
    throw new AppError('malformed', { field: 'cursor', message: OTHER_LIST })
  const order = readOrder(described, sort)
  if (!isKey(order, key)) throw malformed('cursor')
  return [afterSql(order, key, id)]
}
