/**
 * The records that wait for the province, newest change first: those that are not shown at its level. A
 * record that the province hid is decided until it is changed; one that it sent back with a note waits again
 * when the district answers (decision 23).
 */
import type { Area } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import type { NoteState } from '#domain/records/notes.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { conditionOf } from '#server/engine/read/filter.ts'
import { CONTENT_CHANGE_SQL } from '#server/engine/history/history.ts'
import { coverOf } from '#server/engine/read/statements.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'
import type { WorkDeps } from './deps.ts'
import {
  type AreaRecords,
  countByArea,
  readAreaSearches,
  NEWEST_FIELDS,
  readNewest,
} from './newest-records.ts'
import { textField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { FLAG } from '#server/http/schemas.ts'

export const QUEUE_FIELDS = { ...NEWEST_FIELDS, DECIDED: textField(FLAG) }
type QueueBody = ValuesOf<typeof QUEUE_FIELDS>

/**
 * A page of the queue: `CC`, `AA`, `AREA`, `PAGE`, `PAGE_SIZE`, and `DECIDED` (`1`) to include what the
 * province hid or sent back. Rejects what the search of each area would reject.
 */
export async function readQueue(deps: WorkDeps, { actor, body }: RouteRequest<QueueBody>) {
  const all = queueOf(deps, actor, body)
  const { counts, rows, total } = await readNewest(deps, all, body, { time: 'updated_at', pictureSql })
  return {
    isFound: rows.length > 0,
    data: rows.map(({ AREA, picture, RECORD }) => ({
      AREA,
      PICTURE: picture === null ? '' : deps.pictures.preview(picture),
      RECORD,
    })),
    total,
    AREAS: all.map(({ area: { key } }) => ({ AREA: key, COUNT: counts.get(key) ?? 0 })),
  }
}

export async function countQueue(deps: WorkDeps, { actor }: RouteRequest) {
  const counts = await countByArea(deps.db, queueOf(deps, actor, {}))
  return { total: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}

/** The waiting records of each area whose display the actor may switch. */
function queueOf(deps: WorkDeps, actor: Actor, body: Partial<QueueBody>): AreaRecords[] {
  const areas = deps.areas.filter((area) => area.display && can(actor, 'toggle', area))
  const undecided = body.DECIDED === '1' ? sql`true` : UNDECIDED_SQL
  return readAreaSearches(areas, actor, body).map(({ area, search }) => ({
    area,
    page: search.page,
    condition: sql`${conditionOf(area, search)} and t.deleted_at is null
      and ${columnSql(area.display?.field ?? '')} = '0' and ${undecided}`,
  }))
}

/**
 * The condition that a record `t` has a note in this state, and was not changed since the note was written.
 */
const noteOf = (state: NoteState) =>
  sql`exists (select 1 from record_note n where n.record_id = t.id and n.state = ${literal(state)} and n.record_version = t.version)`

/**
 * Most waiting records were never changed (version 1); for these the history need not be read. A record with
 * an open note waits for the district, until it changes the record or answers the note.
 */
const UNDECIDED_SQL = sql`(t.version = 1 or coalesce((select h.action from history h
    where h.record_id = t.id and ${CONTENT_CHANGE_SQL} order by h.version desc limit 1), '') <> 'hide'
    or ${noteOf('answered')})
  and not ${noteOf('open')}`

/** The digest of a record's first public picture. */
export function pictureSql(area: Area): Sql {
  if (area.gallery) return coverOf(area)
  const slots = area.pictures.filter((slot) => !slot.private).map(({ field }) => columnSql(field))
  return slots.length > 0 ? sql`coalesce(${join(slots)})` : sql`null::text`
}
