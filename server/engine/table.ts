/** The names of an area's columns and indexes. */
import { type Area, type OnlyOne, tableOf } from '#domain/area/area.ts'
import { snakeCase } from '#domain/area/wire.ts'
import { raw, type Sql } from '#server/db/sql.ts'

/** The quoted column of a field. Names come from area declarations, whose form `areas/check.ts` checks. */
export const columnOf = (field: string): string => `"${snakeCase(field)}"`

/** The column of a field of the record `t`, or of another table alias. */
export const columnSql = (field: string, record = 't'): Sql => raw(`${record}.${columnOf(field)}`)

/** The name of the index that allows one holder of a post at a time. */
export const onlyOneIndex = (area: Pick<Area, 'key'>, { name }: OnlyOne): string =>
  `${tableOf(area)}_one_${snakeCase(name)}`

/** The name of the index that keeps fields unique within a place. */
export const uniqueIndex = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_unique`

/** The name of the index that allows one record per place and combination of fields. */
export const onePerIndex = (area: Pick<Area, 'key'>): string => `${tableOf(area)}_one_per`
