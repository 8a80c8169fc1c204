/** Pictures in a backup, from the database or from the object store. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import { matchPictureDigest } from '#server/pictures/picture-digest.ts'
import { ObjectStoreError } from '#server/pictures/storage/object-store.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { inBatches } from '../snapshot.ts'
import { InvalidBackup } from './backup-file.ts'

type PictureLine = {
  sha256: string
  type: string
  width: number
  height: number
  size: number
  stored: string
  private: boolean
  preview_type: string
  preview: Buffer
  put_at: string
}

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
export async function bytesInBackup(
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
  for await (const rows of inBatches<PictureLine>(trx, statement, 100)) {
    for (const { sha256, type, width, height, size, stored, preview_type, preview, put_at, ...row } of rows) {
      const read = () => store.read(trx, sha256, 'full', 'any').then((content) => content?.bytes)
      const bytes = await bytesInBackup({ stored, name: `Picture ${sha256}`, read }, reading)
      yield [
        JSON.stringify([
          sha256,
          type,
          width,
          height,
          bytes,
          preview_type,
          preview.toString('base64'),
          put_at,
          ...(bytes === null ? [size, row.private] : []),
        ]),
      ]
    }
  }
}

/** Stores the picture of a line. Throws when its bytes do not match its digest. */
export async function insertPicture(trx: Db, store: PictureStore, line: string): Promise<void> {
  const [sha256, type, width, height, bytes64, previewType, preview64, putAt, ...lost] = JSON.parse(line)
  if (bytes64 === null) {
    await trx.execute(sql`
      insert into picture (sha256, private, type, width, height, size, stored, preview_type, preview, put_at)
      values (${sha256}, ${lost[1]}, ${type}, ${width}, ${height}, ${lost[0]}, 's3', ${previewType},
        ${Buffer.from(preview64, 'base64')}, ${putAt}::timestamptz)`)
    return
  }
  const bytes = Buffer.from(bytes64, 'base64')
  const named = matchPictureDigest(sha256, bytes)
  if (named === undefined)
    throw new InvalidBackup(`The picture ${sha256} in the backup is damaged. Nothing was restored.`)
  const preview = Buffer.from(preview64, 'base64')
  const picture = { sha256, ...named, type, width, height, bytes, previewType, preview } satisfies Picture
  await store.upload(trx, picture)
  await store.put(trx, picture)
  await trx.execute(sql`update picture set put_at = ${putAt}::timestamptz where sha256 = ${sha256}`)
}
