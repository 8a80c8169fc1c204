import type { NotificationTopic, NotificationWay } from '#domain/notifications/topics.ts'
import { usualWay } from '#domain/notifications/topics.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { literal, type Sql, sql } from '#server/db/sql.ts'
import { actorOf, type SessionAccount } from '#server/features/session/sessions.ts'

export type Recipient = {
  actor: Actor
  address: string
  unsubscribe: string
  isUnsubscribed: boolean
  digestUpTo: number
}

type RecipientRow = Parameters<typeof actorOf>[0] & Omit<Recipient, 'actor'>

/** Accounts `a` with a confirmed address `m` to which messages may be sent; further conditions follow. */
const SELECT = sql`select a.id, a.fname, a.mname, a.lname, a.emp_group, a.catm_ukey, m.address,
    m.unsubscribe_token as unsubscribe, m.unsubscribed_at is not null as "isUnsubscribed",
    m.digest_up_to as "digestUpTo"
  from mail_address m join account a on a.id = m.account_id
  where m.confirmed_at is not null and m.stopped_at is null and a.suspended_at is null`

export async function findRecipients(db: Db, condition: Sql): Promise<Recipient[]> {
  const rows = await db.query<RecipientRow & Pick<SessionAccount, 'id'>>(sql`${SELECT} and ${condition}`)
  return rows.map(({ address, unsubscribe, isUnsubscribed, digestUpTo, ...account }) => ({
    ...{ actor: actorOf(account), address, unsubscribe, isUnsubscribed, digestUpTo: Number(digestUpTo) },
  }))
}

/** The way of a topic for an account `a`, as SQL. */
export const wayOf = (topic: NotificationTopic): Sql => sql`coalesce((select w.way from notification_way w
  where w.account_id = a.id and w.topic = ${topic}), ${literal(usualWay(topic))})`

/** The topics of an account that have one way. */
export async function topicsWith(
  db: Db,
  account: number,
  way: NotificationWay,
  topics: readonly NotificationTopic[],
): Promise<NotificationTopic[]> {
  const rows = await db.query<{ topic: NotificationTopic; way: NotificationWay }>(
    sql`select topic, way from notification_way where account_id = ${account}`,
  )
  const chosen = new Map(rows.map((row) => [row.topic, row.way]))
  return topics.filter((topic) => (chosen.get(topic) ?? usualWay(topic)) === way)
}
