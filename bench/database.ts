/** A database of a bench's own: all tables, the places and the demo accounts, and not one record. */
import { type Database, openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createDemoAccounts } from '#server/features/accounts/demo-accounts.ts'
import { buildGeographyFile } from '#server/features/geography/build.ts'
import { loadGeography } from '#server/features/geography/live-geography.ts'
import { root } from '../scripts/runtime.mjs'

/** Opens it at an address of PostgreSQL and puts into it what stands there before any record; whoever asked closes it. */
export async function preparedDatabase(databaseUrl: string) {
  const database: Database = await openDatabase({ databaseUrl })
  await migrate(database.db)
  const file = `${root}.cache/geography.json`
  await buildGeographyFile(file)
  const places = await loadGeography(database.db, file)
  await createDemoAccounts(database.db, Date.now)
  return { database, places }
}
