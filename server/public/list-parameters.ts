/** The filters of public lists: their schemas, their parsers, and their SQL conditions. */
import { createHash } from 'node:crypto'
import type { Area } from '#domain/area/area.ts'
import { buddhistEraHint, isWireDate } from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { catmOfPrefix, catmPrefix } from '#domain/places/catm.ts'
import { SITES, type Site } from '#domain/public/public-page.ts'
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { hasNoSearchWords, searchTokens } from '#domain/text/thai-text.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { columnSql } from '#server/engine/table.ts'
import { enumSchema, type Properties, stringSchema } from '#server/http/schemas.ts'
import { afterSql, modifiedSql, readOrder } from './list-order.ts'
import { type PublicArea, publicAreas } from './public-areas.ts'
import type { PublicRow } from './public-rows.ts'

type Query = Readonly<Record<string, string>>

export const PLACE_PARAMETER = stringSchema({
  pattern: '^([0-9]{2}){1,4}$',
  description:
    'Digits of a place: 2 for a province, 4 for a district, 6 for a sub-district, 8 for a village. Zeros at the end may stay.',
})
export const LEVEL_PARAMETER = enumSchema(...SITES)

const OTHER_LIST = 'cursor นี้เป็นของรายการอื่น กรุณาใช้ที่อยู่ใน next ของหน้าก่อน หรือเริ่มอ่านรายการใหม่โดยไม่ระบุ cursor'

export const FILTER_PARAMETERS: Properties = {
  place: PLACE_PARAMETER,
  level: {
    ...LEVEL_PARAMETER,
    description: 'Only records that the site of this level shows. Without it: records that any site shows.',
  },
  kind: stringSchema({ description: 'A code of the kinds that `/areas` lists for the area.' }),
  from: stringSchema({ format: 'date', description: 'Records that end on this day or later.' }),
  to: stringSchema({ format: 'date', description: 'Records that begin on this day or earlier.' }),
  bbox: stringSchema({
    description: 'West, south, east and north in degrees, with commas: `98.9,18.7,99.1,18.9`.',
  }),
  q: stringSchema({
    description: 'Words that the public text of a record holds, all of them, in any order.',
  }),
  changedSince: stringSchema({
    format: 'date-time',
    description: 'Records whose `modified` is this moment or later.',
  }),
}

const MAX_TEXT = 200
/** The text of a record in an order is at most the longest title. */
const MAX_KEY = 1_000

/**
 * What a list costs in ordinary responses. Words, totals and other orders read every record, and the whole
 * country has the most records.
 */
export function listCost({ q, withTotal, sort, place = '' }: Query): number {
  const perRecord = place === '' ? 10 : 2
  return 1 + perRecord * [q, withTotal, sort].filter((each) => each !== undefined).length
}

/** The prefix of the area codes to search; the empty text for the whole country. */
export function readPlace(query: Query): string {
  const digits = query.place ?? ''
  if (!/^([0-9]{2}){0,4}$/.test(digits)) throw malformed('place')
  return catmPrefix(catmOfPrefix(digits))
}

export const AREAS_PARAMETER = stringSchema({
  pattern: '^[A-Za-z]+(,[A-Za-z]+)*$',
  description: 'Keys of `/areas`, with commas; all by default.',
})

/** The areas of the parameter `areas`. Throws `malformed` for a key that is not public. */
export function readAreas(areas: readonly Area[], query: Query): PublicArea[] {
  const all = publicAreas(areas)
  if (query.areas === undefined) return all
  const keys = query.areas.split(',')
  if (keys.some((key) => !all.some(({ area }) => area.key === key)))
    throw malformed(
      'areas',
      all.map(({ area }) => area.key),
    )
  return all.filter(({ area }) => keys.includes(area.key))
}

export const LANGUAGE_PARAMETER = enumSchema('th', 'en')

/** The language of an answer that has one, Thai by default. */
export function readLanguage({ language = 'th' }: Query): 'th' | 'en' {
  if (language !== 'th' && language !== 'en') throw malformed('language')
  return language
}

export function readLevel(query: Query): Site | undefined {
  if (query.level === undefined) return undefined
  const level = SITES.find((site) => site === query.level)
  if (level === undefined) throw malformed('level')
  return level
}

/**
 * The conditions of the filters, without those of visibility. Throws `malformed` with the name of the
 * parameter.
 */
export function readFilters(described: PublicArea, query: Query): Sql[] {
  return [
    withinCondition(readPlace(query)),
    ...kindCondition(described, query),
    ...periodConditions(described, query),
    ...boxCondition(described, query),
    ...textConditions(described, query),
    ...changedCondition(described, query),
  ]
}

function kindCondition({ area, kindField }: PublicArea, { kind }: Query): Sql[] {
  if (kind === undefined) return []
  const field = area.fields[kindField ?? ''] as FieldOf['choice'] | undefined
  if (field === undefined || !Object.hasOwn(field.options, kind))
    throw malformed('kind', Object.keys(field?.options ?? {}))
  return [sql`${columnSql(kindField ?? '')} = ${kind}`]
}

function periodConditions({ period }: PublicArea, query: Query): Sql[] {
  const [from, to] = [readDay(query, 'from'), readDay(query, 'to')]
  if (from === undefined && to === undefined) return []
  if (period === undefined) throw malformed(from === undefined ? 'to' : 'from')
  const [start, end] = [columnSql(period.start), columnSql(period.end)]
  return [
    ...(to === undefined ? [] : [sql`${start} <= ${to}::date`]),
    ...(from === undefined ? [] : [sql`coalesce(${end}, ${start}) >= ${from}::date`]),
  ]
}

function readDay(query: Query, name: string): string | undefined {
  const text = query[name]
  if (text === undefined) return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw malformed(name)
  rejectBuddhistEra(name, text)
  if (!isWireDate(text.replaceAll('-', ''))) throw malformed(name)
  return text
}

function boxCondition({ point }: PublicArea, { bbox }: Query): Sql[] {
  if (bbox === undefined) return []
  const sides = bbox
    .split(',')
    .map((side) => (/^-?\d{1,3}(\.\d{1,15})?$/.test(side) ? Number(side) : Number.NaN))
  const [west = 0, south = 0, east = 0, north = 0] = sides
  const isBox = sides.length === 4 && sides.every(Number.isFinite) && west <= east && south <= north
  if (!isBox || point === undefined) throw malformed('bbox')
  const degrees = (name: string) => sql`nullif(replace(${columnSql(name)}, ',', ''), '')::float8`
  return [
    sql`${degrees(point.long)} between ${west}::float8 and ${east}::float8`,
    sql`${degrees(point.lat)} between ${south}::float8 and ${north}::float8`,
  ]
}

const TEXT_KINDS = ['text', 'longText', 'english']

/**
 * Words are searched only in the fields that the public reads. The index of the officials' search also
 * contains texts that are not public, so it is not used.
 */
function textConditions({ page, shownFields }: PublicArea, { q }: Query): Sql[] {
  if (q === undefined) return []
  if (q.length > MAX_TEXT) throw malformed('q')
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

/** A year of the Buddhist era would find nothing, or everything, and nobody would know why. */
function rejectBuddhistEra(field: string, date: string): void {
  const hint = buddhistEraHint(date.slice(0, 4), date.slice(4))
  if (hint !== undefined) throw new AppError('malformed', { field, message: hint })
}

const FIRST_INSTANT = Date.parse('1000-01-01T00:00:00Z')
const AFTER_LAST_INSTANT = Date.parse('3001-01-01T00:00:00Z')

function changedCondition(described: PublicArea, { changedSince }: Query): Sql[] {
  if (changedSince === undefined) return []
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(
    changedSince,
  )
  if (isInstant) rejectBuddhistEra('changedSince', changedSince)
  const at = isInstant ? Date.parse(changedSince) : Number.NaN
  // Outside of these years, PostgreSQL and JavaScript write years differently.
  if (!(at >= FIRST_INSTANT && at < AFTER_LAST_INSTANT)) throw malformed('changedSince')
  return [sql`${modifiedSql(described)} >= ${new Date(at).toISOString()}::timestamptz`]
}

/** The requested number of records; `usual` by default. */
export function readLimit(query: Query, { usual, most }: { usual: number; most: number }): number {
  if (query.limit === undefined) return usual
  const limit = /^[0-9]{1,5}$/.test(query.limit) ? Number(query.limit) : 0
  if (limit < 1 || limit > most) throw malformed('limit')
  return limit
}

/** The cursor of a record in a list: its position in the order, and a digest of the list. */
export function cursorOf(
  described: PublicArea,
  query: Query,
  { orderKey, id }: Pick<PublicRow, 'orderKey' | 'id'>,
): string {
  return Buffer.from(JSON.stringify([orderKey, id, listDigest(described, query)])).toString('base64url')
}

/** The area and the filters of a list. They stay the same from page to page, its size need not. */
function listDigest({ area }: PublicArea, query: Query): string {
  const filters = Object.entries(query).filter(([name]) => !['cursor', 'limit', 'withTotal'].includes(name))
  const list = JSON.stringify([area.key, filters.sort()])
  return createHash('sha256').update(list).digest('base64url').slice(0, 8)
}

/** The condition that a record comes after a cursor. Throws `malformed` for one of another list. */
export function readCursor(described: PublicArea, query: Query): Sql[] {
  if (query.cursor === undefined) return []
  const [key, id, list] = parseCursor(query.cursor)
  if (list !== listDigest(described, query))
    throw new AppError('malformed', { field: 'cursor', message: OTHER_LIST })
  return [afterSql(readOrder(described, query), key, id)]
}

function parseCursor(cursor: string): [key: string, id: number, list: unknown] {
  try {
    const [key, id, list] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isText =
      typeof key === 'string' && key.length <= MAX_KEY && key.isWellFormed() && !key.includes('\0')
    if (isText && Number.isSafeInteger(id)) return [key, id, list]
  } catch {
    // Reported below.
  }
  throw malformed('cursor')
}

/** `allowed` are the values that may be sent, where a list of them helps. */
export const malformed = (field: string, allowed?: readonly string[]) =>
  new AppError('malformed', { field, ...(allowed && { extra: { allowed } }) })
