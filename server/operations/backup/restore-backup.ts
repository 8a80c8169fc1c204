/**
 * Puts a backup into an empty database of either engine: all of it or nothing, in one transaction that ends only after
 * every row was counted and every table and picture compared with its digest.
 */
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { migrate, migrateTo } from '#server/db/migrate.ts'
import { PRIVATE_PREFIX } from '#server/pictures/picture-digest.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { withoutTimeLimits } from '../snapshot.ts'
import { insertDocument } from './documents.ts'
import { InvalidBackup, checkBackupFile, readBackupFile } from './backup-file.ts'
import type { BackupCount } from './create-backup.ts'
import { insertPicture } from './pictures.ts'
import {
  DOCUMENT_COLUMNS,
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupHeader,
  PICTURE_COLUMNS,
  type SectionEnd,
  type SectionStart,
} from './sections.ts'
import {
  type BackupTable,
  backupTables,
  DOCUMENT_TABLE,
  hasDocuments,
  setCanonicalTextFormats,
  insertLines,
  PICTURE_TABLE,
  setSequences,
  tableDigest,
} from './tables.ts'

/** What was restored: when it was backed up, and how many rows of each table. */
export type RestoreResult = { madeAt: string; count: BackupCount }

/** Rows go into the database in parts of about this size. */
const PART_CHARACTERS = 2_000_000
const PART_ROWS = 1_000

/** The tables of places hold rows of our own making in an empty database; the backup's rows take their place. */
const isBuiltIn = (name: string) => name.startsWith('geo_')

/**
 * Restores a backup file. The database must be empty: without tables, or with the tables that the backup was made with and
 * nobody's content in them. Throws {@link InvalidBackup} in a sentence, and leaves nothing behind.
 */
export async function restoreBackup(db: Db, store: PictureStore, file: string): Promise<RestoreResult> {
  await checkBackupFile(file)
  const lines = readBackupFile(file)
  try {
    const head = readHead((await lines.next()).value)
    await migrateToBackup(db, head)
    const count = await db.transaction().execute((trx) => restoreInto(trx, store, lines))
    await migrate(db)
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
    // Told below, like every other file that is not ours.
  }
  if (head.format !== BACKUP_FORMAT) throw new InvalidBackup('The file is not a backup of this product.')
  if (head.version !== BACKUP_FORMAT_VERSION)
    throw new InvalidBackup(
      'The backup was made by a newer version of the program. Please restore it with that.',
    )
  return head as BackupHeader
}

/** Gives the database the tables that the backup was made with; later migrations run after the rows are back. */
async function migrateToBackup(db: Db, { migrations }: BackupHeader): Promise<void> {
  await migrateTo(
    db,
    migrations.map(([name]) => name),
  )
  const stored = await db.selectFrom('migration').select(['name', 'digest']).orderBy('name').execute()
  const told = (form: readonly (readonly [string, string])[]) => form.map((each) => each.join(' ')).join('\n')
  if (told(stored.map(({ name, digest }) => [name, digest])) === told(migrations)) return
  throw new InvalidBackup(
    stored.length > migrations.length
      ? 'The database has tables that are newer than the backup. Please restore into a new database: it is given the right tables.'
      : 'The backup was made by another version of the program, whose tables this one does not have.',
  )
}

async function restoreInto(
  trx: Db,
  store: PictureStore,
  lines: AsyncGenerator<string>,
): Promise<BackupCount> {
  await withoutTimeLimits(trx)
  await setCanonicalTextFormats(trx)
  const tables = await backupTables(trx)
  const files = (await hasDocuments(trx)) ? [PICTURE_TABLE, DOCUMENT_TABLE] : [PICTURE_TABLE]
  await lockEmptyTables(trx, [...files, ...tables.map(({ name }) => name)])
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
  if (left.size > 0 || !hasSequences || files.some((name) => !count.has(name)))
    throw new InvalidBackup('The backup does not hold every table. Nothing was restored.')
  return count
}

/** Holds the tables until the transaction ends, and refuses a database with content. */
async function lockEmptyTables(trx: Db, names: readonly string[]): Promise<void> {
  await sql.raw(`lock table ${names.map((name) => `"${name}"`).join(', ')} in exclusive mode`).execute(trx)
  for (const name of names.filter((each) => !isBuiltIn(each))) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from ${sql.table(name)}) as found`.execute(trx)
    if (rows[0]?.found)
      throw new InvalidBackup(
        `The database is not empty: there are rows in the table "${name}". A backup is restored into an empty database only. ` +
          'Nothing was changed.',
      )
  }
  for (const name of names.filter(isBuiltIn)) await sql`delete from ${sql.table(name)}`.execute(trx)
}

type Section = { columns: readonly string[]; lines: AsyncGenerator<string> }

function restoreSection(
  trx: Db,
  store: PictureStore,
  { name, table, ...section }: Section & { name: string; table: BackupTable | undefined },
): Promise<number> {
  if (name === PICTURE_TABLE) return restorePictures(trx, store, section)
  if (name === DOCUMENT_TABLE) return restoreDocuments(trx, store, section)
  return restoreTable(trx, table, section)
}

async function restoreTable(trx: Db, table: BackupTable | undefined, section: Section): Promise<number> {
  const columns = table?.columns.map(({ name }) => name)
  if (!table || columns?.join() !== section.columns.join())
    throw new InvalidBackup('The backup holds a table of another form. Nothing was restored.')
  const end = await readSection(section, (lines) => insertLines(trx, table, lines))
  const digest = await tableDigest(trx, table)
  if (digest.rows !== end.rows || digest.sha256 !== end.sha256)
    throw new InvalidBackup(
      `The rows of the table "${table.name}" are not what they were when the backup was made. Nothing was restored.`,
    )
  return end.rows
}

async function restorePictures(trx: Db, store: PictureStore, section: Section): Promise<number> {
  if (section.columns.join() !== PICTURE_COLUMNS.join())
    throw new InvalidBackup('The backup holds pictures of another form. Nothing was restored.')
  const end = await readSection(section, async (lines) => {
    for (const line of lines) await insertPicture(trx, store, line)
  })
  const { rows } = await sql<{ count: number; damaged: number }>`
    select count(*) as count,
      count(*) filter (where stored = 'database' and sha256 not in (
        encode(sha256(bytes), 'hex'), encode(sha256(${PRIVATE_PREFIX}::bytea || bytes), 'hex'))) as damaged
    from picture`.execute(trx)
  if (rows[0]?.count !== end.rows || rows[0].damaged !== 0)
    throw new InvalidBackup(
      'The pictures are not what they were when the backup was made. Nothing was restored.',
    )
  return end.rows
}

async function restoreDocuments(trx: Db, store: PictureStore, section: Section): Promise<number> {
  if (section.columns.join() !== DOCUMENT_COLUMNS.join())
    throw new InvalidBackup('The backup holds documents of another form. Nothing was restored.')
  const end = await readSection(section, async (lines) => {
    for (const line of lines) await insertDocument(trx, store.documents, line)
  })
  const { rows } = await sql<{ count: number }>`select count(*) as count from document`.execute(trx)
  if (rows[0]?.count !== end.rows)
    throw new InvalidBackup('The documents are not those that were backed up. Nothing was restored.')
  return end.rows
}

/** Hands the rows of a section on in parts, and answers its last line. */
async function readSection(
  { lines }: Section,
  put: (lines: readonly string[]) => Promise<void>,
): Promise<SectionEnd> {
  let part: string[] = []
  let size = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) throw new InvalidBackup('The backup ends within a table. Nothing was restored.')
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
