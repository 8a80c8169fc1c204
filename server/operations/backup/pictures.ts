/** Pictures on their way into a backup and out of it, wherever the bytes are kept here or there. */
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import { matchPictureDigest } from '#server/pictures/picture-digest.ts'
import type { PictureStore } from '#server/pictures/storage/picture-store.ts'
import { inBatches } from '../snapshot.ts'
import { InvalidBackup } from './backup-file.ts'

type PictureLine = {
  sha256: string
  type: string
  width: number
  height: number
  preview_type: string
  preview: Buffer
  put_at: string
}

/** The rows of all pictures, one at a time; see `PICTURE_COLUMNS`. */
export async function* pictureLines(trx: Db, store: PictureStore): AsyncGenerator<string[]> {
  const text = `select sha256, type, width, height, preview_type, preview, put_at::text as put_at from picture order by sha256`
  for await (const rows of inBatches<PictureLine>(trx, text, 100)) {
    for (const { sha256, type, width, height, preview_type, preview, put_at } of rows) {
      const content = await store.read(trx, sha256, 'full', 'any')
      if (content === undefined) throw new Error(`Picture ${sha256} has gone while it was read.`)
      const bytes = content.bytes.toString('base64')
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
        ]),
      ]
    }
  }
}

/** Puts the picture of a line where new pictures are kept. Refuses one whose bytes do not fit its name. */
export async function insertPicture(trx: Db, store: PictureStore, line: string): Promise<void> {
  const [sha256, type, width, height, bytes64, previewType, preview64, putAt] = JSON.parse(line)
  const bytes = Buffer.from(bytes64, 'base64')
  const named = matchPictureDigest(sha256, bytes)
  if (named === undefined)
    throw new InvalidBackup(`The picture ${sha256} in the backup is damaged. Nothing was restored.`)
  const preview = Buffer.from(preview64, 'base64')
  const picture = { sha256, ...named, type, width, height, bytes, previewType, preview } satisfies Picture
  await store.put(trx, picture)
  await sql`update picture set put_at = ${putAt}::timestamptz where sha256 = ${sha256}`.execute(trx)
}
