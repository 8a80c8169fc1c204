/**
 * Makes a backup: everything that the product stores, at one moment, in a form that both engines can restore
 * (decision 8). Needs the memory of one picture or document and some hundred rows.
 */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { withSnapshot } from '../snapshot.ts'
import { writeBackupFile } from './backup-file.ts'
import { FILE_COLUMNS, FILE_TABLES, type FileReading, fileLines, type OnMissing } from './files.ts'
import {
  backupTables,
  lineDigest,
  type SequenceState,
  sequenceStates,
  setCanonicalTextFormats,
  type TableDigest,
  tableLines,
} from './tables.ts'

/** Identifies our files and the format of their lines. */
export const BACKUP_FORMAT = 'amphoe-back-office backup'
export const BACKUP_FORMAT_VERSION = 1

/**
 * The first line. After it comes one section for each table, and then the state of the sequences.
 */
export type BackupHeader = {
  format: typeof BACKUP_FORMAT
  version: number
  /** When the backup started, in ISO 8601. */
  madeAt: string
  /** The applied migrations, by name and digest. */
  migrations: [name: string, digest: string][]
}

/** The line before a table's rows. Rows are arrays, so they differ from all other lines. */
export type SectionStart = { table: string; columns: string[] }

/** The line after a table's rows. */
export type SectionEnd = TableDigest

/** The line before the end. */
export type Sequences = { sequences: SequenceState[] }

const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`

export type BackupCount = ReadonlyMap<string, number>

export type BackupOptions = {
  /** Called for each file that the object store has lost; its row is in the backup. */
  onMissing?: OnMissing
  /** Files in the object store stay there; the backup has their rows alone. */
  withoutStored?: boolean
  /** Public keys of age (`age1…`); without one the backup is not encrypted. */
  publicKeys?: readonly string[]
}

/**
 * Writes a backup to a new file. On PostgreSQL officials can write meanwhile; the backup does not include
 * that. Throws for a text that is no public key.
 */
export async function createBackup(
  db: Db,
  store: PictureStore,
  file: string,
  { onMissing = () => {}, withoutStored = false, publicKeys = [] }: BackupOptions = {},
): Promise<BackupCount> {
  const count = new Map<string, number>()
  await withSnapshot(db, async (trx) => {
    await setCanonicalTextFormats(trx)
    const reading = { onMissing, withoutStored }
    await writeBackupFile(file, backupChunks(trx, store, { count, reading }), publicKeys)
  })
  return count
}

async function* backupChunks(
  trx: Db,
  store: PictureStore,
  { count, reading }: { count: Map<string, number>; reading: FileReading },
): AsyncGenerator<string> {
  yield jsonLine(await readHeader(trx))
  for (const table of FILE_TABLES)
    yield* section(table, FILE_COLUMNS[table], fileLines(trx, store, table, reading), count)
  for (const table of await backupTables(trx)) {
    const columns = table.columns.map(({ name }) => name)
    yield* section(table.name, columns, tableLines(trx, table), count)
  }
  // After the rows: sequences are not part of the snapshot, and must not be behind the number of any row.
  yield jsonLine({ sequences: await sequenceStates(trx) } satisfies Sequences)
}

async function readHeader(trx: Db): Promise<BackupHeader> {
  const migrations = await trx.query<{ name: string; digest: string }>(
    sql`select name, digest from migration order by name`,
  )
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_FORMAT_VERSION,
    madeAt: new Date().toISOString(),
    migrations: migrations.map(({ name, digest }) => [name, digest]),
  }
}

async function* section(
  table: string,
  columns: string[],
  batches: AsyncIterable<string[]>,
  count: Map<string, number>,
): AsyncGenerator<string> {
  yield jsonLine({ table, columns })
  const digest = lineDigest()
  for await (const lines of batches) {
    digest.add(lines)
    yield `${lines.join('\n')}\n`
  }
  const end = digest.end()
  count.set(table, end.rows)
  yield jsonLine(end)
}
