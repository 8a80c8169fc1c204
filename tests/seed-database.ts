/**
 * What an office's database holds on its first day, so that not every test file has to put it there: the
 * places and the demo accounts.
 */
import { argon2Sync, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { createDemoAccounts, DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'

/** Puts all of it into a migrated database. */
export async function seedDatabase(db: Db): Promise<void> {
  await loadGeography(db)
  await createDemoAccounts(db, Date.now)
  await db.execute(sql`update account set password_hash = ${quickHash(DEMO_PASSWORD)}`)
}

/**
 * A digest that is checked in no time, for tests that sign in many officials; `password-hash.ts` goes by the
 * cost that is kept with it.
 */
function quickHash(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const nonce = randomBytes(16)
  const digest = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(digest)}`
}
