/**
 * The indexes in which a text search within a place reads its words, place by place, without going to the records
 * (docs/performance.md). The index of words over the whole country knows no places, and what it finds there is more than a place has.
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { hasListIndex, indexedColumns } from './list-index.ts'

/**
 * How long the text that is searched may be, in bytes, to be kept in an index: PostgreSQL takes entries of 2,704, and place, number
 * and the short fields of a list are in it too. Names are a tenth of it; whole answers and histories are longer, and are read where they lie.
 */
export const MAX_INDEXED_TEXT_BYTES = 2_400

const IS_SHORT = `deleted_at is null and octet_length(find_text) <= ${MAX_INDEXED_TEXT_BYTES}`
const IS_LONG = `deleted_at is null and octet_length(find_text) > ${MAX_INDEXED_TEXT_BYTES}`

/** Whether the words of an area's records are found by place. What offices above keep lies in several places. */
export const hasTextIndex = (area: Area): boolean => area.search.finds.length > 0 && hasListIndex(area)

/** The statements that make an area's words readable from an index; printed by `npm run area-sql`. */
export function textIndexSql(area: Area): string {
  const table = tableOf(area)
  if (!hasTextIndex(area)) return ''
  return [
    `create index ${table}_words on ${table} (catm_ukey, id) include (${[...indexedColumns(area), 'find_text'].join(', ')})`,
    `  where ${IS_SHORT};`,
    `create index ${table}_words_long on ${table} (catm_ukey, id) where ${IS_LONG};`,
  ].join('\n')
}

/** An area's records outside of the bin, as the table `t` of a search for words within a place: the short ones and the long ones. */
export function textIndexTable(area: Area): string {
  const part = (condition: string) => `select * from ${tableOf(area)} where ${condition}`
  return `(${part(IS_SHORT)} union all ${part(IS_LONG)}) t`
}
