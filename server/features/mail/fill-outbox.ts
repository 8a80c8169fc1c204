/**
 * Puts messages into the outbox: one for each recipient of a notification that is sent at once, and the
 * digests of the day. What a recipient has got already is never put in again.
 */
import { officialDoc } from '#areas/publications/official-doc.ts'
import { tableOf } from '#domain/area/area.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { audiencesOf } from '#domain/notifications/audience.ts'
import { isChosen, NOTIFICATION_KINDS, NOTIFICATION_TOPICS } from '#domain/notifications/topics.ts'
import type { Db } from '#server/db/db.ts'
import { columnValues, raw, type Sql, sql } from '#server/db/sql.ts'
import {
  findNotifications,
  type NotificationDeps,
} from '#server/features/notifications/read-notifications.ts'
import { messageKey } from '#server/outbox/outbox.ts'
import { findRecipients, type Recipient, topicsWith, wayOf } from './recipients.ts'

/** Notifications that are older when e-mail is set up are not sent. */
const SPREAD_HOURS = 48
const CHUNK = 50
/** The messages of one insert. */
const ROWS = 500
/** The most notifications in a digest; the bell has the others. */
const MOST_IN_DIGEST = 50

type Unspread = {
  id: number
  kind: keyof typeof NOTIFICATION_KINDS
  account: number | null
  audience: string | null
  urgent: boolean
}

/**
 * Puts the messages of new notifications into the outbox, each notification in one transaction: a server that
 * is killed leaves it as it was. Answers how many notifications there were.
 */
export function spreadNotifications(deps: NotificationDeps): Promise<number> {
  const now = new Date(deps.clock())
  return deps.db.transaction(async (trx) => {
    const rows = await trx.query<Unspread>(sql`
      select n.id, n.kind, n.account_id as account, n.audience, ${URGENT} as urgent from notification n
      where n.spread_at is null and n.at > ${now}::timestamptz - make_interval(hours => ${SPREAD_HOURS}::int)
      order by n.id limit ${CHUNK} for update of n skip locked`)
    for (const row of rows) {
      await addMessages(trx, row.id, await recipientsOf(trx, row), now)
      await trx.execute(sql`update notification set spread_at = ${now} where id = ${row.id}`)
    }
    return rows.length
  })
}

/** Whether a letter of a notification `n` is urgent. */
const URGENT = sql`n.kind = 'order' and exists (select from ${raw(tableOf(officialDoc))} o
  where o.id = n.record_id and o.urgency <> '1')`

/** Who gets a notification at once. Their rights are checked when the message is sent. */
async function recipientsOf(trx: Db, { kind, account, audience, urgent }: Unspread): Promise<Recipient[]> {
  const topic = NOTIFICATION_KINDS[kind]
  const ways = urgent ? sql`in ('digest', 'once')` : sql`= 'once'`
  const wanted = isChosen(topic) ? sql`m.unsubscribed_at is null and ${wayOf(topic)} ${ways}` : sql`true`
  const found = await findRecipients(trx, sql`${wanted} and ${isAddressed(account, audience)}`)
  return found.filter(({ actor }) => audience === null || audiencesOf(actor).includes(audience))
}

const isAddressed = (account: number | null, audience: string | null): Sql =>
  account === null ? sql`a.catm_ukey like ${`${audience ?? ''}%`}` : sql`a.id = ${account}`

async function addMessages(
  trx: Db,
  notification: number,
  recipients: readonly Recipient[],
  now: Date,
): Promise<void> {
  const times = { created_at: now, next_at: now }
  for (let at = 0; at < recipients.length; at += ROWS) {
    const rows = recipients.slice(at, at + ROWS).map(({ actor }) => ({
      ...{ account_id: actor.id, kind: 'once', notification_id: notification, ...times },
      message_key: messageKey(),
    }))
    await trx.execute(sql`insert into mail ${columnValues(rows)} on conflict do nothing`)
  }
}

/** Puts the digests into the outbox whose hour has come today, for those for whom something new waits. */
export async function addDigests(deps: NotificationDeps): Promise<void> {
  const today = bangkokToday(deps.clock())
  const hour = new Date(deps.clock() + 7 * 3_600_000).getUTCHours()
  const isDue = sql`m.unsubscribed_at is null and m.digest_hour <= ${hour}
    and (m.digest_on is null or m.digest_on < to_date(${today}, 'YYYYMMDD'))`
  for (const { actor } of await findRecipients(deps.db, isDue)) {
    await deps.db.transaction(async (trx) => {
      const [locked] = await findRecipients(
        trx,
        sql`a.id = ${actor.id} and ${isDue} for update of m skip locked`,
      )
      if (locked) await addDigest({ ...deps, db: trx }, locked, today)
    })
  }
}

async function addDigest(
  deps: NotificationDeps,
  { actor, digestUpTo }: Recipient,
  today: string,
): Promise<void> {
  const { db, clock } = deps
  const rows = await digestRows(deps, actor, { after: digestUpTo })
  const upTo = rows[0]?.id ?? digestUpTo
  await db.execute(sql`update mail_address set digest_on = to_date(${today}, 'YYYYMMDD'), digest_up_to = ${upTo}
    where account_id = ${actor.id}`)
  if (rows.length === 0) return
  const row = { account_id: actor.id, kind: 'digest', after_id: digestUpTo, up_to_id: upTo }
  const times = { created_at: new Date(clock()), next_at: new Date(clock()), message_key: messageKey() }
  await db.execute(sql`insert into mail ${columnValues([{ ...row, ...times, day: sql`to_date(${today}, 'YYYYMMDD')` }])}
    on conflict do nothing`)
}

/** The notifications of a digest: unread, of the topics with that way, and not sent at once. */
export async function digestRows(
  deps: Pick<NotificationDeps, 'db' | 'areas'>,
  actor: Recipient['actor'],
  { after, upTo }: { after: number; upTo?: number | undefined },
) {
  const topics = await topicsWith(deps.db, actor.id, 'digest', NOTIFICATION_TOPICS)
  const before = upTo === undefined ? undefined : upTo + 1
  const rows = await findNotifications(deps, actor, {
    after,
    before,
    unread: true,
    topics,
    most: MOST_IN_DIGEST,
  })
  const sent = await deps.db.query<{ id: number }>(
    sql`select notification_id as id from mail where account_id = ${actor.id} and notification_id > ${after}`,
  )
  const alone = new Set(sent.map(({ id }) => id))
  return rows.filter(({ id }) => !alone.has(id))
}
