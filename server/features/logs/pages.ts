/**
 * A page of a log, newest first, by keyset pagination: every page costs the same, however many rows there are
 * (decision 11).
 */
import { fieldError } from '#domain/errors/app-error.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import {
  formedField,
  NUMBER,
  type RequestField,
  type RequestFields,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import type { LogFilter } from './filter.ts'

/**
 * The tables of the log pages: reports of the web app, history, events. At the same instant, a later one of
 * these comes first.
 */
const SOURCES = ['r', 'h', 'e'] as const
type LogSource = (typeof SOURCES)[number]

/**
 * The position of a row in its log: its time in microseconds since 1970, its table and its number. New rows
 * come before the first page, so no row is shown twice or left out.
 */
export type Cursor = { us: number; source: LogSource; id: number }

/** The text of a cursor in requests: `1763690000000000.h.123`. */
export function cursorText({ us, source, id }: Cursor): string {
  return `${us}.${source}.${id}`
}

const cursorForm = formedField(/^[0-9]{1,16}\.[rhe]\.[0-9]{1,15}$/)
/** A cursor; undefined for an empty text. */
const CURSOR_FIELD: RequestField<Cursor | undefined> = {
  ...cursorForm,
  read: (sent, name) => {
    const text = cursorForm.read(sent, name)
    if (text === '') return undefined
    const [us, source, id] = text.split('.')
    return { us: Number(us), source: source as LogSource, id: Number(id) }
  },
}

/** The instant of a cursor as text for PostgreSQL; a `Date` would lose the microseconds. */
function instantOf({ us }: Cursor): string {
  const ms = Math.floor(us / 1000)
  return new Date(ms).toISOString().replace('Z', `${String(us % 1000).padStart(3, '0')}Z`)
}

export type LogTable = {
  source: LogSource
  table: string
  /**
   * The select list after `source, id, at`; the table is called `t`. All tables of one log select the same
   * column names.
   */
  columns: Sql
  /** The filter's conditions on `t`. */
  conditions: readonly Sql[]
}

/** The requested page: `older` than a cursor, `newer` than one, or the first. */
export type PageOrder = { size: number; older?: Cursor | undefined; newer?: Cursor | undefined }

/** Rows with their cursors, and the cursors of the next pages; absent where there is no such page. */
export type LogPageRows<R> = { rows: (R & Cursor)[]; older?: Cursor; newer?: Cursor }

const sizeForm = formedField(/^[1-9][0-9]{0,2}$/, NUMBER)
/** The fields of a page: `OLDER` or `NEWER` with a cursor, and `PAGE_SIZE`. */
export const LOG_PAGE_FIELDS = {
  OLDER: CURSOR_FIELD,
  NEWER: CURSOR_FIELD,
  PAGE_SIZE: {
    ...sizeForm,
    read: (sent, name) => {
      const size = Number(sizeForm.read(sent, name) || DEFAULT_PAGE_SIZE)
      if (size > MAX_PAGE_SIZE) throw fieldError(name, MESSAGES.wrongType)
      return size
    },
  },
} as const satisfies RequestFields
export type LogPageBody = ValuesOf<typeof LOG_PAGE_FIELDS>

export const toPage = ({ PAGE_SIZE: size, OLDER: older, NEWER: newer }: LogPageBody): PageOrder => ({
  size,
  older,
  newer,
})

/**
 * The beginning of statements over a log. The best index depends on the values: a cached generic plan would
 * read a whole year for a rare menu. Statements that begin like this are planned each time
 * (server/db/pool.ts).
 */
export const PLANNED_EACH_TIME = sql`with`

/** Reads a page of the merged rows of the tables. */
export async function readLogPage<R>(
  db: Db,
  tables: readonly LogTable[],
  { size, older, newer }: PageOrder,
): Promise<LogPageRows<R>> {
  if (tables.length === 0) return { rows: [] }
  const cursor = older ?? newer
  const isNewer = cursor !== undefined && older === undefined
  // The cursor of another log, whose rows are in other tables.
  if (cursor !== undefined && !tables.some(({ source }) => source === cursor.source))
    throw fieldError(isNewer ? 'NEWER' : 'OLDER', MESSAGES.wrongType)
  const way = isNewer ? sql`asc` : sql`desc`
  // One row more than the page shows whether there is a next page.
  const limit = size + 1
  const parts = tables.map(({ source, table, columns, conditions }) => {
    const beyond = cursor ? beyondCursor(cursor, source, isNewer) : []
    return sql`(select ${literal(source)}::text as source, ${literal(SOURCES.indexOf(source))} as rank, t.id, t.at, ${columns}
      from ${raw(table)} t where ${join([...conditions, ...beyond], ' and ')}
      order by t.at ${way}, t.id ${way} limit ${limit})`
  })
  const found = await db.query<R & Cursor>(
    sql`${PLANNED_EACH_TIME} p as (${join(parts, ' union all ')})
     select p.*, (extract(epoch from p.at) * 1000000)::bigint as us from p
     order by p.at ${way}, p.rank ${way}, p.id ${way} limit ${limit}`,
  )
  const hasMore = found.length > size
  const rows = found.slice(0, size)
  if (isNewer) rows.reverse()
  return { rows, ...adjacentCursors(rows, { isNewer, hasMore, isFirst: cursor === undefined }) }
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

/** The conditions for rows beyond a cursor. The plain bound on the time lets PostgreSQL use an index. */
function beyondCursor(cursor: Cursor, source: LogSource, isNewer: boolean): Sql[] {
  const instant = sql`${instantOf(cursor)}::timestamptz`
  const beyond = raw(isNewer ? '>' : '<')
  const order = SOURCES.indexOf(source) - SOURCES.indexOf(cursor.source)
  if (order === 0)
    return [sql`t.at ${beyond}= ${instant}`, sql`(t.at ${beyond} ${instant} or t.id ${beyond} ${cursor.id})`]
  const isInstantBeyond = order > 0 === isNewer
  return [isInstantBeyond ? sql`t.at ${beyond}= ${instant}` : sql`t.at ${beyond} ${instant}`]
}

/** Counting stops here; for more rows the answer only says that there are more. */
export const MAX_COUNTED = 10_000

/** Counts the rows, up to `most` plus one. */
export async function countLog(
  db: Db,
  tables: readonly LogTable[],
  most: number = MAX_COUNTED,
): Promise<number> {
  if (tables.length === 0) return 0
  const limit = most + 1
  const parts = tables.map(
    ({ table, conditions }) =>
      sql`(select 1 from ${raw(table)} t where ${join(conditions, ' and ')} limit ${limit})`,
  )
  const [row] = await db.query<{ found: number }>(
    sql`${PLANNED_EACH_TIME} p as (${join(parts, ' union all ')})
    select count(*) as found from (select 1 from p limit ${limit}) c`,
  )
  return row?.found ?? 0
}

/** The conditions on days and place that all tables share. */
export function withinDays({ from, until, within }: Pick<LogFilter, 'from' | 'until' | 'within'>): Sql[] {
  const days = [sql`t.at >= ${from}`, sql`t.at < ${until}`]
  if (within === '') return days
  const level = within.length === 2 ? 2 : 4
  const place = [sql`left(t.catm_ukey, ${literal(level)}) = ${within.slice(0, level)}`]
  return [...days, ...place, ...(within.length > 4 ? [withinCondition(within)] : [])]
}
