/** Updates a database to the schema of this version: runs the numbered SQL files in order, each once. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkDatabase } from './check-database.ts'
import type { Db } from './db.ts'
import { raw, sql } from './sql.ts'
import { withoutTimeLimits } from './in-transaction.ts'
import { StartupError } from '../startup-error.ts'

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))

/** The advisory lock for migrations, so that only one instance runs them; a number that nothing else uses. */
const LOCK = 2569_0001

/** The migration that describes the schema of version 1.0. */
export const VERSION_1 = '0001-version-1.sql'

/** The last migration of version 0.13, whose schema version 1.0 describes in one file. */
export const LAST_BEFORE_VERSION_1 = '0043-second-factor.sql'

const DIGEST_OF_VERSION_1 = 'ee35a76a113658ba5c34ef7a1a07190a820174549fb5b9c9e340285f7a5da7bb'

/**
 * Files whose comments were edited before the release of version 1.0 and that make the same schema: from the
 * digest of an old text to that of the present one.
 */
export const EDITED_MIGRATIONS: ReadonlyMap<string, string> = new Map([
  ['1626e6ad4bc0211c91959017d51f64c0cab57d8b9b5e12c2ca5c06b1496dd4e2', DIGEST_OF_VERSION_1],
  ['efe83f1115efbcf8c417f3cbfd6e2d81f3ffdcb1f7d8d6bf1576a272080d2e5b', DIGEST_OF_VERSION_1],
  [
    'c99b36356f67d0858242cc42c09fc7a0dee863c69e04288e55f19014cbb31cda',
    'e33f7f8479852c9b7a3aa905895d2110479df0d104360c882d0fc9c44c7604c5',
  ],
])

/** The digest of the present file for a digest that a database or a backup recorded. */
export const currentDigest = (digest: string): string => EDITED_MIGRATIONS.get(digest) ?? digest

/** Whether a list of migrations is from a version before 1.0: those began with number 0000. */
export function isBeforeVersion1(migrations: readonly { name: string }[]): boolean {
  return migrations.some(({ name }) => name === '0000-base.sql')
}

const MOVE_FROM_VERSION_0 =
  'The database belongs to version 0.13 or older. Please make a backup with the program of version 0.13 ' +
  '(npm run backup) and restore it into a new database with this version (npm run restore).'

/** Throws {@link MigrationMismatch} unless the database has the tables of version 1.0 or newer. */
export async function rejectForeignTables(db: Db): Promise<void> {
  const [table] = await db.query<{ found: boolean }>(
    sql`select to_regclass('migration') is not null as found`,
  )
  if (!table?.found)
    throw new MigrationMismatch(
      'The database has no tables of this program. Is its address right? `npm run migrate` creates them.',
    )
  await rejectRoleWithoutRights(db)
  if (isBeforeVersion1(await db.query<{ name: string }>(sql`select name from migration`)))
    throw new MigrationMismatch(MOVE_FROM_VERSION_0)
}

type Migration = { name: string; text: string; digest: string }

/** The migrations and the database do not match. The message is for the operator. */
class MigrationMismatch extends StartupError {}

/** A migration was edited after it had run. */
export class EditedMigration extends MigrationMismatch {}

/** The database role lacks a permission. The message is for the operator. */
export class MigrationForbidden extends StartupError {}

/**
 * Runs the files of server/migrations (or of `folder`) that the database does not have, each in its own
 * transaction, and returns their names. When several instances start, they wait for each other, and only the
 * first does the work. Throws {@link EditedMigration} when a file was edited after it ran,
 * {@link MigrationMismatch} when the database is newer than the program, and {@link MigrationForbidden} when
 * there is work to do and the role may only read and write rows (docs/reliability.md).
 */
export function migrate(db: Db, folder: string = FOLDER): Promise<string[]> {
  const files = readMigrations(folder)
  return migrateWith(db, files, files)
}

/** The same for the named files only, which make the schema of an earlier version of the program. */
export function migrateTo(db: Db, names: readonly string[]): Promise<string[]> {
  const files = readMigrations(FOLDER)
  return migrateWith(
    db,
    files,
    files.filter(({ name }) => names.includes(name)),
  )
}

async function migrateWith(
  db: Db,
  known: readonly Migration[],
  wanted: readonly Migration[],
): Promise<string[]> {
  await checkDatabase(db)
  try {
    await createMigrationTable(db)
    await rejectRoleWithoutRights(db)
    const recorded = await db.query<{ name: string; digest: string }>(sql`select name, digest from migration`)
    for (const { name } of recorded) {
      if (known.some((file) => file.name === name)) continue
      if (isBeforeVersion1(recorded)) throw new MigrationMismatch(MOVE_FROM_VERSION_0)
      throw new MigrationMismatch(
        `The database has run ${name}, which this version does not have: it belongs to a newer version of the program.`,
      )
    }
    const applied: string[] = []
    for (const file of wanted) if (await applyOnce(db, file)) applied.push(file.name)
    return applied
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw new MigrationForbidden(
      "The database has to be migrated, and its role may not do that. Run `npm run migrate` with the owner's address in DATABASE_URL.",
      { cause: error },
    )
  }
}

/**
 * The table of migrations that have run. It is created only when it is missing, since the role may not be
 * allowed to create tables.
 */
async function createMigrationTable(db: Db): Promise<void> {
  const rows = await db.query<{
    found: boolean
  }>(sql`select to_regclass('migration') is not null as found`)
  if (rows[0]?.found) return
  await underLock(db, (inner) =>
    inner.query(sql`create table if not exists migration (
      name text primary key, digest text not null, applied_at timestamptz not null default now()
    )`),
  )
}

/** A restored database has the tables, but not the permissions of the application's role. */
async function rejectRoleWithoutRights(db: Db): Promise<void> {
  const [rights] = await db.query<{ can: boolean; role: string }>(
    sql`select has_table_privilege('migration', 'select') as can, current_user::text as role`,
  )
  if (rights === undefined || rights.can) return
  throw new MigrationForbidden(
    `The role ${rights.role} has no rights in this database, as after a restore. Run \`npm run migrate -- --role ` +
      `${rights.role}\` with the owner's address in DATABASE_URL.`,
  )
}

/** insufficient_privilege */
function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501'
}

/** Returns true if the file ran now, false if it had run before. */
function applyOnce(db: Db, file: Migration): Promise<boolean> {
  return underLock(db, async (inner) => {
    const [before] = await inner.query<{ digest: string }>(
      sql`select digest from migration where name = ${file.name}`,
    )
    if (before !== undefined && currentDigest(before.digest) !== file.digest) {
      throw new EditedMigration(
        `server/migrations/${file.name} was edited after it had run on this database. ` +
          'Put it back as it was, and write the change as a new file.',
      )
    }
    if (before !== undefined) return false
    await inner.execute(raw(file.text))
    await inner.execute(sql`insert into migration (name, digest) values (${file.name}, ${file.digest})`)
    return true
  })
}

/**
 * Runs work in a transaction with the migration lock. There is no time limit for waiting and for building
 * indexes.
 */
function underLock<T>(db: Db, work: (inner: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (inner) => {
    await withoutTimeLimits(inner)
    await inner.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    return work(inner)
  })
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
  return names.sort().map((name) => {
    // A checkout with other line endings is the same file.
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, digest: createHash('sha256').update(text).digest('hex') }
  })
}
