/**
 * The account of a signed-in user: the own password is required again, so that nobody can change the account
 * in an unattended session.
 */
import { fieldError, AppError } from '#domain/errors/app-error.ts'
import { parsePid } from '#domain/personal-data/pid.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { hashPassword, hashQueue, verifyPassword } from '#server/features/accounts/password-hash.ts'
import { passwordError } from '#server/features/accounts/password-rules.ts'
import type { Log } from '#server/http/log.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { networkOf } from '#server/network/network-of.ts'
import { endOtherSessions } from './sessions.ts'
import { recordSuccess, attemptPassword } from './throttle.ts'
import { sentField, type RequestField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { stringSchema } from '#server/http/schemas.ts'

/** The fields of the own account that the password check needs. */
export type OwnAccount = { id: number; emp_pid: string; password_hash: string }

export async function ownAccount(db: Db, { actor }: Pick<RouteRequest, 'actor'>): Promise<OwnAccount> {
  const [account] = await db.query<OwnAccount>(
    sql`select id, emp_pid, password_hash from account where id = ${actor.id}`,
  )
  if (account === undefined) throw new AppError('not-signed-in')
  return account
}

/** A password. If it is missing, throws with the sentence `missing`. */
export const passwordField = (missing: string): RequestField<string> => ({
  schema: stringSchema(),
  read: (sent, name) => {
    if (typeof sent !== 'string' || sent === '') throw fieldError(name, missing)
    return sent
  },
})

/**
 * Rejects a wrong password with `wrong`. It counts as a failed sign-in, so that an open session can't be used
 * to guess the password.
 */
export async function rejectWrongPassword(
  { db, log }: { db: Db; log: Log },
  { account, address }: { account: OwnAccount; address: string },
  password: string,
  wrong: AppError,
): Promise<void> {
  const attempt = { pid: account.emp_pid, address: networkOf(address), accountId: account.id }
  if (!(await attemptPassword(db, attempt, log, () => verifyPassword(password, account.password_hash))))
    throw wrong
  await recordSuccess(db, attempt)
}

/**
 * Rejects a body whose `EMP_PID` names another person than the session's owner (security, mistake 8). Routes
 * with a session accept and ignore it otherwise.
 */
export function rejectOtherPerson(body: { EMP_PID: unknown }, own: string): void {
  const named = body.EMP_PID ?? ''
  if (named !== '' && parsePid(named) !== own) throw new AppError('other-person', { field: 'EMP_PID' })
}

const SENTENCES = {
  old: 'กรุณากรอกรหัสผ่านเดิม',
  new: 'กรุณากรอกรหัสผ่านใหม่',
  wrong: 'รหัสผ่านเดิมไม่ถูกต้อง',
  done: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว',
} as const

export const PASSWORD_CHANGE = {
  EMP_PID: sentField({ type: ['string', 'integer'], description: 'The own national ID.' }),
  PASS_OLD: passwordField(SENTENCES.old),
  PASS_NEW: passwordField(SENTENCES.new),
}

/**
 * Changes the own password (content areas, section 7; decisions, section 2), if the old one is right, and
 * ends the account's other sessions.
 */
export async function changePassword(
  { db, log }: { db: Db; log: Log },
  { actor, sessionId, address, body }: RouteRequest<ValuesOf<typeof PASSWORD_CHANGE>>,
): Promise<{ status: true; data: string }> {
  const account = await ownAccount(db, { actor })
  rejectOtherPerson(body, account.emp_pid)
  const { PASS_OLD: old, PASS_NEW: fresh } = body
  await rejectWrongPassword({ db, log }, { account, address }, old, fieldError('PASS_OLD', SENTENCES.wrong))
  const problem = passwordError(fresh, { pid: account.emp_pid, old })
  if (problem !== undefined) throw fieldError('PASS_NEW', problem)
  const password_hash = await hashQueue(() => hashPassword(fresh))
  await db.transaction(async (trx) => {
    // The old hash is part of the condition: of two concurrent changes, the later one used an outdated
    // password and must fail.
    const changedRows = await trx.execute(sql`
      update account set password_hash = ${password_hash}, must_change = false
      where id = ${account.id} and password_hash = ${account.password_hash}`)
    if (changedRows === 0) throw fieldError('PASS_OLD', SENTENCES.wrong)
    const ended = await endOtherSessions(trx, account.id, sessionId)
    const what = { kind: 'password-change', area: 'account', recordId: account.id } as const
    const detail = { SESSIONS: ended }
    const by = { at: Date.now(), actor, origin: { address }, catmUkey: actor.catmUkey }
    await recordAuditEvent(trx, { ...by, ...what, detail })
  })
  return { status: true, data: SENTENCES.done }
}
