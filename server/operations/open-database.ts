/** Runs an operator's command, and opens the database for it while a server may be running. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { DATABASE_FOLDER } from '#server/db/embedded/embedded.ts'
import { rejectForeignTables } from '#server/db/migrate.ts'
import { isReadOnly } from '#server/db/unavailable.ts'
import { migrateDatabase } from '#server/demo/demo-reset.ts'
import { requestCopy } from './folder-copy.ts'

type DatabaseSettings = { databaseUrl: string | undefined; dataDir: string }

/** Runs a command. An error is printed as its sentence, and the process ends with 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.exitCode = 1
    console.error(error instanceof Error ? error.message : error)
  }
}

/** Runs work on a database, and closes it in the end. */
export async function withDatabase<T>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await opening
  return work(database).finally(() => database.close())
}

/**
 * Runs work on a database that it migrates first; the work gets the names of the migrations. Throws like
 * {@link rejectNewEmbedded}.
 */
export function withMigratedDatabase<T>(
  settings: DatabaseSettings & { isProduction: boolean },
  work: (database: Database, applied: string[]) => Promise<T>,
): Promise<T> {
  rejectNewEmbedded(settings)
  return withDatabase(openDatabase(settings), async (database) =>
    work(database, await migrateDatabase(database)),
  )
}

/**
 * Throws in production where a command would create an embedded database: DATABASE_URL is missing in its
 * shell.
 */
function rejectNewEmbedded({
  isProduction,
  databaseUrl,
  dataDir,
}: DatabaseSettings & { isProduction: boolean }): void {
  if (!isProduction || databaseUrl !== undefined || existsSync(join(dataDir, DATABASE_FOLDER))) return
  throw new Error(
    `DATABASE_URL is not set, and there is no database in ${resolve(dataDir)}. Please set DATABASE_URL.`,
  )
}

const STANDBY =
  'DATABASE_URL names a standby. Please name the primary; a backup reads the standby in DATABASE_READ_URL with --from-replica.'

/** Opens a database that has the tables of this program. Throws with a sentence if it has others or none. */
export async function openExisting(settings: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = await openDatabase(settings).catch((error: unknown) => {
    throw isReadOnly(error) ? new Error(STANDBY, { cause: error }) : error
  })
  try {
    await rejectForeignTables(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the database to read all of it. PostgreSQL is read directly. An embedded database in use is read from
 * a copy that its server makes. Otherwise its folder is opened, and no server can start meanwhile.
 */
export async function openForReading({ databaseUrl, dataDir }: DatabaseSettings): Promise<Database> {
  if (databaseUrl !== undefined) return openExisting({ databaseUrl })
  if (!existsSync(join(dataDir, DATABASE_FOLDER)))
    throw new Error(`There is no database in ${resolve(dataDir)}. Please set DATA_DIR or DATABASE_URL.`)
  const copy = await requestCopy(dataDir)
  if (copy === undefined) return openExisting({ dataDir })
  try {
    const database = await openExisting({ dataDir: copy.folder })
    const close = async () => {
      await database.close()
      copy.release()
    }
    return { ...database, close }
  } catch (error) {
    copy.release()
    throw error
  }
}
