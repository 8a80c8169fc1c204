/** Starts the demo over: an embedded database whose accounts are those of the demo is deleted. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '#server/db/connect.ts'
import type { Db } from '#server/db/db.ts'
import { DATABASE_FOLDER, deleteEmbedded } from '#server/db/embedded/embedded.ts'
import { EditedMigration, migrate } from '#server/db/migrate.ts'
import { sql } from '#server/db/sql.ts'
import { DEMO_ACCOUNTS } from '#server/features/accounts/demo-accounts.ts'
import { StartupError } from '#server/startup-error.ts'

/**
 * Deletes the embedded database of a folder, so that the next start fills a new one. Throws with a sentence
 * unless it is the demo's alone, and when another process uses it.
 */
export async function resetDemo(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, DATABASE_FOLDER)))
    throw new StartupError(`There is no database in ${resolve(dataDir)}: npm start makes the demo.`)
  const { db, close } = await openDatabase({ dataDir })
  const isDemo = await isDemoAlone(db).finally(close)
  if (!isDemo)
    throw new StartupError(
      `The database in ${resolve(dataDir)} has other accounts than those of the demo, or none. It stays.`,
    )
  deleteEmbedded(dataDir)
}

/** Runs {@link migrate}. Where a migration was edited and the database is the demo, names the way out. */
export async function migrateDatabase({ db, engine }: Database): Promise<string[]> {
  try {
    return await migrate(db)
  } catch (error) {
    if (!(error instanceof EditedMigration && engine === 'pglite' && (await isDemoAlone(db)))) throw error
    const advice = 'This database is the demo: `npm run demo:reset` starts it over.'
    throw new StartupError(`${error.message} ${advice}`, { cause: error })
  }
}

/** Whether every account has number and name of one of the demo. The database may have an older schema. */
async function isDemoAlone(db: Db): Promise<boolean> {
  const [table] = await db.query<{ found: boolean }>(sql`select to_regclass('account') is not null as found`)
  if (!table?.found) return false
  const accounts = await db.query<{ pid: string; name: string }>(
    sql`select emp_pid as pid, fname || ' ' || lname as name from account`,
  )
  const known = new Map(DEMO_ACCOUNTS.map(({ pid, fname, lname }) => [pid, `${fname} ${lname}`]))
  return accounts.length > 0 && accounts.every(({ pid, name }) => known.get(pid) === name)
}
