/**
 * A page of a log, newest first, read from where the one before it ended: no page is dearer than the first,
 * however many rows there are (docs/decisions/0011-log-pages.md).
 */
import { catmRange } from '#domain/places/catm.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import type { Db } from '#server/db/db.ts'
import { queryRows } from '#server/engine/query.ts'
import { type Parameters, parameters } from '#server/db/parameters.ts'
import { type Cursor, instantOf, readCursor, SOURCES, type LogSource } from './cursor.ts'
import { optional, filterError } from './filter.ts'

/** A table as a log reads it. */
export type LogTable = {
  source: LogSource
  table: string
  /**
   * The select list after `source, id, at`; the table is called `t`. All tables of one log list the same
   * names.
   */
  columns: string
  /** The filter's conditions on `t`. */
  conditions: (collected: Parameters) => string[]
}

/** Which page: `older` than a cursor, `newer` than one, or the first. */
export type PageOrder = { size: number; older?: Cursor | undefined; newer?: Cursor | undefined }

/** Rows with their places, and the ways on; a way that leads nowhere is absent. */
export type LogPageRows<R> = { rows: (R & Cursor)[]; older?: Cursor; newer?: Cursor }

/** Reads which page is wanted: `OLDER` or `NEWER` with a cursor, and `PAGE_SIZE`. */
export function readPage(body: Record<string, unknown>): PageOrder {
  const size = Number(optional(body, 'PAGE_SIZE', /^[1-9][0-9]{0,2}$/) || DEFAULT_PAGE_SIZE)
  if (size > MAX_PAGE_SIZE) throw filterError('PAGE_SIZE', MESSAGES.wrongType)
  return { size, older: readCursor(body, 'OLDER'), newer: readCursor(body, 'NEWER') }
}

/**
 * How statements over a log begin. Which index serves best depends on the values: a plan that was kept for
 * any value would read a whole year for a rare menu. Statements that begin so are planned each time
 * (server/db/named-statements.ts).
 */
export const PLANNED_EACH_TIME = 'with'

/** Reads a page of the tables laid over each other. */
export async function readLogPage<R>(
  db: Db,
  tables: readonly LogTable[],
  { size, older, newer }: PageOrder,
): Promise<LogPageRows<R>> {
  if (tables.length === 0) return { rows: [] }
  const isNewer = newer !== undefined && older === undefined
  const way = isNewer ? 'asc' : 'desc'
  const collected = parameters()
  // One more than is shown says whether there are others behind.
  const limit = collected.add(size + 1)
  const parts = tables.map(({ source, table, columns, conditions }) => {
    const beyond = isNewer ? newerThan(newer, source, collected) : olderThan(older, source, collected)
    const where = [...conditions(collected), ...beyond].join(' and ')
    return `(select '${source}'::text as source, ${SOURCES.indexOf(source)} as rank, t.id, t.at, ${columns}
      from ${table} t where ${where} order by t.at ${way}, t.id ${way} limit ${limit})`
  })
  const found = await queryRows<R & Cursor>(
    db,
    `${PLANNED_EACH_TIME} p as (${parts.join(' union all ')})
     select p.*, (extract(epoch from p.at) * 1000000)::bigint as us from p
     order by p.at ${way}, p.rank ${way}, p.id ${way} limit ${limit}`,
    collected.values,
  )
  const hasMore = found.length > size
  const rows = found.slice(0, size)
  if (isNewer) rows.reverse()
  return { rows, ...adjacentCursors(rows, { isNewer, hasMore, isFirst: older === undefined && !isNewer }) }
}

function adjacentCursors(
  rows: readonly Cursor[],
  { isNewer, hasMore, isFirst }: { isNewer: boolean; hasMore: boolean; isFirst: boolean },
): { older?: Cursor; newer?: Cursor } {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return {}
  return {
    ...((isNewer || hasMore) && { older: last }),
    ...((isNewer ? hasMore : !isFirst) && { newer: first }),
  }
}

/**
 * The conditions of a table's rows behind a cursor. The plain bound on the time is what an index is entered
 * with.
 */
function olderThan(cursor: Cursor | undefined, source: LogSource, { add }: Parameters): string[] {
  if (cursor === undefined) return []
  const instant = `${add(instantOf(cursor))}::timestamptz`
  const order = SOURCES.indexOf(source) - SOURCES.indexOf(cursor.source)
  if (order > 0) return [`t.at < ${instant}`]
  if (order < 0) return [`t.at <= ${instant}`]
  return [`t.at <= ${instant}`, `(t.at < ${instant} or t.id < ${add(cursor.id)})`]
}

function newerThan(cursor: Cursor, source: LogSource, { add }: Parameters): string[] {
  const instant = `${add(instantOf(cursor))}::timestamptz`
  const order = SOURCES.indexOf(source) - SOURCES.indexOf(cursor.source)
  if (order > 0) return [`t.at >= ${instant}`]
  if (order < 0) return [`t.at > ${instant}`]
  return [`t.at >= ${instant}`, `(t.at > ${instant} or t.id > ${add(cursor.id)})`]
}

/** Counting stops here: more than so many is all that is said. */
export const MAX_COUNTED = 10_000

/** How many rows there are, at most one more than `most`. */
export async function countLog(
  db: Db,
  tables: readonly LogTable[],
  most: number = MAX_COUNTED,
): Promise<number> {
  if (tables.length === 0) return 0
  const collected = parameters()
  const limit = collected.add(most + 1)
  const parts = tables.map(
    ({ table, conditions }) =>
      `(select 1 from ${table} t where ${conditions(collected).join(' and ')} limit ${limit})`,
  )
  const text = `${PLANNED_EACH_TIME} p as (${parts.join(' union all ')})
    select count(*) as found from (select 1 from p limit ${limit}) c`
  const [row] = await queryRows<{ found: number }>(db, text, collected.values)
  return row?.found ?? 0
}

/** The conditions on days and place that all tables share. */
export function withinDays(
  { from, until, within }: { from: Date; until: Date; within: string },
  { add }: Parameters,
): string[] {
  const days = [`t.at >= ${add(from)}`, `t.at < ${add(until)}`]
  if (within === '') return days
  const level = within.length === 2 ? 2 : 4
  const place = [`left(t.catm_ukey, ${level}) = ${add(within.slice(0, level))}`]
  if (within.length > 4) {
    const { from: first, to } = catmRange(within)
    place.push(`t.catm_ukey >= ${add(first)}`, `t.catm_ukey < ${add(to)}`)
  }
  return [...days, ...place]
}
