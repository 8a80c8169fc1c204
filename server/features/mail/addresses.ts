/**
 * The e-mail address of an account. Only its owner sets it, and a link that was sent to it has to be opened
 * before anything else is sent to it. No answer says whether an address or a token is known.
 */
import { createHash, randomBytes } from 'node:crypto'
import { accountFields } from '#domain/accounts/account.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { isEmptyValue, validateField } from '#domain/validation/validate-field.ts'
import type { Db } from '#server/db/db.ts'
import { columnValues, isoTimeSql, type Sql, sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { messageKey } from '#server/outbox/outbox.ts'

export type MailAddressDeps = { db: Db; clock: () => number; isSetUp: boolean }

const SENTENCES = {
  address: 'กรุณากรอกอีเมล',
  notSetUp: 'ระบบนี้ยังไม่ได้ตั้งค่าการส่งอีเมล กรุณาติดต่อผู้ดูแลระบบของหน่วยงาน',
  tooMany: 'ท่านขอลิงก์ยืนยันครบจำนวนต่อวันแล้ว กรุณาลองใหม่ในวันถัดไป',
  badLink: 'ลิงก์นี้ใช้ไม่ได้หรือหมดอายุแล้ว กรุณาขอลิงก์ใหม่จากหน้าตั้งค่าการแจ้งเตือน',
} as const

/** How many links an account may ask for in a day, and how long one is valid. */
const LINKS_PER_DAY = 5
const LINK_DAYS = 3
const TOKEN_BYTES = 32

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
const digestOf = (token: string) => createHash('sha256').update(token).digest()

type OwnAddress = {
  address: string
  pending: string
  unsubscribed: boolean
  stopped: boolean
  refusedAt: string
  hour: number
}

const NO_ADDRESS: OwnAddress = {
  ...{ address: '', pending: '', unsubscribed: false, stopped: false, refusedAt: '', hour: 8 },
}

export async function readOwnAddress({ db, isSetUp }: MailAddressDeps, { actor }: RouteRequest) {
  const [own = NO_ADDRESS] = await db.query<OwnAddress>(sql`select address, pending,
      unsubscribed_at is not null as unsubscribed, stopped_at is not null as stopped,
      coalesce(${isoTimeSql(sql`refused_at`)}, '') as "refusedAt", digest_hour as hour
    from mail_address where account_id = ${actor.id}`)
  return {
    ...{ IS_SET_UP: isSetUp, ADDRESS: own.address, PENDING: own.pending, HOUR: own.hour },
    ...{ IS_UNSUBSCRIBED: own.unsubscribed, IS_STOPPED: own.stopped, REFUSED_AT: own.refusedAt },
  }
}

/** Sends a link to `ADDRESS`. The present address stays until the link is opened. */
export async function requestAddress(
  deps: MailAddressDeps,
  { actor, body }: RouteRequest<{ ADDRESS: string }>,
) {
  const now = new Date(deps.clock())
  const address = readAddress(body.ADDRESS, deps)
  if (!deps.isSetUp) throw fieldError('ADDRESS', SENTENCES.notSetUp)
  const token = newToken()
  await deps.db.transaction(async (trx) => {
    const row = { account_id: actor.id, unsubscribe_token: newToken() }
    await trx.execute(sql`insert into mail_address ${columnValues([row])} on conflict do nothing`)
    await trx.execute(sql`update mail_address set pending = ${address}, pending_digest = ${digestOf(token)},
      pending_at = ${now} where account_id = ${actor.id}`)
    const [{ sent } = { sent: 0 }] = await trx.query<{
      sent: number
    }>(sql`select count(*)::int as sent from mail
      where account_id = ${actor.id} and kind = 'confirm' and created_at > ${now}::timestamptz - interval '1 day'`)
    if (sent >= LINKS_PER_DAY) throw new AppError('too-many-requests', { message: SENTENCES.tooMany })
    await addMail(trx, { account_id: actor.id, kind: 'confirm', address, secret: token }, now)
  })
  return { status: true }
}

function readAddress(typed: string, { clock }: MailAddressDeps): string {
  const field = accountFields.email
  if (isEmptyValue(field, typed)) throw fieldError('ADDRESS', SENTENCES.address)
  const result = validateField(field, typed, { values: {}, today: bangkokToday(clock()) })
  if ('value' in result) return result.value
  throw fieldError('ADDRESS', result.message, result.code)
}

type Former = { account: number; name: string; catmUkey: string; address: string; pending: string }

const FORMER = sql`select a.id as account, concat_ws(' ', a.fname, nullif(a.mname, ''), a.lname) as name,
    a.catm_ukey as "catmUkey", m.address, m.pending
  from mail_address m join account a on a.id = m.account_id`

/** Confirms the address of a link, without a session: `TOKEN`. The former address is told. */
export async function confirmAddress(
  { db, clock }: MailAddressDeps,
  { body, address: from }: RouteRequest<{ TOKEN: string }>,
) {
  const now = new Date(clock())
  const digest = digestOf(body.TOKEN)
  return db.transaction(async (trx) => {
    const [found] = await trx.query<Former>(sql`${FORMER} where m.pending_digest = ${digest}
      and m.pending_at > ${now}::timestamptz - make_interval(days => ${LINK_DAYS}::int) for update of m`)
    if (found === undefined) throw new AppError('not-found', { message: SENTENCES.badLink })
    const isOther = found.address !== found.pending
    const anew = isOther ? sql`stopped_at = null, stopped_by = '', refused_at = null, refusal = '',` : sql``
    await trx.execute(sql`update mail_address set address = pending, confirmed_at = ${now}, ${anew}
      pending = '', pending_digest = null, unsubscribed_at = null,
      digest_up_to = case when address = '' then (select coalesce(max(id), 0) from notification) else digest_up_to end
      where account_id = ${found.account}`)
    if (isOther) await recordChange(trx, found, now, from)
    return { status: true }
  })
}

/** Removes the address of the caller, who then gets no messages. */
export function removeAddress({ db, clock }: MailAddressDeps, { actor, address: from }: RouteRequest) {
  const now = new Date(clock())
  return db.transaction(async (trx) => {
    const [found] = await trx.query<Former>(sql`${FORMER} where a.id = ${actor.id} for update of m`)
    await trx.execute(sql`update mail_address set address = '', confirmed_at = null, pending = '',
      pending_digest = null where account_id = ${actor.id}`)
    if (found !== undefined && found.address !== '') await recordChange(trx, found, now, from)
    return { status: true }
  })
}

/** Tells the former address, and the owner in the bell. The event has no address. */
async function recordChange(trx: Db, found: Former, now: Date, from: string): Promise<void> {
  const { account, name, catmUkey, address } = found
  if (address !== '') await addMail(trx, { account_id: account, kind: 'changed', address }, now)
  await recordAuditEvent(trx, {
    ...{ at: now.getTime(), actor: { id: account, name, catmUkey }, origin: { address: from }, catmUkey },
    ...{ kind: 'mail-address', area: 'account', recordId: account },
  })
}

type NewMail = { account_id: number; kind: string; address: string; secret?: string }

async function addMail(trx: Db, mail: NewMail, now: Date): Promise<void> {
  const row = { ...mail, message_key: messageKey(), created_at: now, next_at: now }
  await trx.execute(sql`insert into mail ${columnValues([row])}`)
}

/** Ends the messages that may be ended, without a session. The answer is the same for every token. */
export async function unsubscribe(
  { db, clock }: Pick<MailAddressDeps, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  await db.execute(sql`update mail_address set unsubscribed_at = ${new Date(clock())}
    where unsubscribe_token = ${token} and unsubscribed_at is null`)
}

/** Changes the own row: begins the messages again, or sets the hour of the digest. */
export const changeOwn = ({ db }: MailAddressDeps, { actor }: Pick<RouteRequest, 'actor'>, set: Sql) =>
  db.execute(sql`update mail_address set ${set} where account_id = ${actor.id}`)
