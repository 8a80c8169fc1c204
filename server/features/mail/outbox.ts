/**
 * The outbox: a server claims a message for some minutes before it sends it, so no other server sends it too.
 * If a server is killed between claiming and storing the result, the message is sent again; whether the mail
 * server had it already, the protocol cannot know.
 */
import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export type ClaimedMail = {
  id: number
  account: number
  kind: 'confirm' | 'changed' | 'once' | 'digest'
  address: string
  notification: number | null
  day: string
  after: number
  upTo: number
  secret: string
  key: string
  createdAt: string
  attempts: number
}

/** Longer than the longest sending. */
const CLAIM_MINUTES = 5
/** The pause after a failed try doubles, from one minute to four hours. */
const MAX_PAUSE_MINUTES = 240
const GIVE_UP_HOURS = 48
/** How long what was sent stays in the list of administrators. */
const KEPT_DAYS = 30

/** The part of a message's id before the host. */
export const messageKey = (): string => randomBytes(16).toString('hex')

export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const [mail] = await db.query<ClaimedMail>(sql`
    update mail set attempts = attempts + 1,
      claimed_until = ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES}::int)
    where id = (select id from mail where sent_at is null and given_up_at is null and next_at <= ${now}
      and (claimed_until is null or claimed_until < ${now}) order by next_at, id limit 1 for update skip locked)
    returning id, account_id as account, kind, address, notification_id as notification,
      coalesce(to_char(day, 'YYYYMMDD'), '') as day, coalesce(after_id, 0)::float8 as after,
      coalesce(up_to_id, 0)::float8 as "upTo", secret, message_key as key, created_at as "createdAt", attempts`)
  return mail
}

/** Stores the result of a claimed message. Its secret is needed no more. */
async function finish(db: Db, { id }: ClaimedMail, set: Sql): Promise<void> {
  await db.execute(sql`update mail set claimed_until = null, ${set} where id = ${id}`)
}

export const storeSent = (db: Db, mail: ClaimedMail, now: Date) =>
  finish(db, mail, sql`sent_at = ${now}, failure = '', secret = ''`)

/** What it is about is gone, or the recipient wants it no more. */
export const dropMail = (db: Db, { id }: ClaimedMail) => db.execute(sql`delete from mail where id = ${id}`)

/** The recipient was refused: the message is given up, and the address says so. */
export async function storeRejection(db: Db, mail: ClaimedMail, answer: string, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    await finish(trx, mail, sql`given_up_at = ${now}, failure = ${answer}, secret = ''`)
    if (mail.kind === 'changed') return
    await trx.execute(
      sql`update mail_address set refused_at = ${now}, refusal = ${answer} where account_id = ${mail.account}`,
    )
  })
}

/** Plans the next try, or gives up. Answers whether it gave up. */
export async function storeFailure(db: Db, mail: ClaimedMail, answer: string, now: Date): Promise<boolean> {
  const age = now.getTime() - new Date(mail.createdAt).getTime()
  const isOver = age >= GIVE_UP_HOURS * 3_600_000
  if (isOver) await finish(db, mail, sql`given_up_at = ${now}, failure = ${answer}, secret = ''`)
  else {
    const minutes = Math.min(2 ** (mail.attempts - 1), MAX_PAUSE_MINUTES)
    const next = new Date(now.getTime() + minutes * 60_000)
    await finish(db, mail, sql`next_at = ${next}, failure = ${answer}`)
  }
  return isOver
}

export async function pruneMail(db: Db): Promise<void> {
  await db.execute(sql`delete from mail where created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`)
}
