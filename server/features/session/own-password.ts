/**
 * Requires the own password of a signed-in user again, so that nobody can change the account in an unattended
 * session.
 */
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { verifyPassword } from '#server/features/accounts/password-hash.ts'
import type { Log } from '#server/http/log.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { networkOf } from '#server/network/network-of.ts'
import { recordSuccess, attemptPassword } from './throttle.ts'

/** The fields of the own account that the password check needs. */
export type OwnAccount = { id: number; emp_pid: string; password_hash: string }

/** The account of the caller. */
export async function ownAccount(db: Db, { actor }: Pick<RouteRequest, 'actor'>): Promise<OwnAccount> {
  const [account] = await db.query<OwnAccount>(
    sql`select id, emp_pid, password_hash from account where id = ${actor.id}`,
  )
  if (account === undefined) throw new AppError('not-signed-in')
  return account
}

/** The password of a request body. If it is missing, throws with the sentence `missing`. */
export function readPassword(body: Record<string, unknown>, field: string, missing: string): string {
  const password = body[field]
  if (typeof password !== 'string' || password === '') throw fieldError(field, missing)
  return password
}

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
