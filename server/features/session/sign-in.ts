/** Signing in (content areas, section 7; decisions, sections 1 and 2). */
import { PASSWORD_MISSING } from '#domain/accounts/sign-in.ts'
import { PID_INCOMPLETE, parsePid } from '#domain/personal-data/pid.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { isAdministrator, parseGroup } from '#domain/permissions/scope.ts'
import { sql } from '#server/db/sql.ts'
import { dummyHash, verifyPassword } from '#server/features/accounts/password-hash.ts'
import { isDemoPassword } from '#server/features/accounts/refused-demo-accounts.ts'
import { PASSWORD_LONGEST } from '#server/features/accounts/password-rules.ts'
import type { SecretCipher } from '#server/features/second-factor/secret-cipher.ts'
import { requiresCode, consumeCode } from '#server/features/second-factor/second-factor.ts'
import type { SingleSignOnSettings } from '#server/features/single-sign-on/single-sign-on-settings.ts'
import type { Log } from '#server/http/log.ts'
import { networkOf } from '#server/network/network-of.ts'
import { accountOf, openSession, type OpenSessionDeps } from './open-session.ts'
import type { SessionAccount } from './sessions.ts'
import { recordSuccess, attemptPassword, attemptCode } from './throttle.ts'

export type SignInDeps = OpenSessionDeps & {
  log: Log
  singleSignOn: SingleSignOnSettings
  /** Whether the password of the demo accounts is accepted. */
  demoPasswords: boolean
  /** Milliseconds since 1970, for the codes of the second factor. */
  clock: () => number
  cipher: SecretCipher
}

/** The user's input; the code is empty until it is required. */
export type SignInCredentials = { pid: string; password: string; code: string }

/**
 * Reads the body of a sign-in. The check digit is not validated: a wrong one is an unknown ID like any other.
 */
export function readCredentials(body: Record<string, unknown>): SignInCredentials {
  const pid = parsePid(body.EMP_PID)
  if (pid === undefined) throw fieldError('EMP_PID', PID_INCOMPLETE)
  const password = body.password ?? body.PASSWORD
  if (typeof password !== 'string' || password === '') throw fieldError('PASSWORD', PASSWORD_MISSING)
  if (password.length > PASSWORD_LONGEST) throw new AppError('sign-in-refused')
  const code = body.CODE ?? ''
  if (typeof code !== 'string') throw new AppError('second-factor-wrong', { field: 'CODE' })
  return { pid, password, code }
}

/**
 * Begins a session or throws. An unknown ID, a wrong password and a suspended account give the same error
 * after the same work. Only after the right password is the code of the second factor required, and only
 * after the code does the answer say that the account was unused for over six months.
 */
export async function signIn(
  deps: SignInDeps,
  { pid, password, code }: SignInCredentials,
  from: string,
): Promise<{ token: string; account: SessionAccount }> {
  const { db, log, singleSignOn, demoPasswords } = deps
  const account = await accountOf(db, pid)
  const attempt = { pid, address: networkOf(from), accountId: account?.id }
  const isRight = await attemptPassword(db, attempt, log, async () => {
    const matches = await verifyPassword(password, account?.password_hash ?? dummyHash())
    return matches && (demoPasswords || !isDemoPassword(password))
  })
  if (account === undefined || !isRight || account.suspended_at !== null)
    throw new AppError('sign-in-refused')
  await recordSuccess(db, attempt)
  if (!mayUsePassword(singleSignOn, account.emp_group)) throw passwordSignInOff(singleSignOn)
  const hasShown = await assertCode(deps, { accountId: account.id, address: attempt.address }, code)
  const token = await openSession(deps, account, {
    address: from,
    holds: sql`password_hash = ${account.password_hash}`,
    rejection: new AppError('sign-in-refused'),
    // The second factor may have been turned on in the meantime.
    check: async (trx) => {
      if (!hasShown && (await requiresCode(trx, account.id))) throw codeRequired()
    },
  })
  return { token, account }
}

/** Whether an account of a group may sign in with ID and password (decision 86). */
export function mayUsePassword({ passwordSignIn }: SingleSignOnSettings, group: string): boolean {
  return (
    passwordSignIn === 'on' || (passwordSignIn === 'administrators' && isAdministrator(parseGroup(group)))
  )
}

/** Throws for an account whose password is of no use: nobody sets it then, nor proves anything with it. */
export function requirePasswordUse(settings: SingleSignOnSettings, group: string): void {
  if (!mayUsePassword(settings, group)) throw passwordSignInOff(settings)
}

export function passwordSignInOff({ provider }: SingleSignOnSettings): AppError {
  return new AppError('password-sign-in-off', { values: { label: provider?.label ?? '' } })
}

/** Checks the second factor of an account that has one. Answers whether it has. */
async function assertCode(
  { db, log, clock, cipher }: SignInDeps,
  by: { accountId: number; address: string },
  code: string,
): Promise<boolean> {
  const { accountId } = by
  if (!(await requiresCode(db, accountId))) return false
  if (code === '') throw codeRequired()
  const look = () => consumeCode(db, accountId, code, { now: clock(), cipher })
  const isRight = await attemptCode(db, { ...by, code }, log, look)
  if (!isRight) throw new AppError('second-factor-wrong', { field: 'CODE' })
  return true
}

const codeRequired = () => new AppError('second-factor', { field: 'CODE' })
