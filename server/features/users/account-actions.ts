/**
 * Suspending an account, ending the suspension, unlocking, signing out everywhere, and resetting a forgotten
 * password or a lost second factor.
 */
import type { AccountAction } from '#domain/accounts/accounts.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { PID_INCOMPLETE, parsePid } from '#domain/personal-data/pid.ts'
import { parseReason } from '#domain/personal-data/access-reason.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { sql } from '#server/db/sql.ts'
import type { AuditEventKind } from '#server/engine/audit-events.ts'
import { hashPassword, hashQueue } from '#server/features/accounts/password-hash.ts'
import { passwordError } from '#server/features/accounts/password-rules.ts'
import { removeFactor } from '#server/features/second-factor/second-factor.ts'
import { endOtherSessions, endSessions } from '#server/features/session/sessions.ts'
import { clearCodeFailures, clearFailures } from '#server/features/session/throttle.ts'
import { type AccountRow, SELECT_ACCOUNTS, wireAccount } from './account-row.ts'
import {
  type Requester,
  requireAccount,
  lockAccount,
  assertPermitted,
  recordAccountEvent,
  type UserDeps,
} from './account-changes.ts'
import { type AccountBody, readAccountId, readAccountText, readAccountVersion } from './request.ts'

const SENTENCES = {
  new: 'กรุณากรอกรหัสผ่านใหม่',
  confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน',
  pid: PID_INCOMPLETE,
} as const

type StatusAction = Extract<AccountAction, 'suspend' | 'reactivate' | 'unlock'>

const KINDS: Readonly<Record<StatusAction, AuditEventKind>> = {
  suspend: 'account-suspend',
  reactivate: 'account-reactivate',
  unlock: 'account-unlock',
}

/** Changes the status of an account. A repeated request changes nothing and answers the same version. */
export function changeAccountStatus(deps: UserDeps, asker: Requester, act: StatusAction, body: AccountBody) {
  const [id, version] = [readAccountId(body), readAccountVersion(body)]
  const detail = act === 'suspend' ? { REASON: reasonIn(body) } : {}
  return deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, asker.actor, { id, act, version })
    const isNeeded = {
      suspend: account.suspended_at === null,
      reactivate: account.suspended_at !== null,
      unlock: account.state === 'dormant',
    }[act]
    if (!isNeeded) return { status: true, id, version: account.version }
    const change = {
      suspend: sql`suspended_at = now()`,
      reactivate: sql`suspended_at = null`,
      unlock: sql`unlocked_at = now()`,
    }[act]
    const [changed] = await trx.query<{ version: number }>(
      sql`update account set ${change}, version = version + 1 where id = ${id} returning version`,
    )
    if (act === 'suspend') await endSessions(trx, id)
    await recordAccountEvent(trx, deps, asker, { kind: KINDS[act], id, catmUkey: account.catm_ukey, detail })
    return { status: true, id, version: changed?.version }
  })
}

/** Ends every session of an account; for the own account, every other one. */
export function signOutEverywhere(deps: UserDeps, asker: Requester, body: AccountBody) {
  const id = readAccountId(body)
  return deps.db.transaction(async (trx) => {
    const { catm_ukey: catmUkey } = await lockAccount(trx, asker.actor, { id, act: 'signOut' })
    const isOwn = id === asker.actor.id
    const ended = await (isOwn ? endOtherSessions(trx, id, asker.sessionId) : endSessions(trx, id))
    const detail = { SESSIONS: ended }
    await recordAccountEvent(trx, deps, asker, { kind: 'account-sign-out', id, catmUkey, detail })
    return { status: true, id, ended }
  })
}

/** The account with a whole ID, for resetting its password. The answer masks the ID, as lists do. */
export async function findByPid(deps: UserDeps, { actor }: Requester, body: AccountBody) {
  const pid = parsePid(readAccountText(body, 'EMP_PID'))
  if (pid === undefined) throw fieldError('EMP_PID', SENTENCES.pid)
  const [account] = await deps.db.query<AccountRow>(sql`${SELECT_ACCOUNTS} where emp_pid = ${pid}`)
  if (account === undefined) throw new AppError('not-found')
  assertPermitted(actor, 'resetPassword', account)
  return { status: true, data: wireAccount(account, deps.geography()) }
}

/**
 * Sets another user's password and ends all their sessions (further screens, section 1). By default it is
 * valid for one sign-in, at which it must be changed.
 */
export async function resetPassword(deps: UserDeps, asker: Requester, body: AccountBody) {
  const [id, version] = [readAccountId(body), readAccountVersion(body)]
  const fresh = readAccountText(body, 'PASS_NEW')
  if (fresh === '') throw fieldError('PASS_NEW', SENTENCES.new)
  if (readAccountText(body, 'PASS_CONFIRM') !== fresh) throw fieldError('PASS_CONFIRM', SENTENCES.confirm)
  const force = readAccountText(body, 'FORCE_CHANGE') || '1'
  if (force !== '0' && force !== '1') throw fieldError('FORCE_CHANGE', MESSAGES.wrongType)
  const reason = reasonIn(body)
  const before = await requireAccount(deps.db, id)
  assertPermitted(asker.actor, 'resetPassword', before)
  const problem = passwordError(fresh, { pid: before.emp_pid })
  if (problem !== undefined) throw fieldError('PASS_NEW', problem)
  const digest = await hashQueue(() => hashPassword(fresh))
  return deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, asker.actor, { id, act: 'resetPassword', version })
    const [changed] = await trx.query<{ version: number }>(sql`
      update account set password_hash = ${digest}, must_change = ${force === '1'}, version = version + 1
      where id = ${id}
      returning version`)
    const ended = await endSessions(trx, id)
    // Failures with the forgotten password, or with codes by someone who knew it, must not block the owner
    // who has the new one.
    await clearFailures(trx, account.emp_pid)
    await clearCodeFailures(trx, id)
    const detail = { REASON: reason, FORCE_CHANGE: force, SESSIONS: ended }
    await recordAccountEvent(trx, deps, asker, {
      kind: 'password-reset',
      id,
      catmUkey: account.catm_ukey,
      detail,
    })
    return { status: true, id, version: changed?.version, ended }
  })
}

/**
 * Removes the second factor of a user who lost the phone and the recovery codes, and ends all their sessions,
 * since the phone may be signed in. Without a second factor nothing changes, and the version stays.
 */
export async function resetSecondFactor(deps: UserDeps, asker: Requester, body: AccountBody) {
  const [id, version] = [readAccountId(body), readAccountVersion(body)]
  const reason = reasonIn(body)
  return deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, asker.actor, { id, act: 'resetSecondFactor', version })
    if (!(await removeFactor(trx, id))) return { status: true, id, version: account.version, ended: 0 }
    const [changed] = await trx.query<{ version: number }>(
      sql`update account set version = version + 1 where id = ${id} returning version`,
    )
    const ended = await endSessions(trx, id)
    await clearCodeFailures(trx, id)
    const detail = { REASON: reason, SESSIONS: ended }
    await recordAccountEvent(trx, deps, asker, {
      kind: 'second-factor-reset',
      id,
      catmUkey: account.catm_ukey,
      detail,
    })
    return { status: true, id, version: changed?.version, ended }
  })
}

/** The reason to store. */
function reasonIn(body: AccountBody): string {
  const reason = parseReason(body.REASON)
  if (reason === undefined) throw fieldError('REASON', MESSAGES.reason)
  return reason
}
