/** The names of an area's columns and indexes. */
import { type Area, type OnlyOne, tableOf } from '#domain/area/area.ts'
import { snakeCase } from '#domain/area/wire.ts'
import { raw, type Sql } from '#server/db/sql.ts'

/** The quoted column of a field. Names come from area declarations, whose form `areas/check.ts` checks. */
export const columnOf = (field: string): string => `"${snakeCase(field)}"`

/** The column of a field of the record `t`, or of another table alias. */
export const columnSql = (field: string, record = 't'): Sql => raw(`${record}.${columnOf(field)}`)

/** A date that is never null: in this direction, a record without one comes last. */
export const dateKeySql = (field: string, direction: 'asc' | 'desc', record = 't'): Sql =>
  raw(dateKey(`${record}.${columnOf(field)}`, direction))

export const dateKey = (column: string, direction: 'asc' | 'desc' = 'desc'): string =>
  `coalesce(${column}, '${direction === 'desc' ? '-' : ''}infinity'::date)`

/** Since when the public may see a record: its creation, or the first day of display if that is later. */
export const publishedKey = (from: string | undefined, record = ''): string =>
  from === undefined
    ? `${record}created_at`
    : `greatest(${record}created_at, ${record}${columnOf(from)}::timestamp at time zone 'Asia/Bangkok')`

/** The name of the index that allows one holder of a post at a time. */
export const onlyOneIndex = (area: Pick<Area, 'key'>, { name }: OnlyOne): string =>
  `${tableOf(area)}_one_${snakeCase(name)}`

/** The name of the index that keeps fields unique within a place. */
export const uniqueIndex = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_unique`

/** The name of the index that allows one record per place and combination of fields. */
export const onePerIndex = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_one_per`
