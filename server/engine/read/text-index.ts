/**
 * The indexes that a text search within a place reads its words from, without going to the records
 * (docs/performance.md). The trigram index over the whole country knows no places, and finds more than a
 * place has.
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { columnOf } from '../table.ts'
import { referencesOf } from '../write/references.ts'

/**
 * The longest searched text that is stored in an index, in bytes: PostgreSQL allows entries of 2,704, and an
 * entry also has the place, the number and {@link indexedColumns}. Longer texts are read from their records.
 */
export const MAX_INDEXED_TEXT_BYTES = 2_400

const IS_SHORT = `deleted_at is null and octet_length(find_text) <= ${MAX_INDEXED_TEXT_BYTES}`
const IS_LONG = `deleted_at is null and octet_length(find_text) > ${MAX_INDEXED_TEXT_BYTES}`

/** Whether an area has such indexes. Records of offices above are in several places, so they have none. */
export const hasTextIndex = (area: Area): boolean => area.search.finds.length > 0 && !area.readFromAbove

/** The short columns that a text search reads as well: to sort and filter by, and to name other records. */
function indexedColumns(area: Area): string[] {
  const { order, lists, filters = [] } = area.search
  const fields = [order, lists?.field, ...filters, ...referencesOf(area).map(([name]) => name)]
  return [...new Set(fields)].flatMap((field) => (field === undefined ? [] : [columnOf(field)]))
}

/** The statements that create the indexes of an area; part of `npm run area-sql`. */
export function textIndexSql(area: Area): string[] {
  const table = tableOf(area)
  if (!hasTextIndex(area)) return []
  return [
    `create index ${table}_words on ${table} (catm_ukey, id)
  include (${[...indexedColumns(area), 'find_text'].join(', ')}) where ${IS_SHORT};`,
    `create index ${table}_words_long on ${table} (catm_ukey, id) where ${IS_LONG};`,
  ]
}

/**
 * An area's records outside of the trash as the table `t` of a text search within a place: short texts and
 * long ones.
 */
export function textIndexTable(area: Area): string {
  const part = (condition: string) => `select * from ${tableOf(area)} where ${condition}`
  return `(${part(IS_SHORT)} union all ${part(IS_LONG)}) t`
}
