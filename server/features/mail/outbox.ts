/** The outbox of e-mail (`server/outbox/outbox.ts`). The secret of a message is kept until its result. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { afterFailure, claimMessage, finishMessage, type OutboxMessage } from '#server/outbox/outbox.ts'

export type ClaimedMail = OutboxMessage & {
  account: number
  kind: 'confirm' | 'changed' | 'once' | 'digest'
  address: string
  notification: number | null
  day: string
  after: number
  upTo: number
  secret: string
  key: string
}

const GIVE_UP_HOURS = 48

const COLUMNS = sql`account_id as account, kind, address, notification_id as notification,
  coalesce(to_char(day, 'YYYYMMDD'), '') as day, coalesce(after_id, 0)::float8 as after,
  coalesce(up_to_id, 0)::float8 as "upTo", secret, message_key as key`

/** Claims the message that has waited longest. */
export const claimMail = (db: Db, now: Date) =>
  claimMessage<ClaimedMail>(db, 'mail', { columns: COLUMNS, now })

export const storeSent = (db: Db, mail: ClaimedMail, now: Date) =>
  finishMessage(db, 'mail', mail, sql`sent_at = ${now}, failure = '', secret = ''`)

/** The recipient was refused: the message is given up, and the address says so. */
export async function storeRejection(db: Db, mail: ClaimedMail, answer: string, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    await finishMessage(trx, 'mail', mail, sql`given_up_at = ${now}, failure = ${answer}, secret = ''`)
    if (mail.kind === 'changed') return
    await trx.execute(
      sql`update mail_address set refused_at = ${now}, refusal = ${answer} where account_id = ${mail.account}`,
    )
  })
}

/** Plans the next try, or gives up. Answers whether it gave up. */
export async function storeFailure(db: Db, mail: ClaimedMail, answer: string, now: Date): Promise<boolean> {
  const { isOver, set } = afterFailure(mail, { failure: answer, now, hours: GIVE_UP_HOURS })
  await finishMessage(db, 'mail', mail, isOver ? sql`${set}, secret = ''` : set)
  return isOver
}
