/**
 * The orders of public lists. A cursor is a position in one of them, so every order has a key for each
 * record, which is never null. Those of dates and moments are expressions of indexes (`area-sql.ts`).
 */

import type { Area } from '#domain/area/area.ts'
import { isWireDate } from '#domain/dates/thai-date.ts'
import { AppError, fillText } from '#domain/errors/app-error.ts'
import type { Field } from '#domain/fields/field.ts'
import { isSortable } from '#domain/fields/field.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql, dateKeySql, publishedKey } from '#server/engine/table.ts'
import type { KeyType, ListOrder, PublicArea } from './public-areas.ts'

/** What `sort` may be for an area; `-` before it reverses the order. */
export function sortNames(described: PublicArea): string[] {
  return Object.keys(sortsOf(described))
}

/** The requested order, or the area's own. Throws `malformed` for a sort that the area does not have. */
export function readOrder(described: PublicArea, sort?: string): ListOrder {
  if (sort === undefined) return described.order
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const sorts = sortsOf(described)
  const name = sort.replace(/^-/, '')
  const found = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (found === undefined) {
    const allowed = Object.keys(sorts)
    const message = fillText(SORTS, { list: allowed.join(', ') })
    throw new AppError('malformed', { field: 'sort', message, extra: { allowed } })
  }
  return { key: found.key(direction), direction, type: found.type }
}

const SORTS = 'sort ต้องเป็นหนึ่งใน {list} หรือมี - นำหน้าเพื่อเรียงย้อนกลับ'

/** Newest first, for feeds and calendars. */
export const latestFirst = (described: PublicArea): ListOrder => readOrder(described, '-modified')
export const publishedFirst = (described: PublicArea): ListOrder => readOrder(described, '-published')

/** Records without a value come last in both directions. */
type Sort = { key: (direction: 'asc' | 'desc') => Sql; type: KeyType }

function sortsOf(described: PublicArea): Readonly<Record<string, Sort>> {
  const { area, period, shownFields, page } = described
  const title = page.person ? undefined : titleColumn(area)
  return {
    ...(period && {
      start: { key: (direction) => dateKeySql(period.start, direction), type: 'date' },
    }),
    modified: { key: () => modifiedSql(described), type: 'instant' },
    published: { key: () => publishedSql(described), type: 'instant' },
    ...(title && { title: { key: () => sql`coalesce(${columnSql(title)}, '')`, type: 'words' } }),
    ...Object.fromEntries(
      shownFields
        .filter(([name, field]) => isNumeric(field) && isSortable(field) && name !== page.consented?.field)
        .map(([name]): [string, Sort] => [name, { key: numberKey(name), type: 'digits' }]),
    ),
  }
}

const isNumeric = ({ kind }: Field) => kind === 'number' || kind === 'count' || kind === 'year'

const titleColumn = ({ search, onePer, onePerPlace }: Area) =>
  onePer || onePerPlace ? undefined : search.finds[0]

const numberKey =
  (name: string): Sort['key'] =>
  (direction) =>
    sql`coalesce(${numberSql(name)}, ${direction === 'asc' ? '999999999999999999' : ''})`

/** Numbers are stored as typed. What is no number counts as no value. */
function numberSql(name: string): Sql {
  const plain = sql`replace(${columnSql(name)}::text, ',', '')`
  return sql`case when ${plain} ~ '^[0-9]{1,15}([.][0-9]*)?$'
    then to_char(${plain}::numeric, 'FM000000000000000.000000') end`
}

/** The first day of display, from midnight in Bangkok. */
const firstDaySql = (from: string) => sql`${columnSql(from)}::timestamp at time zone 'Asia/Bangkok'`

/**
 * The time of the last change that the public could see: the last write, or the first day of display if that
 * is later. Otherwise a list of changes would miss a record that became visible after its last write.
 */
export function modifiedSql({ page: { from } }: PublicArea): Sql {
  return from === undefined ? sql`t.updated_at` : sql`greatest(t.updated_at, ${firstDaySql(from)})`
}

/** Since when the public may see a record. */
export const publishedSql = ({ page: { from } }: PublicArea): Sql => raw(publishedKey(from, 't.'))

const COMPARED_AS: Readonly<Record<KeyType, (value: Sql) => Sql>> = {
  digits: (value) => sql`${value}::text collate "C"`,
  words: (value) => sql`${value}::text collate "und-x-icu"`,
  date: (value) => sql`${value}::date`,
  instant: (value) => sql`${value}::timestamptz`,
}

/** `order by`; records with the same key are in the order of their numbers. */
export function orderSql({ key, direction, type }: ListOrder): Sql {
  return sql`${COMPARED_AS[type](key)} ${raw(direction)}, t.id ${raw(direction)}`
}

/** The condition that a record comes after the one with a key and a number. */
export function afterSql({ key, direction, type }: ListOrder, after: string, id: number): Sql {
  const [before, behind] = [key, sql`${after}`].map(COMPARED_AS[type])
  return sql`(${before}, t.id) ${raw(direction === 'asc' ? '>' : '<')} (${behind}, ${id}::bigint)`
}

/** Whether a text can be a key, in the form in which PostgreSQL writes it. */
export function isKey({ type }: ListOrder, text: string): boolean {
  if (type === 'date') return /^-?infinity$/.test(text) || isDay(text)
  // `Date.parse` alone takes 30 February for 2 March.
  return (
    type !== 'instant' || (INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)))
  )
}
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isWireDate(text.replaceAll('-', ''))
const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4]):\d{2}$/
