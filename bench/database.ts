/** A database of a bench's own: all tables, the places and the demo accounts, and not one record. */
import { type Database, openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDemoAccounts } from '#server/features/accounts/demo-accounts.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'

/** Opens it at an address of PostgreSQL and puts into it what stands there before any record; whoever asked closes it. */
export async function preparedDatabase(databaseUrl: string) {
  const database: Database = await openDatabase({ databaseUrl })
  await migrate(database.db)
  const places = await loadGeography(database.db)
  await createDemoAccounts(database.db, Date.now)
  return { database, places }
}
