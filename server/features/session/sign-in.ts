/** Signing in (content areas, section 7; decisions, sections 1 and 2). */
import { PASSWORD_MISSING } from '#domain/accounts/password.ts'
import { PID_INCOMPLETE, parsePid } from '#domain/personal-data/pid.ts'
import { ERROR_DEFINITIONS, AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { isDormant } from '#server/features/accounts/dormant.ts'
import { verifyPassword, DUMMY_HASH } from '#server/features/accounts/password-hash.ts'
import { PASSWORD_LONGEST } from '#server/features/accounts/password-rules.ts'
import { requiresCode, consumeCode } from '#server/features/second-factor/second-factor.ts'
import type { Log } from '#server/http/log.ts'
import { networkOf } from './network.ts'
import { type SessionAccount, actorOf, beginSession, type SessionLimits } from './sessions.ts'
import { recordSuccess, rememberAddress, attemptPassword, attemptCode } from './throttle.ts'

export type SignInDeps = {
  db: Db
  log: Log
  limits: SessionLimits
  supportPhone: string
  /** Milliseconds since 1970: codes of the second factor are made of the time. */
  clock: () => number
}

/** What somebody typed; the code is empty until it is asked for. */
export type SignInCredentials = { pid: string; password: string; code: string }

/**
 * Reads the body of a sign-in. The check digit is not looked at: a wrong one is an unknown ID like any other.
 */
export function readCredentials(body: Record<string, unknown>): SignInCredentials {
  const pid = parsePid(body.EMP_PID)
  if (pid === undefined) throw new AppError('invalid', { field: 'EMP_PID', message: PID_INCOMPLETE })
  const password = body.password ?? body.PASSWORD
  if (typeof password !== 'string' || password === '') {
    throw new AppError('invalid', { field: 'PASSWORD', message: PASSWORD_MISSING })
  }
  if (password.length > PASSWORD_LONGEST) throw new AppError('sign-in-refused')
  const code = body.CODE ?? ''
  if (typeof code !== 'string') throw new AppError('second-factor-wrong', { field: 'CODE' })
  return { pid, password, code }
}

/**
 * Begins a session, or refuses: one and the same refusal for an unknown ID, a wrong password and a suspended
 * account, and after the same work. Only who knows the password is asked for the code of the second factor,
 * where the account has one, and only who knows that as well is told that the account has not been used for
 * over six months.
 */
export async function signIn(
  deps: SignInDeps,
  { pid, password, code }: SignInCredentials,
  from: string,
): Promise<{ token: string; account: SessionAccount }> {
  const { db, log, limits } = deps
  const account = await accountOf(db, pid)
  const attempt = { pid, address: networkOf(from), accountId: account?.id }
  const isRight = await attemptPassword(db, attempt, log, () =>
    verifyPassword(password, account?.password_hash ?? DUMMY_HASH),
  )
  if (account === undefined || !isRight || account.suspended_at !== null)
    throw new AppError('sign-in-refused')
  await recordSuccess(db, attempt)
  const hasShown = await assertCode(deps, { accountId: account.id, address: attempt.address }, code)
  if (account.dormant) throw dormantError(deps.supportPhone)
  await rememberAddress(db, account.id, attempt.address)
  const token = await db.transaction(async (trx) => {
    // Whoever has changed or set the password meanwhile has ended the sessions of the old one; none may begin
    // after that.
    const changedRows = await trx.execute(sql`
      update account set last_used_at = now()
      where id = ${account.id} and password_hash = ${account.password_hash} and suspended_at is null`)
    if (changedRows === 0) throw new AppError('sign-in-refused')
    // As has whoever turned the second factor on.
    if (!hasShown && (await requiresCode(trx, account.id))) throw codeRequired()
    await recordAuditEvent(trx, {
      at: Date.now(),
      actor: actorOf(account),
      origin: { address: from },
      kind: 'sign-in',
      area: 'session',
      catmUkey: account.catm_ukey,
    })
    return beginSession(trx, { accountId: account.id, address: from, limits })
  })
  return { token, account }
}

/**
 * The second factor, for an account whose owner has turned it on; answers whether there is one, and has been
 * shown.
 */
async function assertCode(
  { db, log, clock }: SignInDeps,
  by: { accountId: number; address: string },
  code: string,
): Promise<boolean> {
  const { accountId } = by
  if (!(await requiresCode(db, accountId))) return false
  if (code === '') throw codeRequired()
  const isRight = await attemptCode(db, { ...by, code }, log, () => consumeCode(db, accountId, code, clock()))
  if (!isRight) throw new AppError('second-factor-wrong', { field: 'CODE' })
  return true
}

const codeRequired = () => new AppError('second-factor', { field: 'CODE' })

/** The account of an ID, and whether it has been unused for over six months. */
async function accountOf(db: Db, pid: string): Promise<(SessionAccount & { dormant: boolean }) | undefined> {
  const [account] = await db.query<SessionAccount & { dormant: boolean }>(
    sql`select *, ${isDormant} as dormant from account where emp_pid = ${pid}`,
  )
  return account
}

function dormantError(supportPhone: string): AppError {
  if (supportPhone !== '') return new AppError('account-inactive', { values: { tel: supportPhone } })
  return new AppError('account-inactive', {
    message: ERROR_DEFINITIONS['account-inactive'].text.replace(' โทร. {tel}', ''),
  })
}
