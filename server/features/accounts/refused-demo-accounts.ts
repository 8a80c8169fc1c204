/**
 * Demo accounts that came along with a database: their password is in a manual, so production refuses it
 * (decision 5).
 */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountTable } from '#server/db/tables.ts'
import { endSessions } from '#server/features/session/sessions.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { hashQueue, verifyPassword } from './password-hash.ts'

/** Whether a typed password is that of the demo accounts, as `verifyPassword` would compare it. */
export const isDemoPassword = (password: string): boolean => password.normalize('NFKC') === DEMO_PASSWORD

/**
 * Ends the sessions of demo accounts that still have the demo password, and answers a sentence that names
 * them without their national IDs; undefined where there are none.
 */
export async function refuseDemoAccounts(db: Db): Promise<string | undefined> {
  const pids = DEMO_ACCOUNTS.map(({ pid }) => pid)
  const accounts = await db.query<AccountTable>(
    sql`select * from account where emp_pid = any(${pids}) and suspended_at is null order by id`,
  )
  const names: string[] = []
  for (const { id, fname, lname, password_hash } of accounts) {
    if (!(await hashQueue(() => verifyPassword(DEMO_PASSWORD, password_hash)))) continue
    await endSessions(db, id)
    names.push(`${id} (${fname} ${lname})`)
  }
  if (names.length === 0) return undefined
  return `These accounts have the password of the demo and can't sign in with it: ${names.join(', ')}. Run npm run demo:remove, or suspend them at /user.`
}
