/**
 * Puts a message into the outbox for each webhook in whose place something public changed: at most one waits,
 * since a message only says where to read the changes from, and there is at most one a minute.
 */
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'
import { publicAreas } from '#server/public/public-areas.ts'

/** The shortest time between two messages. One further in the future, of a wrong clock, does not count. */
const PAUSE = sql`interval '1 minute'`

/** The epoch `log` of the cursors, and the position `ending` of the last change that `/changes` lists. */
const LOG_SQL = sql`log as (
    select cursor_key, pg_snapshot_xmin(pg_current_snapshot()) as horizon from list_epoch),
  ending as (select c.xid, c.id from public_change c, log where c.xid < log.horizon
    order by c.xid desc, c.id desc limit 1)`

/** A change in the place of a webhook `w` after its position. */
const changeSql = (areas: readonly Area[]): Sql => sql`exists (select from public_change c
  where (c.xid, c.id) > (w.xid, w.change_id) and c.xid < log.horizon
    and c.catm_ukey >= w.place and c.catm_ukey < w.place || ':'
    and c.area in (${join(publicAreas(areas).map(({ area }) => area.key))}))`

/** Whether rows after the position of a webhook `w` may be missing. */
const GONE_SQL = sql`(w.cursor_key <> log.cursor_key or not exists (select from public_change c
  where c.xid = w.xid and c.id = w.change_id))`

const MOVE_SQL = sql`cursor_key = log.cursor_key, xid = ending.xid, change_id = ending.id`

/** Writes the messages that are due. Several servers may do so at the same time. */
export async function addMessages(db: Db, areas: readonly Area[], now: Date): Promise<void> {
  await db.execute(sql`with ${LOG_SQL},
    due as (select w.* from webhook w, log where w.stopped_at is null
      and not exists (select from (select * from webhook_message m where m.webhook_id = w.id
          and m.kind = 'changes' order by m.id desc limit 1) last
        where last.created_at between ${now}::timestamptz - ${PAUSE} and ${now}::timestamptz + ${PAUSE}
          or (last.sent_at is null and last.given_up_at is null))
      and (${GONE_SQL} or ${changeSql(areas)}) for update of w skip locked),
    moved as (update webhook w set ${MOVE_SQL}, moved_at = ${now} from due, log, ending where w.id = due.id
      returning w.id)
    insert into webhook_message (webhook_id, kind, cursor_key, xid, change_id, message_key, created_at, next_at)
    select due.id, 'changes', due.cursor_key, due.xid, due.change_id,
      replace(gen_random_uuid()::text, '-', ''), ${now}, ${now}
    from due join moved on moved.id = due.id on conflict do nothing`)
}

/** Once a day: the position of a quiet place must not get too old. */
export async function moveQuietWebhooks(db: Db, areas: readonly Area[], now: Date): Promise<void> {
  await db.execute(sql`with ${LOG_SQL},
    quiet as (select w.id from webhook w, log where w.stopped_at is null
      and w.moved_at < ${now}::timestamptz - interval '1 day'
      and not ${GONE_SQL} and not ${changeSql(areas)} for update of w skip locked)
    update webhook w set ${MOVE_SQL}, moved_at = ${now} from quiet, log, ending where w.id = quiet.id`)
}
