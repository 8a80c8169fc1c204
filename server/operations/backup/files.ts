/** Pictures and documents in a backup, from the database or from the object store. */
import type { Db } from '#server/db/db.ts'
import { columnValues, identifier, join, raw, sql } from '#server/db/sql.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import { matchPictureDigest } from '#server/pictures/picture-digest.ts'
import { ObjectStoreError } from '#server/pictures/storage/object-store.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { inBatches } from '../snapshot.ts'
import { InvalidBackup } from './backup-file.ts'

/** Pictures and documents are backed up separately, since their bytes may be outside the database. */
export const FILE_TABLES = ['picture', 'document'] as const
export type FileTable = (typeof FILE_TABLES)[number]

/** The columns of the sections of files; bytes are in base64. */
export const FILE_COLUMNS: Readonly<Record<FileTable, string[]>> = {
  picture: ['sha256', 'type', 'width', 'height', 'bytes', 'preview_type', 'preview', 'put_at'],
  document: ['sha256', 'bytes', 'put_at'],
}

/** The names of the tables in sentences for the operator. */
const FILE_NAMES: Readonly<Record<FileTable, string>> = { picture: 'Picture', document: 'Document' }

/** Called for each file that the object store has lost, with a sentence for the operator. */
export type OnMissing = (sentence: string) => void

/** How the bytes of files get into a backup. */
export type FileReading = { onMissing: OnMissing; withoutStored: boolean }

/** A file that is read: where its bytes are, and its name for the operator. */
type ReadFile = { stored: string; name: string; read: () => Promise<Buffer | undefined> }

/**
 * The bytes of a file as text; null where the backup has its row alone: it stays in the object store, or is
 * lost and reported.
 */
async function bytesInBackup(
  { stored, name, read }: ReadFile,
  { onMissing, withoutStored }: FileReading,
): Promise<string | null> {
  if (withoutStored && stored === 's3') return null
  try {
    const bytes = await read()
    if (bytes === undefined) throw new Error(`${name} was deleted while it was read.`)
    return bytes.toString('base64')
  } catch (error) {
    if (!(error instanceof ObjectStoreError && error.isMissing)) throw error
    onMissing(`${name} is missing in the object store.`)
    return null
  }
}

type FileRow = Readonly<Record<string, unknown>> & {
  sha256: string
  size: number
  stored: string
  private: boolean
}

/**
 * The rows of all files of a table, one at a time (`FILE_COLUMNS`). A file without bytes adds its size and
 * whether it is private.
 */
export async function* fileLines(
  trx: Db,
  store: PictureStore,
  table: FileTable,
  reading: FileReading,
): AsyncGenerator<string[]> {
  const columns = FILE_COLUMNS[table].filter((column) => column !== 'bytes' && column !== 'put_at')
  const statement = sql`select ${join(columns.map(identifier))}, put_at::text as put_at, size, stored, private
    from ${raw(table)} order by sha256`
  for await (const rows of inBatches<FileRow>(trx, statement, 100)) {
    for (const row of rows) {
      const { sha256, stored } = row
      const read = () =>
        table === 'picture'
          ? store.read(trx, sha256, 'full', 'any').then((content) => content?.bytes)
          : store.documents.read(trx, sha256, 'any')
      const bytes = await bytesInBackup({ stored, name: `${FILE_NAMES[table]} ${sha256}`, read }, reading)
      const cells = FILE_COLUMNS[table].map((column) => (column === 'bytes' ? bytes : inText(row[column])))
      yield [JSON.stringify(bytes === null ? [...cells, row.size, row.private] : cells)]
    }
  }
}

const inText = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('base64') : value)

type FileCells = Omit<Picture, 'bytes' | 'preview' | 'previewType' | 'isPrivate'> & {
  bytes: string | null
  preview_type: Picture['previewType']
  preview?: string
  put_at: string
}

/** Stores the file of a line. Throws when its bytes do not match its digest. */
export async function insertFile(
  trx: Db,
  store: PictureStore,
  table: FileTable,
  line: string,
): Promise<void> {
  const cells: unknown[] = JSON.parse(line)
  const columns = FILE_COLUMNS[table]
  const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as FileCells
  const { bytes: bytes64, preview: preview64, ...shown } = row
  const preview = Buffer.from(preview64 ?? '', 'base64')
  if (bytes64 === null) {
    const [size, isPrivate] = cells.slice(columns.length)
    const lost = { ...shown, ...(table === 'picture' && { preview }), private: isPrivate, size, stored: 's3' }
    await trx.execute(sql`insert into ${raw(table)} ${columnValues([lost])}`)
    return
  }
  const { preview_type: previewType } = shown
  const bytes = Buffer.from(bytes64, 'base64')
  const matched = matchPictureDigest(shown.sha256, bytes)
  if (matched === undefined)
    throw new InvalidBackup(`The ${table} ${shown.sha256} in the backup is damaged. Nothing was restored.`)
  const file = { ...shown, previewType, preview, bytes, ...matched }
  const files = table === 'picture' ? store : store.documents
  await files.upload(trx, file)
  await files.put(trx, file)
  await trx.execute(
    sql`update ${raw(table)} set put_at = ${row.put_at}::timestamptz where sha256 = ${row.sha256}`,
  )
}
