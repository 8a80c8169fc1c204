/**
 * The data of a new office, so that not every test file has to insert it: the places and the demo accounts.
 */
import './cheap-passwords.ts'
import type { Db } from '#server/db/db.ts'
import { createDemoAccounts } from '#server/features/accounts/demo-accounts.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'

/** Inserts it into a migrated database. */
export async function seedDatabase(db: Db): Promise<void> {
  await loadGeography(db)
  await createDemoAccounts(db, Date.now)
}
