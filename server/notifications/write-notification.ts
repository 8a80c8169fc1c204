/**
 * Writes notifications, each in the transaction of its cause: one row for each cause, whoever receives it. A
 * notification replaces the earlier ones of its kind about the same record and source, when they are read.
 */
import type { NotificationKind } from '#domain/notifications/topics.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { identifier, join, type Sql, sql } from '#server/db/sql.ts'

export type NewNotification = {
  kind: NotificationKind
  /** Milliseconds since 1970. */
  at: number
  /** Who caused it. They receive it only if it is about their own account. */
  actor: Pick<Actor, 'id' | 'name'> & { catmUkey?: string }
  /** One account, or its number in `from`; or the officials of a place (`audience.ts`). */
  to: { account: number | Sql } | { audience: string }
  area?: string
  /** The number of the record, or an SQL expression for it. */
  recordId?: number | Sql
  /** The place of the record. */
  catmUkey?: string
  /** The number of the note or the transfer, or an SQL expression for it. */
  sourceId?: number | Sql
  /** Values of the sentence. Never a national ID. */
  detail?: Readonly<Record<string, unknown>>
}

/**
 * Parts of a `with` clause that write a notification from the rows of `from`, which is empty where the cause
 * did not happen.
 */
export function notificationSql(notification: NewNotification, from = sql`(select) one`): Sql {
  const { kind, at, actor, to, area = '', recordId, catmUkey = '', sourceId, detail = {} } = notification
  const row = {
    ...{ at: new Date(at), kind, area, catm_ukey: catmUkey, detail: JSON.stringify(detail) },
    ...('account' in to ? { account_id: to.account } : { audience: to.audience }),
    ...(recordId !== undefined && { record_id: recordId }),
    ...(sourceId !== undefined && { source_id: sourceId }),
    ...{ actor_id: actor.id, actor_name: actor.name, actor_place: actor.catmUkey ?? '' },
  }
  return sql`notified as (insert into notification (${join(Object.keys(row).map(identifier))})
    select ${join(Object.values(row))} from ${from})`
}

/** The part of a `with` clause that withdraws the notifications of some kinds about a record. */
export function withdrawalSql(
  kinds: readonly NotificationKind[],
  recordId: number | Sql,
  from = sql`(select) one`,
): Sql {
  return sql`withdrawn as (delete from notification
    where record_id = ${recordId} and kind in (${join(kinds)}) and exists (select from ${from}))`
}

/** Marks the notifications of a kind about a record as read by an account, which has dealt with it. */
export async function markAsRead(
  trx: Db,
  account: number,
  { kind, recordId }: { kind: NotificationKind; recordId: number },
): Promise<void> {
  await trx.execute(sql`insert into notification_read (account_id, notification_id)
    select ${account}, n.id from notification n where n.record_id = ${recordId} and n.kind = ${kind}
    on conflict do nothing`)
}

/** Writes a notification in a statement of its own. */
export async function writeNotification(trx: Db, notification: NewNotification): Promise<void> {
  await trx.execute(sql`with ${notificationSql(notification)} select`)
}
