/**
 * Requires the own password again of a signed-in user, so that an open session on a desk can't change the
 * account.
 */
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { verifyPassword } from '#server/features/accounts/password-hash.ts'
import type { Log } from '#server/http/log.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { networkOf } from '#server/network/network-of.ts'
import { recordSuccess, attemptPassword } from './throttle.ts'

/** As much of the own account as it takes to look at a password. */
export type OwnAccount = { id: number; emp_pid: string; password_hash: string }

/** The account of the caller. */
export async function ownAccount(db: Db, { actor }: Pick<RouteRequest, 'actor'>): Promise<OwnAccount> {
  const [account] = await db.query<OwnAccount>(
    sql`select id, emp_pid, password_hash from account where id = ${actor.id}`,
  )
  if (account === undefined) throw new AppError('not-signed-in')
  return account
}

/** A password as it stands in a body. Refuses where there is none, with the sentence given. */
export function readPassword(body: Record<string, unknown>, field: string, missing: string): string {
  const password = body[field]
  if (typeof password !== 'string' || password === '') throw fieldError(field, missing)
  return password
}

/**
 * Refuses a wrong password with `wrong`. It counts as a failed sign-in does: an open session is no way to
 * guess one.
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
