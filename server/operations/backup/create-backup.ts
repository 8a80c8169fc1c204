/**
 * Makes a backup: everything the product keeps, as it was at one moment, in a form that both engines can take back
 * (docs/decisions/0008-keeping-and-removing.md). Needs the memory of one picture or document and some hundred rows at a time.
 */
import type { Db } from '#server/db/connect.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { withSnapshot } from '../snapshot.ts'
import { documentLines } from './documents.ts'
import { writeBackupFile } from './backup-file.ts'
import { pictureLines } from './pictures.ts'
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

/** How many rows of each table a backup holds. */
export type BackupCount = ReadonlyMap<string, number>

/** Writes a backup into a new file. Officials of a PostgreSQL go on writing; what they write meanwhile is not in it. */
export async function createBackup(db: Db, store: PictureStore, file: string): Promise<BackupCount> {
  const count = new Map<string, number>()
  await withSnapshot(db, async (trx) => {
    await setCanonicalTextFormats(trx)
    await writeBackupFile(file, backupChunks(trx, store, count))
  })
  return count
}

async function* backupChunks(
  trx: Db,
  store: PictureStore,
  count: Map<string, number>,
): AsyncGenerator<string> {
  yield jsonLine(await readHeader(trx))
  yield* section(PICTURE_TABLE, PICTURE_COLUMNS, pictureLines(trx, store), count)
  if (await hasDocuments(trx))
    yield* section(DOCUMENT_TABLE, DOCUMENT_COLUMNS, documentLines(trx, store.documents), count)
  for (const table of await backupTables(trx)) {
    const columns = table.columns.map(({ name }) => name)
    yield* section(table.name, columns, tableLines(trx, table), count)
  }
  // After the rows: a sequence is not part of the snapshot, and must not stand before a number that a row has.
  yield jsonLine({ sequences: await sequenceStates(trx) } satisfies Sequences)
}

async function readHeader(trx: Db): Promise<BackupHeader> {
  const migrations = await trx.selectFrom('migration').select(['name', 'digest']).orderBy('name').execute()
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
