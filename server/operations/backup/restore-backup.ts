/**
 * Restores a backup into an empty database of either engine, all of it or nothing. The transaction commits
 * only after all rows were counted and all tables and pictures compared with their digests.
 */
import type { Area } from '#domain/area/area.ts'
import type { Db } from '#server/db/db.ts'
import {
  currentDigest,
  isBeforeVersion1,
  LAST_BEFORE_VERSION_1,
  migrate,
  migrateTo,
  VERSION_1,
} from '#server/db/migrate.ts'
import { identifier, raw, sql } from '#server/db/sql.ts'
import { rebuildReadModel } from '#server/engine/read/read-model.ts'
import { PRIVATE_PREFIX } from '#server/pictures/picture-digest.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { withoutTimeLimits } from '#server/db/in-transaction.ts'
import { InvalidBackup, checkBackupFile, readBackupFile } from './backup-file.ts'
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupCount,
  type BackupHeader,
  type SectionEnd,
  type SectionStart,
} from './create-backup.ts'
import { FILE_COLUMNS, FILE_TABLES, type FileTable, insertFile } from './files.ts'
import {
  type BackupTable,
  backupTables,
  insertLines,
  setCanonicalTextFormats,
  setSequences,
  tableDigest,
} from './tables.ts'

/** What was restored: the time of the backup, and the number of rows of each table. */
export type RestoreResult = { madeAt: string; count: BackupCount }

/** Rows are inserted in batches of about this many characters. */
const PART_CHARACTERS = 2_000_000
const PART_ROWS = 1_000

/** An empty database already has rows of places. The backup's rows replace them. */
const isBuiltIn = (name: string) => name.startsWith('geo_')

/**
 * Restores a backup file. The database must be empty: without tables, or with the tables of the backup's
 * version and no content. An encrypted file needs its private key of age. Throws {@link InvalidBackup} and
 * then changes nothing.
 */
export async function restoreBackup(
  db: Db,
  store: PictureStore,
  areas: readonly Area[],
  file: string,
  privateKey?: string,
): Promise<RestoreResult> {
  await checkBackupFile(file, privateKey)
  const lines = readBackupFile(file, privateKey)
  try {
    const head = readHead((await lines.next()).value)
    await migrateToBackup(db, head)
    const count = await db.transaction((trx) => restoreInto(trx, store, lines))
    await migrate(db)
    for (const area of areas) await rebuildReadModel(db, area)
    return { madeAt: head.madeAt, count }
  } finally {
    await lines.return(undefined)
  }
}

function readHead(line: string | undefined): BackupHeader {
  let head: Partial<BackupHeader> = {}
  try {
    head = JSON.parse(line ?? '{}')
  } catch {
    // Reported below, like every other foreign file.
  }
  if (head.format !== BACKUP_FORMAT) throw new InvalidBackup('The file is not a backup of this product.')
  if (head.version !== BACKUP_FORMAT_VERSION)
    throw new InvalidBackup(
      'The backup was made by a newer version of the program. Please restore it with that version.',
    )
  return head as BackupHeader
}

/**
 * Creates the tables of the backup's version. Later migrations run after the rows are restored. Version 1.0
 * has the tables of version 0.13.
 */
async function migrateToBackup(db: Db, { migrations }: BackupHeader): Promise<void> {
  if (migrations.at(-1)?.[0] === LAST_BEFORE_VERSION_1) {
    await migrateTo(db, [VERSION_1])
    if ((await storedMigrations(db)).length > 1) throw new InvalidBackup(NEWER_TABLES)
    return
  }
  if (isBeforeVersion1(migrations.map(([name]) => ({ name }))))
    throw new InvalidBackup(
      'The backup was made by a version before 0.13. Please restore it with version 0.13, and make a new backup with that version.',
    )
  await migrateTo(
    db,
    migrations.map(([name]) => name),
  )
  const stored = await storedMigrations(db)
  const listed = (form: readonly (readonly [string, string])[]) =>
    form.map(([name, digest]) => `${name} ${currentDigest(digest)}`).join('\n')
  if (listed(stored.map(({ name, digest }) => [name, digest])) === listed(migrations)) return
  throw new InvalidBackup(
    stored.length > migrations.length
      ? NEWER_TABLES
      : 'The backup was made by another version of the program. This version does not have its migrations.',
  )
}

const NEWER_TABLES =
  'The tables of the database are newer than the backup. Please restore into a new database, before `npm run migrate` ' +
  'and before a server starts: the restore makes the tables of the backup, and then migrates them.'

const storedMigrations = (db: Db) =>
  db.query<{ name: string; digest: string }>(sql`select name, digest from migration order by name`)

async function restoreInto(
  trx: Db,
  store: PictureStore,
  lines: AsyncGenerator<string>,
): Promise<BackupCount> {
  await withoutTimeLimits(trx)
  await setCanonicalTextFormats(trx)
  const tables = await backupTables(trx)
  await lockEmptyTables(trx, [...FILE_TABLES, ...tables.map(({ name }) => name)])
  const count = new Map<string, number>()
  const left = new Map(tables.map((table) => [table.name, table]))
  let hasSequences = false
  for await (const line of lines) {
    const said = JSON.parse(line)
    if (said.sequences) {
      await setSequences(trx, said.sequences)
      hasSequences = true
      continue
    }
    const { table: name, columns }: SectionStart = said
    const rows = await restoreSection(trx, store, { name, table: left.get(name), columns, lines })
    left.delete(name)
    count.set(name, rows)
  }
  if (left.size > 0 || !hasSequences || FILE_TABLES.some((name) => !count.has(name)))
    throw new InvalidBackup('The backup does not contain every table. Nothing was restored.')
  return count
}

/** Locks the tables until the transaction ends. Throws when the database has content. */
async function lockEmptyTables(trx: Db, names: readonly string[]): Promise<void> {
  await trx.execute(raw(`lock table ${names.map((name) => `"${name}"`).join(', ')} in exclusive mode`))
  for (const name of names.filter((each) => !isBuiltIn(each))) {
    const rows = await trx.query<{ found: boolean }>(sql`
      select exists (select 1 from ${identifier(name)}) as found`)
    if (rows[0]?.found)
      throw new InvalidBackup(
        `The database is not empty: the table "${name}" has rows. A backup can be restored only into an empty database. ` +
          'Nothing was changed.',
      )
  }
  for (const name of names.filter(isBuiltIn)) await trx.execute(sql`delete from ${identifier(name)}`)
}

type Section = { columns: readonly string[]; lines: AsyncGenerator<string> }

async function restoreSection(
  trx: Db,
  store: PictureStore,
  { name, table, ...section }: Section & { name: string; table: BackupTable | undefined },
): Promise<number> {
  const files = FILE_TABLES.find((each) => each === name)
  if (files) return restoreFiles(trx, store, files, section)
  return restoreTable(trx, table, section)
}

async function restoreTable(trx: Db, named: BackupTable | undefined, section: Section): Promise<number> {
  const columns = section.columns.flatMap(
    (name) => named?.columns.find((column) => column.name === name) ?? [],
  )
  if (!named || columns.length !== section.columns.length || columns.length !== named.columns.length)
    throw new InvalidBackup(
      'A table of the backup has other columns than this program. Nothing was restored.',
    )
  // The digest is over the rows in the order of the backup's columns.
  const table = { ...named, columns }
  const end = await readSection(section, (lines) => insertLines(trx, table, lines))
  const digest = await tableDigest(trx, table)
  if (digest.rows !== end.rows || digest.sha256 !== end.sha256)
    throw new InvalidBackup(
      `The restored rows of the table "${table.name}" differ from the backup. Nothing was restored.`,
    )
  return end.rows
}

async function restoreFiles(
  trx: Db,
  store: PictureStore,
  table: FileTable,
  section: Section,
): Promise<number> {
  if (section.columns.join() !== FILE_COLUMNS[table].join())
    throw new InvalidBackup(
      `The ${table}s of the backup have other columns than this program. Nothing was restored.`,
    )
  const end = await readSection(section, async (lines) => {
    for (const line of lines) await insertFile(trx, store, table, line)
  })
  const [row] = await trx.query<{ count: number; damaged: number }>(sql`
    select count(*) as count,
      count(*) filter (where stored = 'database' and sha256 not in (
        encode(sha256(bytes), 'hex'), encode(sha256(${PRIVATE_PREFIX}::bytea || bytes), 'hex'))) as damaged
    from ${identifier(table)}`)
  if (row?.count !== end.rows || row.damaged !== 0)
    throw new InvalidBackup(`The restored ${table}s differ from the backup. Nothing was restored.`)
  return end.rows
}

/** Passes on the rows of a section in batches. Answers its last line. */
async function readSection(
  { lines }: Section,
  put: (lines: readonly string[]) => Promise<void>,
): Promise<SectionEnd> {
  let part: string[] = []
  let size = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) throw new InvalidBackup('The backup ends in the middle of a table. Nothing was restored.')
    const isRow = line.startsWith('[')
    if (isRow) {
      part.push(line)
      size += line.length
    }
    if (part.length > 0 && (!isRow || size > PART_CHARACTERS || part.length >= PART_ROWS)) {
      await put(part)
      part = []
      size = 0
    }
    if (!isRow) return JSON.parse(line)
  }
}
