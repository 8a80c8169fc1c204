/**
 * Suspending an account, ending the suspension, unlocking, signing out everywhere, and resetting a forgotten
 * password or a lost second factor.
 */
import type { AccountAction } from '#domain/accounts/accounts.ts'
import { PID_INCOMPLETE } from '#domain/personal-data/pid.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'
import type { AuditEventKind } from '#server/engine/audit-events.ts'
import { hashPassword, hashQueue } from '#server/features/accounts/password-hash.ts'
import { passwordError } from '#server/features/accounts/password-rules.ts'
import { removeFactor } from '#server/features/second-factor/second-factor.ts'
import { endOtherSessions, endSessions } from '#server/features/session/sessions.ts'
import { requirePasswordUse } from '#server/features/session/sign-in.ts'
import { clearCodeFailures, clearFailures } from '#server/features/session/throttle.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { RequestFields, ValuesOf } from '#server/http/schema/route-schema.ts'
import { searchNationalId } from '#server/features/session/national-id-search.ts'
import { type AccountRow, SELECT_ACCOUNTS, wireAccount } from './account-row.ts'
import {
  requireAccount,
  lockAccount,
  assertPermitted,
  recordAccountEvent,
  type UserDeps,
} from './account-changes.ts'
import type { NEW_PASSWORD, ONE_ACCOUNT, TARGET, TARGET_AND_REASON, WHOLE_PID } from './request.ts'

const SENTENCES = {
  new: 'กรุณากรอกรหัสผ่านใหม่',
  confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน',
  pid: PID_INCOMPLETE,
} as const

type StatusAction = Extract<AccountAction, 'suspend' | 'reactivate' | 'unlock'>

type StatusChange = { kind: AuditEventKind; isNeeded: (account: AccountRow) => boolean; set: Sql }

const STATUS_CHANGES: Readonly<Record<StatusAction, StatusChange>> = {
  suspend: {
    kind: 'account-suspend',
    isNeeded: ({ suspended_at }) => suspended_at === null,
    set: sql`suspended_at = now()`,
  },
  reactivate: {
    kind: 'account-reactivate',
    isNeeded: ({ suspended_at }) => suspended_at !== null,
    set: sql`suspended_at = null`,
  },
  unlock: {
    kind: 'account-unlock',
    isNeeded: ({ state }) => state === 'dormant',
    set: sql`unlocked_at = now()`,
  },
}

type RequestOf<Fields extends RequestFields> = RouteRequest<ValuesOf<Fields>>

/** Changes the status of an account. A repeated request changes nothing and answers the same version. */
export const changeStatus =
  (act: StatusAction) => async (deps: UserDeps, request: RequestOf<typeof TARGET>) => {
    const { actor, body } = request
    const { kind, isNeeded, set } = STATUS_CHANGES[act]
    const { ID: id, VERSION: version, ...detail } = body
    return deps.db.transaction(async (trx) => {
      const account = await lockAccount(trx, actor, { id, act, version })
      if (!isNeeded(account)) return { status: true, id, version: account.version }
      const changed = await updateRow(trx, id, set)
      if (act === 'suspend') await endSessions(trx, id)
      await recordAccountEvent(trx, deps, request, { kind, id, catmUkey: account.catm_ukey, detail })
      return { status: true, id, version: changed }
    })
  }

/** Ends every session of an account; for the own account, every other one. */
export async function signOutEverywhere(deps: UserDeps, request: RequestOf<typeof ONE_ACCOUNT>) {
  const { actor, sessionId, body } = request
  const id = body.ID
  return deps.db.transaction(async (trx) => {
    const { catm_ukey: catmUkey } = await lockAccount(trx, actor, { id, act: 'signOut' })
    const ended = await (id === actor.id ? endOtherSessions(trx, id, sessionId) : endSessions(trx, id))
    const detail = { SESSIONS: ended }
    await recordAccountEvent(trx, deps, request, { kind: 'account-sign-out', id, catmUkey, detail })
    return { status: true, id, ended }
  })
}

/** The account with a whole ID, for resetting its password. The answer masks the ID, as lists do. */
export async function findByPid(deps: UserDeps, request: RequestOf<{ EMP_PID: typeof WHOLE_PID }>) {
  const { actor, body } = request
  const pid = body.EMP_PID
  if (pid === undefined) throw fieldError('EMP_PID', SENTENCES.pid)
  const countOf = (found: AccountRow[]) => found.length
  const [account] = await searchNationalId(deps, request, { pid, area: 'account', countOf }, () =>
    deps.db.query<AccountRow>(sql`${SELECT_ACCOUNTS} where emp_pid = ${pid}`),
  )
  if (account === undefined) throw new AppError('not-found')
  assertPermitted(actor, 'resetPassword', account)
  return { status: true, data: wireAccount(account, deps.geography()) }
}

/**
 * Sets another user's password and ends all their sessions (further screens, section 1). By default it is
 * valid for one sign-in, at which it must be changed.
 */
export async function resetPassword(deps: UserDeps, request: RequestOf<typeof NEW_PASSWORD>) {
  const { actor, body } = request
  const { ID: id, VERSION: version, PASS_NEW: fresh, FORCE_CHANGE: force, REASON: reason } = body
  if (fresh === '') throw fieldError('PASS_NEW', SENTENCES.new)
  if (body.PASS_CONFIRM !== fresh) throw fieldError('PASS_CONFIRM', SENTENCES.confirm)
  const before = await requireAccount(deps.db, id)
  assertPermitted(actor, 'resetPassword', before)
  requirePasswordUse(deps.singleSignOn, before.emp_group)
  const problem = passwordError(fresh, { pid: before.emp_pid })
  if (problem !== undefined) throw fieldError('PASS_NEW', problem)
  const digest = await hashQueue(() => hashPassword(fresh))
  return deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, actor, { id, act: 'resetPassword', version })
    const set = sql`password_hash = ${digest}, must_change = ${force === '1'}`
    const changed = await updateRow(trx, id, set)
    const ended = await endSessions(trx, id)
    // Failures with the forgotten password, or with codes by someone who knew it, must not block the owner
    // who has the new one.
    await clearFailures(trx, account.emp_pid)
    await clearCodeFailures(trx, id)
    const detail = { REASON: reason, FORCE_CHANGE: force, SESSIONS: ended }
    const event = { kind: 'password-reset', id, catmUkey: account.catm_ukey, detail } as const
    await recordAccountEvent(trx, deps, request, event)
    return { status: true, id, version: changed, ended }
  })
}

/**
 * Removes the second factor of a user who lost the phone and the recovery codes, and ends all their sessions,
 * since the phone may be signed in. Without a second factor nothing changes, and the version stays.
 */
export async function resetSecondFactor(deps: UserDeps, request: RequestOf<typeof TARGET_AND_REASON>) {
  const { actor, body } = request
  const { ID: id, VERSION: version, REASON: reason } = body
  return deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, actor, { id, act: 'resetSecondFactor', version })
    if (!(await removeFactor(trx, id))) return { status: true, id, version: account.version, ended: 0 }
    const changed = await updateRow(trx, id)
    const ended = await endSessions(trx, id)
    await clearCodeFailures(trx, id)
    const detail = { REASON: reason, SESSIONS: ended }
    const event = { kind: 'second-factor-reset', id, catmUkey: account.catm_ukey, detail } as const
    await recordAccountEvent(trx, deps, request, event)
    return { status: true, id, version: changed, ended }
  })
}

/** Updates a locked account and answers its new version. */
async function updateRow(trx: Db, id: number, set?: Sql): Promise<number | undefined> {
  const columns = [...(set ? [set] : []), sql`version = version + 1`]
  const [changed] = await trx.query<{ version: number }>(
    sql`update account set ${join(columns)} where id = ${id} returning version`,
  )
  return changed?.version
}
