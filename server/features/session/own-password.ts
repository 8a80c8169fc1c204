/** The own password shown once more, by somebody signed in: a session that was left open on a desk does nothing to the account itself. */
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { isPassword } from '#server/features/accounts/password-hash.ts'
import type { Log } from '#server/http/log.ts'
import type { CallRequest } from '#server/http/route.ts'
import { networkOf } from './network.ts'
import { forgive, tried } from './throttle.ts'

/** As much of the own account as it takes to look at a password. */
export type OwnAccount = { id: number; emp_pid: string; password_hash: string }

/** The account of whoever asks. */
export function ownAccount(db: Db, { actor }: Pick<CallRequest, 'actor'>): Promise<OwnAccount> {
  return db
    .selectFrom('account')
    .select(['id', 'emp_pid', 'password_hash'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
}

/** A password as it stands in a body. Refuses where there is none, with the sentence given. */
export function readPassword(body: Record<string, unknown>, field: string, missing: string): string {
  const password = body[field]
  if (typeof password !== 'string' || password === '') throw refusedField(field, missing)
  return password
}

/** Refuses a wrong password with `wrong`. It counts as a failed sign-in does: an open session is no way to guess one. */
export async function refuseWrongPassword(
  { db, log }: { db: Db; log: Log },
  { account, address }: { account: OwnAccount; address: string },
  password: string,
  wrong: Refusal,
): Promise<void> {
  const attempt = { pid: account.emp_pid, address: networkOf(address), accountId: account.id }
  if (!(await tried(db, attempt, log, () => isPassword(password, account.password_hash)))) throw wrong
  await forgive(db, attempt)
}

/** The refusal of one field, with its sentence. */
export function refusedField(field: string, message: string): Refusal {
  return new Refusal('invalid', { field, message })
}
