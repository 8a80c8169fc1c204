/**
 * The indexes that a list is read from without going to its records, which lie wherever there was room when they were entered
 * (docs/decisions/0019-lists-from-the-index.md).
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { referencesOf } from '../write/references.ts'
import { columnOf } from '../table.ts'

/**
 * How long a record's JSON may be, in bytes, to be kept in an index. PostgreSQL takes entries of 2,704, and place, number and
 * the short fields of {@link indexedColumns} are in it too.
 */
export const MAX_INDEXED_JSON_BYTES = 2_400

const IS_SHORT = `deleted_at is null and octet_length(wire) <= ${MAX_INDEXED_JSON_BYTES}`
const IS_LONG = `deleted_at is null and octet_length(wire) > ${MAX_INDEXED_JSON_BYTES}`

/** The name of the index that holds the JSON of an area's records; and of that which leads to those too long for it. */
const listIndex = (area: Area) => `${tableOf(area)}_list`
const longIndex = (area: Area) => `${tableOf(area)}_long`

/** Whether an area's lists are read so. What offices above keep lies in several places, which an index can't give in order. */
export const hasListIndex = (area: Area): boolean => !area.readFromAbove

/** What a list asks of a record beside its JSON or its words: to sort by, to choose by, and to name other records. All of it is short. */
export function indexedColumns(area: Area): string[] {
  const { order, lists, filters = [] } = area.search
  const fields = [order, lists?.field, ...filters, ...referencesOf(area).map(([name]) => name)]
  return [...new Set(fields)].flatMap((field) => (field === undefined ? [] : [columnOf(field)]))
}

/**
 * The statements that make an area's lists readable from an index; printed by `npm run area-sql` behind the column `wire`,
 * which takes its indexes with it where it is dropped. Text in an index is compressed where its column may be, and would have to be
 * taken apart for each list. An index alone answers only for pages that were tidied since they last changed, so this is
 * done more often than by default.
 */
export function listIndexSql(area: Area): string {
  const table = tableOf(area)
  if (!hasListIndex(area)) return ''
  return [
    `alter table ${table} alter column wire set storage external;`,
    `create index ${listIndex(area)} on ${table} (catm_ukey, id) include (${[...indexedColumns(area), 'wire'].join(', ')})`,
    `  where ${IS_SHORT};`,
    `create index ${longIndex(area)} on ${table} (catm_ukey, id) where ${IS_LONG};`,
    `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);`,
  ].join('\n')
}

/**
 * An area's records outside of the bin, as the table `t` of a list in the area's own order: those of the index and the long ones.
 * Each part says its order, or PostgreSQL would sort what the indexes give in order already.
 */
export function listIndexTable(area: Area): string {
  const part = (condition: string) =>
    `(select * from ${tableOf(area)} where ${condition} order by catm_ukey, id)`
  return `(${part(IS_SHORT)} union all ${part(IS_LONG)}) t`
}
