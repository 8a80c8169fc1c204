/** Suspending, letting in again, unlocking, signing out everywhere, and helping somebody who has forgotten the password or lost the telephone. */
import { sql } from 'kysely'
import type { AccountAct } from '#domain/accounts.ts'
import { MESSAGES } from '#domain/messages.ts'
import { PID_INCOMPLETE, readPid } from '#domain/pid.ts'
import { readReason } from '#domain/reason.ts'
import { Refusal } from '#domain/refusal.ts'
import type { EventKind } from '#server/engine/events.ts'
import { hashPassword, hashQueue } from '#server/features/accounts/password-hash.ts'
import { passwordProblem } from '#server/features/accounts/password-rules.ts'
import { removeFactor } from '#server/features/second-factor/factor.ts'
import { endOtherSessions, endSessions } from '#server/features/session/sessions.ts'
import { forgetCodes, forgetFailures } from '#server/features/session/throttle.ts'
import { selectAccounts, wireAccount } from './account-row.ts'
import { type Asker, accountOf, lockAccount, refuseAct, tell, type UserDeps } from './care.ts'
import { type Body, readId, readText, readVersion, wrong } from './request.ts'

const SENTENCES = {
  new: 'กรุณากรอกรหัสผ่านใหม่',
  confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน',
  pid: PID_INCOMPLETE,
} as const

type Standing = Extract<AccountAct, 'suspend' | 'reactivate' | 'unlock'>

const KINDS: Readonly<Record<Standing, EventKind>> = {
  suspend: 'account-suspend',
  reactivate: 'account-reactivate',
  unlock: 'account-unlock',
}

/** Changes how an account stands. Doing it again does nothing and says so by the same version. */
export function changeStanding(deps: UserDeps, asker: Asker, act: Standing, body: Body) {
  const [id, version] = [readId(body), readVersion(body)]
  const detail = act === 'suspend' ? { REASON: reasonIn(body) } : {}
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, asker.actor, { id, act, version })
    const isNeeded = {
      suspend: account.suspended_at === null,
      reactivate: account.suspended_at !== null,
      unlock: account.state === 'dormant',
    }[act]
    if (!isNeeded) return { status: true, id, version: account.version }
    const changed = await trx
      .updateTable('account')
      .set({
        version: sql`version + 1`,
        ...(act === 'suspend' && { suspended_at: sql`now()` }),
        ...(act === 'reactivate' && { suspended_at: null }),
        ...(act === 'unlock' && { unlocked_at: sql`now()` }),
      })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    if (act === 'suspend') await endSessions(trx, id)
    await tell(trx, deps, asker, { kind: KINDS[act], id, catmUkey: account.catm_ukey, detail })
    return { status: true, id, version: changed.version }
  })
}

/** Ends every session of an account; of one's own every other one. */
export function signOutEverywhere(deps: UserDeps, asker: Asker, body: Body) {
  const id = readId(body)
  return deps.db.transaction().execute(async (trx) => {
    const { catm_ukey: catmUkey } = await lockAccount(trx, asker.actor, { id, act: 'signOut' })
    const isOwn = id === asker.actor.id
    const ended = await (isOwn ? endOtherSessions(trx, id, asker.sessionId) : endSessions(trx, id))
    const detail = { SESSIONS: ended }
    await tell(trx, deps, asker, { kind: 'account-sign-out', id, catmUkey, detail })
    return { status: true, id, ended }
  })
}

/** The account of a whole ID, for setting its password: shown with the ID masked, as in lists. */
export async function findByPid(deps: UserDeps, { actor }: Asker, body: Body) {
  const pid = readPid(readText(body, 'EMP_PID'))
  if (pid === undefined) throw refused('EMP_PID', SENTENCES.pid)
  const account = await selectAccounts(deps.db).where('emp_pid', '=', pid).executeTakeFirst()
  if (account === undefined) throw new Refusal('not-found')
  refuseAct(actor, 'resetPassword', account)
  return { status: true, data: wireAccount(account, deps.geography()) }
}

/**
 * Sets a password for somebody else and ends all their sessions (further screens, section 1). Unless it is said otherwise
 * it serves for one sign-in, at which it has to be changed.
 */
export async function resetPassword(deps: UserDeps, asker: Asker, body: Body) {
  const [id, version] = [readId(body), readVersion(body)]
  const fresh = readText(body, 'PASS_NEW')
  if (fresh === '') throw refused('PASS_NEW', SENTENCES.new)
  if (readText(body, 'PASS_CONFIRM') !== fresh) throw refused('PASS_CONFIRM', SENTENCES.confirm)
  const force = readText(body, 'FORCE_CHANGE') || '1'
  if (force !== '0' && force !== '1') throw wrong('FORCE_CHANGE')
  const reason = reasonIn(body)
  const before = await accountOf(deps.db, id)
  refuseAct(asker.actor, 'resetPassword', before)
  const problem = passwordProblem(fresh, { pid: before.emp_pid })
  if (problem !== undefined) throw refused('PASS_NEW', problem)
  const digest = await hashQueue(() => hashPassword(fresh))
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, asker.actor, { id, act: 'resetPassword', version })
    const changed = await trx
      .updateTable('account')
      .set({ password_hash: digest, must_change: force === '1', version: sql`version + 1` })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    const ended = await endSessions(trx, id)
    // Failed tries with the forgotten password must not keep the owner out with the new one, nor codes behind one that others knew.
    await forgetFailures(trx, account.emp_pid)
    await forgetCodes(trx, id)
    const detail = { REASON: reason, FORCE_CHANGE: force, SESSIONS: ended }
    await tell(trx, deps, asker, { kind: 'password-reset', id, catmUkey: account.catm_ukey, detail })
    return { status: true, id, version: changed.version, ended }
  })
}

/**
 * Takes the second factor of signing in away from somebody who has lost the telephone and the recovery codes, and ends all their sessions: whoever
 * has the telephone now may be signed in. Where there is none it does nothing, and says so by the same version.
 */
export async function resetSecondFactor(deps: UserDeps, asker: Asker, body: Body) {
  const [id, version] = [readId(body), readVersion(body)]
  const reason = reasonIn(body)
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, asker.actor, { id, act: 'resetSecondFactor', version })
    if (!(await removeFactor(trx, id))) return { status: true, id, version: account.version, ended: 0 }
    const changed = await trx
      .updateTable('account')
      .set({ version: sql`version + 1` })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    const ended = await endSessions(trx, id)
    await forgetCodes(trx, id)
    const detail = { REASON: reason, SESSIONS: ended }
    await tell(trx, deps, asker, { kind: 'second-factor-reset', id, catmUkey: account.catm_ukey, detail })
    return { status: true, id, version: changed.version, ended }
  })
}

/** Why it is done, as it is told for good. */
function reasonIn(body: Body): string {
  const reason = readReason(body.REASON)
  if (reason === undefined) throw refused('REASON', MESSAGES.reason)
  return reason
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid', { field, message })
}
