/**
 * The orders of public lists. A cursor is a position in one of them, so every order has a text for each
 * record, which is never null and sorts like the record.
 */

import type { Area } from '#domain/area/area.ts'
import { AppError, fillText } from '#domain/errors/app-error.ts'
import type { Field } from '#domain/fields/field.ts'
import { isSortable } from '#domain/fields/field.ts'
import { raw, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'
import type { PublicArea } from './public-areas.ts'

export type ListOrder = {
  /** The text of a record. */
  key: Sql
  direction: 'asc' | 'desc'
  /** `C` compares digits; Thai words have an order of their own. */
  collation: 'C' | 'und-x-icu'
}

/** What `sort` may be for an area; `-` before it reverses the order. */
export function sortNames(described: PublicArea): string[] {
  return Object.keys(sortsOf(described))
}

/** The requested order, or the area's own. Throws `malformed` for a sort that the area does not have. */
export function readOrder(described: PublicArea, sort?: string): ListOrder {
  if (sort === undefined) return { ...described.order, collation: 'C' }
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const sorts = sortsOf(described)
  const name = sort.replace(/^-/, '')
  const found = Object.hasOwn(sorts, name) ? sorts[name] : undefined
  if (found === undefined) {
    const allowed = Object.keys(sorts)
    const message = fillText(SORTS, { list: allowed.join(', ') })
    throw new AppError('malformed', { field: 'sort', message, extra: { allowed } })
  }
  return { key: found.key(direction), direction, collation: found.collation ?? 'C' }
}

const SORTS = 'sort ต้องเป็นหนึ่งใน {list} หรือมี - นำหน้าเพื่อเรียงย้อนกลับ'

/** Newest first, for feeds and calendars. */
export const latestFirst = (described: PublicArea): ListOrder => readOrder(described, '-modified')
export const publishedFirst = (described: PublicArea): ListOrder => readOrder(described, '-published')

/** Records without a value come last in both directions. */
type Sort = { key: (direction: 'asc' | 'desc') => Sql; collation?: ListOrder['collation'] }

function sortsOf(described: PublicArea): Readonly<Record<string, Sort>> {
  const { area, period, shownFields, page } = described
  const title = page.person ? undefined : titleColumn(area)
  return {
    ...(period && {
      start: { key: lastWithout((name) => sql`to_char(${columnSql(name)}, 'YYYYMMDD')`, period.start) },
    }),
    modified: { key: () => instantSql(modifiedSql(described)) },
    published: { key: () => instantSql(publishedSql(described)) },
    ...(title && { title: { key: () => sql`coalesce(${columnSql(title)}, '')`, collation: 'und-x-icu' } }),
    ...Object.fromEntries(
      shownFields
        .filter(([name, field]) => isNumeric(field) && isSortable(field) && name !== page.consented?.field)
        .map(([name]): [string, Sort] => [name, { key: lastWithout(numberSql, name) }]),
    ),
  }
}

const isNumeric = ({ kind }: Field) => kind === 'number' || kind === 'count' || kind === 'year'

const titleColumn = ({ search, onePer, onePerPlace }: Area) =>
  onePer || onePerPlace ? undefined : search.finds[0]

const lastWithout =
  (text: (name: string) => Sql, name: string): Sort['key'] =>
  (direction) =>
    sql`coalesce(${text(name)}, ${direction === 'asc' ? '999999999999999999' : ''})`

/** Numbers are stored as typed. What is no number counts as no value. */
function numberSql(name: string): Sql {
  const plain = sql`replace(${columnSql(name)}::text, ',', '')`
  return sql`case when ${plain} ~ '^[0-9]{1,15}([.][0-9]*)?$'
    then to_char(${plain}::numeric, 'FM000000000000000.000000') end`
}

const instantSql = (instant: Sql) => sql`to_char(${instant} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`

/** The first day of display, from midnight in Bangkok. */
const firstDaySql = (from: string) => sql`${columnSql(from)}::timestamp at time zone 'Asia/Bangkok'`

/**
 * The time of the last change that the public could see: the last write, or the first day of display if that
 * is later. Otherwise a list of changes would miss a record that became visible after its last write.
 */
export function modifiedSql({ page: { from } }: PublicArea): Sql {
  return from === undefined ? sql`t.updated_at` : sql`greatest(t.updated_at, ${firstDaySql(from)})`
}

/** Since when the public may see a record: its creation, or the first day of display if that is later. */
export function publishedSql({ page: { from } }: PublicArea): Sql {
  return from === undefined ? sql`t.created_at` : sql`greatest(t.created_at, ${firstDaySql(from)})`
}

/** `order by`; records with the same text are in the order of their numbers. */
export function orderSql({ key, direction, collation }: ListOrder): Sql {
  return sql`${key} collate ${raw(`"${collation}"`)} ${raw(direction)}, t.id ${raw(direction)}`
}

/** The condition that a record comes after the one with a text and a number. */
export function afterSql({ key, direction, collation }: ListOrder, after: string, id: number): Sql {
  const collate = raw(`collate "${collation}"`)
  return sql`(${key} ${collate}, t.id) ${raw(direction === 'asc' ? '>' : '<')} (${after}::text ${collate}, ${id}::bigint)`
}
