/**
 * Reads the records that a search finds, in one statement: for officials, for those who restore from the
 * trash, and for the public.
 */
import type { Area } from '#domain/area/area.ts'
import type { ReadTexts } from '#server/db/db.ts'
import { empty, join, type Sql, sql } from '#server/db/sql.ts'
import type { SessionProof } from '#server/http/route.ts'
import { conditionOf, ORDER_BY_PLACE, type Search } from './filter.ts'
import { LIST_SNAPSHOT_SQL, type ListSnapshot, listSnapshotOf } from './list-cache.ts'
import { fromTable } from './statements.ts'

/** Which records `t` a reader may see at all, and what is read of each, as one text. */
export type RecordView = { shown: Sql; record: Sql }

export type ListQuery = Omit<Search, 'page'> & {
  view: RecordView
  limit: Sql
  /** Only with a total. A page after the last record is not read. */
  offset?: number
  /** Where the page begins, for lists that are read on from a record. The total is that of the whole list. */
  after?: readonly Sql[]
  isCounted: boolean
  /** What is answered as the moment: nothing on replicas, which have no `list_epoch`. */
  moment?: Sql
  /** The session that the statement checks. */
  proof?: SessionProof | undefined
}

/** The texts of the records, the total (empty if not counted), and the moment. */
export type FoundList = { records: string[]; total: string; moment: ListSnapshot }

/** Undefined when the proof is not valid. */
export async function readList(
  read: ReadTexts,
  area: Area,
  query: ListQuery,
): Promise<FoundList | undefined> {
  const [summary, ...records] = await read(listStatement(area, query))
  if (summary === undefined) {
    if (!query.proof) throw new Error('the query of a list returned no summary')
    return undefined
  }
  const total = summary.slice(0, summary.indexOf(' '))
  return { records, total, moment: listSnapshotOf(summary.slice(total.length + 1)) }
}

/** The table and the whole condition of a search. */
export const foundSql = (area: Area, search: Omit<Search, 'page'>, { shown }: RecordView): Sql =>
  sql`${fromTable(area)} where ${conditionOf(area, search)} and ${shown}`

/**
 * The statement of a list. Its first row is the summary (moment and total), which exists only if the proof is
 * valid; without it there are no other rows. Records are separate rows, because PostgreSQL takes longer to
 * join them into one text.
 */
function listStatement(area: Area, query: ListQuery): Sql {
  const { order, view, offset = 0, after = [], isCounted, tokens, proof } = query
  const { moment = LIST_SNAPSHOT_SQL } = query
  const isByWords = tokens.length > 0
  const found = foundSql(area, query, view)
  const total = isCounted ? sql`(select count(*) from ${isByWords ? sql`found` : found})` : NO_TOTAL_SQL
  const limit = offset > 0 ? sql`${query.limit} offset ${offset}` : query.limit
  const isAny = isCounted ? sql`(select total from summary) > ${offset}` : ANY_SQL
  const words = isByWords ? sql`found as materialized (select t.id, t.catm_ukey from ${found}), ` : empty
  const records = isByWords
    ? textSearchSql(area, view.record, { order, isAny, limit })
    : sql`select ${view.record} as record from ${found}
        and ${join([isAny, ...after], ' and ')} order by ${order} limit ${limit}`
  return sql`with ${words}summary as materialized (
      select ${moment} as moment, ${total} as total${proof ? sql` where ${proof.condition}` : empty})
    select coalesce(total::text, '') || ' ' || moment from summary
    union all select record from (${records}) r`
}

const NO_TOTAL_SQL = sql`null::bigint`
const ANY_SQL = sql`exists (select from summary)`

/** The records that were found by words. In the order of places, the rows of other pages are not read. */
function textSearchSql(
  area: Area,
  record: Sql,
  { order, isAny, limit }: Readonly<Record<'order' | 'isAny' | 'limit', Sql>>,
): Sql {
  const isByPlace = order === ORDER_BY_PLACE
  const page = isByPlace
    ? sql`select id from found t where ${isAny} order by ${order} limit ${limit}`
    : sql`select id from found`
  const rest = isByPlace ? sql`order by ${order}` : sql`and ${isAny} order by ${order} limit ${limit}`
  return sql`select ${record} as record from ${fromTable(area)} where t.id in (${page}) ${rest}`
}
