/** History and events as one log: what officials changed, and their other actions (decisions, section 5). */
import { type AuditAction, HISTORY_ACTIONS, type HistoryAction } from '#domain/history/audit-actions.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { join, raw, type Sql, sql } from '#server/db/sql.ts'
import { AUDIT_EVENT_KINDS } from '#server/engine/audit-events.ts'
import type { LogFilter } from './filter.ts'
import { type LogTable, PLANNED_EACH_TIME, withinDays } from './pages.ts'

/** A database row of the timeline. `keys` are the fields of a change, `detail` is that of an event. */
export type TimelineRow = {
  actorId: number
  actorName: string
  address: string
  action: string
  area: string
  recordId: number | null
  catmUkey: string
  version: number | null
  keys: string[] | null
  detail: Record<string, unknown> | null
}

/** The numbers that the documents give to three actions (foundations, section 7). */
const NUMBERED: Readonly<Record<string, HistoryAction>> = { 2: 'add', 3: 'edit', 4: 'delete' }

export type TimelineTable = LogTable & { actionColumn: Sql }

/** The columns that both tables have. */
const COMMON_COLUMNS = sql`t.actor_id as "actorId", t.actor_name as "actorName", t.address, t.area,
  t.record_id as "recordId", t.catm_ukey as "catmUkey"`

/**
 * The tables by the source of their entries. `contents` are the values that a change touched. An action
 * without a label is a compile error here.
 */
export const TIMELINE_TABLES = {
  h: {
    table: 'history',
    actions: HISTORY_ACTIONS satisfies readonly AuditAction[],
    actionColumn: sql`t.action`,
    columns: sql`${COMMON_COLUMNS}, t.action, t.version,
      array(select jsonb_object_keys(t.after)) as keys, null::jsonb as detail`,
    contents: sql`t.before, t.after`,
  },
  e: {
    table: 'event',
    actions: AUDIT_EVENT_KINDS satisfies readonly AuditAction[],
    actionColumn: sql`t.kind`,
    columns: sql`${COMMON_COLUMNS}, t.kind as action, null::int as version,
      null::text[] as keys, t.detail`,
    contents: sql`'{}'::jsonb as before, '{}'::jsonb as after`,
  },
}

/** The tables that can hold entries of a filter. With `whole`, the values of changes are read too. */
export function timelineTables(filter: LogFilter, { whole = false } = {}): TimelineTable[] {
  const action = NUMBERED[filter.action ?? ''] ?? filter.action
  return (['h', 'e'] as const).flatMap((source) => {
    const { table, actions, actionColumn, columns, contents } = TIMELINE_TABLES[source]
    if (action !== undefined && !actions.some((name) => name === action)) return []
    const conditions = [
      ...withinDays(filter),
      ...(filter.actorId === undefined ? [] : [sql`t.actor_id = ${filter.actorId}`]),
      ...(filter.menu === undefined ? [] : [sql`t.area = ${filter.menu}`]),
      ...(action === undefined ? [] : [sql`${actionColumn} = ${action}`]),
    ]
    return {
      source,
      table,
      actionColumn,
      columns: whole ? sql`${columns}, ${contents}` : columns,
      conditions,
    }
  })
}

/** A leap year. Counting reads the entries of all days, so more days take longer. */
const MOST_DAYS = 366
const DAY_MS = 86_400_000

/**
 * Counts every entry that a filter finds, exactly, by province (two digits, `00` for the whole country) and
 * by menu. The statement reads only the index. Rejects more days than a year has.
 */
export async function summarise(db: Db, filter: LogFilter) {
  if (filter.until.getTime() - filter.from.getTime() > MOST_DAYS * DAY_MS) throw fieldError('FROM', TOO_LONG)
  const parts = timelineTables(filter).map(
    ({ table, actionColumn, conditions }) =>
      sql`(select left(t.catm_ukey, 2) as cc, t.area, ${actionColumn} as action, count(*) as found
        from ${raw(table)} t where ${join(conditions, ' and ')} group by 1, 2, 3)`,
  )
  if (parts.length === 0) return { isFound: false, PROVINCES: [], MENUS: [] }
  const rows = await db.query<{ byProvince: boolean; key: string; ACTION: string; COUNT: number }>(
    sql`${PLANNED_EACH_TIME} p as (${join(parts, ' union all ')})
     select grouping(area) = 1 as "byProvince", coalesce(cc, area) as key, action as "ACTION",
       sum(found)::int8 as "COUNT"
     from p group by grouping sets ((cc, action), (area, action)) order by key, action`,
  )
  const provinces = rows.filter(({ byProvince }) => byProvince)
  const menus = rows.filter(({ byProvince }) => !byProvince)
  return {
    isFound: provinces.length > 0,
    PROVINCES: provinces.map(({ key, ACTION, COUNT }) => ({ CC: key, ACTION, COUNT })),
    MENUS: menus.map(({ key, ACTION, COUNT }) => ({ MENU: key, ACTION, COUNT })),
  }
}

const TOO_LONG = `สรุปจำนวนรายการได้ครั้งละไม่เกิน ${MOST_DAYS} วัน กรุณาเลือกช่วงวันที่ให้สั้นลง`
