/** Sends what is in the outbox. Every server tries, and each message is sent by one of them. */
import type { NotificationTopic } from '#domain/notifications/topics.ts'
import { isChosen, NOTIFICATION_KINDS, NOTIFICATION_TOPICS } from '#domain/notifications/topics.ts'
import { sql } from '#server/db/sql.ts'
import {
  findNotifications,
  type NotificationDeps,
  present,
} from '#server/features/notifications/read-notifications.ts'
import type { Log } from '#server/http/log.ts'
import { dropMessage, startSending } from '#server/outbox/outbox.ts'
import { changedLetter, compose, confirmLetter, digestLetter, singleLetter } from './compose.ts'
import { addDigests, digestRows, spreadNotifications } from './fill-outbox.ts'
import type { MailSettings } from './mail-settings.ts'
import { type ClaimedMail, claimMail, storeFailure, storeRejection, storeSent } from './outbox.ts'
import { findRecipients, type Recipient, topicsWith } from './recipients.ts'
import type { Message, Smtp } from './smtp.ts'

export type MailerDeps = NotificationDeps & { settings: MailSettings; smtp: Smtp; log: Log }

/** Fills the outbox and sends what is due. Stops early when the mail server does not answer. */
export async function sendDueMail(deps: MailerDeps, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await spreadNotifications(deps)) > 0);
  await addDigests(deps)
  while (!isStopping()) {
    const mail = await claimMail(deps.db, new Date(deps.clock()))
    if (mail === undefined || !(await sendClaimed(deps, mail))) return
  }
}

/** Sends one claimed message. Answers whether the mail server can be asked again now. */
async function sendClaimed(deps: MailerDeps, mail: ClaimedMail): Promise<boolean> {
  const { db, smtp, clock, log } = deps
  const message = await messageOf(deps, mail)
  // What it is about is gone, or the recipient wants it no more.
  if (message === undefined) {
    await dropMessage(db, 'mail', mail)
    return true
  }
  const result = await smtp.send(message)
  const now = new Date(clock())
  if (result.kind === 'sent') await storeSent(db, mail, now)
  else if (result.kind === 'refused') {
    await storeRejection(db, mail, result.answer, now)
    log({ event: 'mail-refused', account: mail.account, note: result.answer })
  } else {
    const isOver = await storeFailure(db, mail, result.answer, now)
    log({ event: isOver ? 'mail-given-up' : 'mail-failed', account: mail.account, note: result.answer })
    return !result.isUnreachable
  }
  return true
}

/** A claimed message, from what its recipient may see now. None if there is nothing to send any more. */
async function messageOf(deps: MailerDeps, mail: ClaimedMail): Promise<Message | undefined> {
  const { db, settings } = deps
  const { key, secret, createdAt } = mail
  if (mail.kind === 'confirm') {
    const waiting = await db.query(
      sql`select from mail_address where account_id = ${mail.account} and pending = ${mail.address}`,
    )
    if (waiting.length === 0) return undefined
    return compose(settings, confirmLetter(secret), { to: mail.address, key, unsubscribe: undefined })
  }
  if (mail.kind === 'changed') {
    const at = new Date(createdAt).toISOString()
    return compose(settings, changedLetter(at), { to: mail.address, key, unsubscribe: undefined })
  }
  const [recipient] = await findRecipients(db, sql`a.id = ${mail.account}`)
  if (recipient === undefined) return undefined
  return mail.kind === 'digest' ? digestMessage(deps, mail, recipient) : singleMessage(deps, mail, recipient)
}

async function digestMessage(
  deps: MailerDeps,
  mail: ClaimedMail,
  { actor, address, unsubscribe, isUnsubscribed }: Recipient,
) {
  if (isUnsubscribed) return undefined
  const rows = await digestRows(deps, actor, { after: mail.after, upTo: mail.upTo })
  const shown = await present(deps, actor, rows)
  if (shown.length === 0) return undefined
  return compose(deps.settings, digestLetter(mail.day, shown), { to: address, key: mail.key, unsubscribe })
}

async function singleMessage(
  deps: MailerDeps,
  mail: ClaimedMail,
  { actor, address, unsubscribe, isUnsubscribed }: Recipient,
) {
  const id = mail.notification ?? 0
  const topics = await topicsAtOnce(deps, actor.id)
  const [row] = await findNotifications(deps, actor, { after: id - 1, before: id + 1, topics, most: 1 })
  if (row === undefined) return undefined
  const mayEnd = isChosen(NOTIFICATION_KINDS[row.kind])
  // A thief of a session must not keep the owner from hearing of it by reading the notification first.
  if (mayEnd && (isUnsubscribed || row.isRead || row.state === 'done')) return undefined
  const [shown] = await present(deps, actor, [row])
  if (shown === undefined) return undefined
  const end = mayEnd ? unsubscribe : undefined
  return compose(deps.settings, singleLetter(shown), { to: address, key: mail.key, unsubscribe: end })
}

/** The topics that may still be sent at once: also letters in the digest, which may be urgent. */
async function topicsAtOnce({ db }: MailerDeps, account: number): Promise<NotificationTopic[]> {
  const once = await topicsWith(db, account, 'once', NOTIFICATION_TOPICS)
  return [...once, ...(await topicsWith(db, account, 'digest', ['order']))]
}

/** Sends until the returned function is called, which waits for the message that is being sent. */
export const startMailer = (deps: MailerDeps, onError: (error: unknown) => void): (() => Promise<void>) =>
  startSending((isStopping) => sendDueMail(deps, isStopping), onError)
