/**
 * Makes a backup: everything that the product stores, at one moment, in a form that both engines can restore
 * (docs/decisions/0008-retention.md). Needs the memory of one picture or document and some hundred
 * rows.
 */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { withSnapshot } from '../snapshot.ts'
import { documentLines } from './documents.ts'
import { writeBackupFile } from './backup-file.ts'
import { type FileReading, type OnMissing, pictureLines } from './pictures.ts'
import {
  DOCUMENT_COLUMNS,
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupHeader,
  jsonLine,
  PICTURE_COLUMNS,
  type Sequences,
} from './sections.ts'
import {
  backupTables,
  DOCUMENT_TABLE,
  hasDocuments,
  setCanonicalTextFormats,
  lineDigest,
  PICTURE_TABLE,
  sequenceStates,
  tableLines,
} from './tables.ts'

/** The number of rows of each table in a backup. */
export type BackupCount = ReadonlyMap<string, number>

export type BackupOptions = {
  /** Called for each file that the object store has lost; its row is in the backup. */
  onMissing?: OnMissing
  /** Files in the object store stay there; the backup has their rows alone. */
  withoutStored?: boolean
  /** A public key of age (`age1…`). */
  publicKey?: string | undefined
}

/**
 * Writes a backup to a new file. On PostgreSQL officials can write meanwhile; the backup does not include
 * that. Throws for a text that is no public key.
 */
export async function createBackup(
  db: Db,
  store: PictureStore,
  file: string,
  { onMissing = () => {}, withoutStored = false, publicKey }: BackupOptions = {},
): Promise<BackupCount> {
  const count = new Map<string, number>()
  await withSnapshot(db, async (trx) => {
    await setCanonicalTextFormats(trx)
    const reading = { onMissing, withoutStored }
    await writeBackupFile(file, backupChunks(trx, store, { count, reading }), publicKey)
  })
  return count
}

async function* backupChunks(
  trx: Db,
  store: PictureStore,
  { count, reading }: { count: Map<string, number>; reading: FileReading },
): AsyncGenerator<string> {
  yield jsonLine(await readHeader(trx))
  yield* section(PICTURE_TABLE, PICTURE_COLUMNS, pictureLines(trx, store, reading), count)
  if (await hasDocuments(trx))
    yield* section(DOCUMENT_TABLE, DOCUMENT_COLUMNS, documentLines(trx, store.documents, reading), count)
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
