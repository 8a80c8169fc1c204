/** Signing in (content areas, section 7; decisions, sections 1 and 2). */
import { sql } from 'kysely'
import { PASSWORD_MISSING } from '#domain/password.ts'
import { PID_INCOMPLETE, readPid } from '#domain/pid.ts'
import { REFUSALS, Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { recordEvent } from '#server/engine/events.ts'
import { isDormant } from '#server/features/accounts/dormant.ts'
import { isPassword, NOBODYS_HASH } from '#server/features/accounts/password-hash.ts'
import { PASSWORD_LONGEST } from '#server/features/accounts/password-rules.ts'
import { isAsked, usesCode } from '#server/features/second-factor/factor.ts'
import type { Log } from '#server/http/log.ts'
import { networkOf } from './network.ts'
import { type Account, actorOf, beginSession, type SessionLimits } from './sessions.ts'
import { forgive, rememberAddress, tried, triedCode } from './throttle.ts'

export type SignInDeps = {
  db: Db
  log: Log
  limits: SessionLimits
  supportPhone: string
  /** Milliseconds since 1970: codes of the second factor are made of the time. */
  clock: () => number
}

/** What somebody typed; the code is empty until it is asked for. */
export type Credentials = { pid: string; password: string; code: string }

/** Reads the body of a sign-in. The check digit is not looked at: a wrong one is an unknown ID like any other. */
export function readCredentials(body: Record<string, unknown>): Credentials {
  const pid = readPid(body.EMP_PID)
  if (pid === undefined) throw new Refusal('invalid', { field: 'EMP_PID', message: PID_INCOMPLETE })
  const password = body.password ?? body.PASSWORD
  if (typeof password !== 'string' || password === '') {
    throw new Refusal('invalid', { field: 'PASSWORD', message: PASSWORD_MISSING })
  }
  if (password.length > PASSWORD_LONGEST) throw new Refusal('sign-in-refused')
  const code = body.CODE ?? ''
  if (typeof code !== 'string') throw new Refusal('second-factor-wrong', { field: 'CODE' })
  return { pid, password, code }
}

/**
 * Begins a session, or refuses: one and the same refusal for an unknown ID, a wrong password and a suspended account, and
 * after the same work. Only who knows the password is asked for the code of the second factor, where the account has one, and only who
 * knows that as well is told that the account has not been used for over six months.
 */
export async function signIn(
  deps: SignInDeps,
  { pid, password, code }: Credentials,
  from: string,
): Promise<{ token: string; account: Account }> {
  const { db, log, limits } = deps
  const account = await accountOf(db, pid)
  const attempt = { pid, address: networkOf(from), accountId: account?.id }
  const isRight = await tried(db, attempt, log, () =>
    isPassword(password, account?.password_hash ?? NOBODYS_HASH),
  )
  if (account === undefined || !isRight || account.suspended_at !== null) throw new Refusal('sign-in-refused')
  await forgive(db, attempt)
  const hasShown = await refuseWithoutCode(deps, { accountId: account.id, address: attempt.address }, code)
  if (account.dormant) throw dormantRefusal(deps.supportPhone)
  await rememberAddress(db, account.id, attempt.address)
  const token = await db.transaction().execute(async (trx) => {
    // Whoever has changed or set the password meanwhile has ended the sessions of the old one; none may begin after that.
    const { numUpdatedRows } = await trx
      .updateTable('account')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('sign-in-refused')
    // As has whoever turned the second factor on.
    if (!hasShown && (await isAsked(trx, account.id))) throw codeWanted()
    await recordEvent(trx, {
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

/** The second factor, for an account whose owner has turned it on; answers whether there is one, and has been shown. */
async function refuseWithoutCode(
  { db, log, clock }: SignInDeps,
  by: { accountId: number; address: string },
  code: string,
): Promise<boolean> {
  const { accountId } = by
  if (!(await isAsked(db, accountId))) return false
  if (code === '') throw codeWanted()
  const isRight = await triedCode(db, by, log, () => usesCode(db, accountId, code, clock()))
  if (!isRight) throw new Refusal('second-factor-wrong', { field: 'CODE' })
  return true
}

const codeWanted = () => new Refusal('second-factor', { field: 'CODE' })

/** The account of an ID, and whether it has been unused for over six months. */
function accountOf(db: Db, pid: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .select(isDormant.as('dormant'))
    .where('emp_pid', '=', pid)
    .executeTakeFirst()
}

function dormantRefusal(supportPhone: string): Refusal {
  if (supportPhone !== '') return new Refusal('account-inactive', { values: { tel: supportPhone } })
  return new Refusal('account-inactive', {
    message: REFUSALS['account-inactive'].text.replace(' โทร. {tel}', ''),
  })
}
