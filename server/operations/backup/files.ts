/** Pictures and documents in a backup, from the database or from the object store. */
import type { Db } from '#server/db/db.ts'
import { columnValues, raw, sql } from '#server/db/sql.ts'
import { matchPictureDigest } from '#server/pictures/picture-digest.ts'
import { ObjectStoreError } from '#server/pictures/storage/object-store.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { inBatches } from '../snapshot.ts'
import { InvalidBackup } from './backup-file.ts'

/** Pictures and documents are backed up separately, since their bytes may be outside the database. */
export const PICTURE_TABLE = 'picture'
export const DOCUMENT_TABLE = 'document'

/** The columns of the section of pictures; the bytes are in base64. */
export const PICTURE_COLUMNS = [
  ...['sha256', 'type', 'width', 'height', 'bytes', 'preview_type', 'preview', 'put_at'],
]

/** The columns of the section of documents. Old files have no such section. */
export const DOCUMENT_COLUMNS = ['sha256', 'bytes', 'put_at']

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

type FileRow = { sha256: string; size: number; stored: string; private: boolean; put_at: string }
type PictureRow = FileRow & {
  type: string
  width: number
  height: number
  preview_type: string
  preview: Buffer
}

/**
 * The rows of all pictures, one at a time (`PICTURE_COLUMNS`). A picture without bytes adds its size and
 * whether it is private.
 */
export async function* pictureLines(
  trx: Db,
  store: PictureStore,
  reading: FileReading,
): AsyncGenerator<string[]> {
  const statement = sql`select sha256, type, width, height, size, stored, private, preview_type, preview,
      put_at::text as put_at
    from picture order by sha256`
  for await (const rows of inBatches<PictureRow>(trx, statement, 100)) {
    for (const { sha256, type, width, height, size, stored, preview_type, preview, put_at, ...row } of rows) {
      const read = () => store.read(trx, sha256, 'full', 'any').then((content) => content?.bytes)
      const bytes = await bytesInBackup({ stored, name: `Picture ${sha256}`, read }, reading)
      const shown = [preview_type, preview.toString('base64'), put_at]
      const lost = bytes === null ? [size, row.private] : []
      yield [JSON.stringify([sha256, type, width, height, bytes, ...shown, ...lost])]
    }
  }
}

/** The rows of all documents, one at a time (`DOCUMENT_COLUMNS`), like those of pictures. */
export async function* documentLines(
  trx: Db,
  store: PictureStore,
  reading: FileReading,
): AsyncGenerator<string[]> {
  const statement = sql`select sha256, size, stored, private, put_at::text as put_at from document order by sha256`
  for await (const rows of inBatches<FileRow>(trx, statement, 100)) {
    for (const { sha256, size, stored, put_at, ...row } of rows) {
      const read = () => store.documents.read(trx, sha256, 'any')
      const bytes = await bytesInBackup({ stored, name: `Document ${sha256}`, read }, reading)
      const lost = bytes === null ? [size, row.private] : []
      yield [JSON.stringify([sha256, bytes, put_at, ...lost])]
    }
  }
}

/** Stores the picture of a line. Throws when its bytes do not match its digest. */
export async function insertPicture(trx: Db, store: PictureStore, line: string): Promise<void> {
  const [sha256, type, width, height, bytes64, previewType, preview64, putAt, ...lost] = JSON.parse(line)
  const preview = Buffer.from(preview64, 'base64')
  const shown = { sha256, type, width, height }
  if (bytes64 === null) {
    await insertLost(trx, PICTURE_TABLE, { ...shown, preview_type: previewType, preview }, putAt, lost)
    return
  }
  const picture = { ...shown, ...matchedBytes('picture', sha256, bytes64), previewType, preview }
  await store.upload(trx, picture)
  await store.put(trx, picture)
  await trx.execute(sql`update picture set put_at = ${putAt}::timestamptz where sha256 = ${sha256}`)
}

/** Stores the document of a line. Throws when its bytes do not match its digest. */
export async function insertDocument(trx: Db, store: PictureStore, line: string): Promise<void> {
  const [sha256, bytes64, putAt, ...lost] = JSON.parse(line)
  if (bytes64 === null) {
    await insertLost(trx, DOCUMENT_TABLE, { sha256 }, putAt, lost)
    return
  }
  const document = { sha256, ...matchedBytes('document', sha256, bytes64) }
  await store.documents.upload(trx, document)
  await store.documents.put(trx, document)
  await trx.execute(sql`update document set put_at = ${putAt}::timestamptz where sha256 = ${sha256}`)
}

/** Inserts the row of a file whose bytes are not in the backup. */
async function insertLost(
  trx: Db,
  table: string,
  row: object,
  putAt: string,
  [size, isPrivate]: readonly unknown[],
): Promise<void> {
  const columns = { ...row, private: isPrivate, size, stored: 's3', put_at: putAt }
  await trx.execute(sql`insert into ${raw(table)} ${columnValues([columns])}`)
}

function matchedBytes(kind: 'picture' | 'document', sha256: string, bytes64: string) {
  const bytes = Buffer.from(bytes64, 'base64')
  const matched = matchPictureDigest(sha256, bytes)
  if (matched === undefined)
    throw new InvalidBackup(`The ${kind} ${sha256} in the backup is damaged. Nothing was restored.`)
  return { ...matched, bytes }
}
