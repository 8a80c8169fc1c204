/**
 * Where pictures are kept: in the database, with the record that shows them, or in an object store that the
 * database keeps account of. Nothing outside this file knows which.
 */
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { type DocumentStore, documentStore } from '#server/documents/document-store.ts'
import type { PictureSize } from '../addresses.ts'
import type { Picture } from '../ingest-picture.ts'
import { getIfPresent, type ObjectStore, objectStore } from './object-store.ts'
import type { PictureType } from '../picture-codec.ts'
import { readStorageAddress } from './storage-address.ts'

/** What is served of a picture. */
export type PictureContent = { type: PictureType; bytes: Buffer }

/** Pictures for the public, or of persons; `any` is for keeping them, never for showing one. */
export type PicturePrivacy = 'public' | 'private' | 'any'

export type PictureStore = {
  /**
   * Keeps a picture, within the transaction of the record that shows it. Bytes that go to an object store are
   * there before the transaction can commit: a crash may leave an object that nothing names, never a row
   * without its object.
   */
  put(trx: Db, picture: Picture): Promise<void>
  /** The picture or its preview; undefined where no picture of that sort has that name. */
  read(db: Db, sha256: string, size: PictureSize, sort: PicturePrivacy): Promise<PictureContent | undefined>
  /** Removes a picture, within a transaction; the database refuses while a record shows it. */
  remove(trx: Db, sha256: string): Promise<void>
  /** Deletes from the object store what was removed for good; answers how many. */
  erase(db: Db): Promise<number>
  /** Where documents are kept: in the same place. */
  documents: DocumentStore
}

/**
 * The store that `STORAGE_URL` names; unset, the database itself. Throws a sentence where the setting is
 * wrong.
 */
export function openPictureStore(storageUrl: string | undefined): PictureStore {
  return pictureStore(storageUrl ? objectStore(readStorageAddress(storageUrl)) : undefined)
}

type Row = { type: PictureType; bytes: Buffer | null }

/**
 * A store over the database that puts the bytes of new pictures into `objects` where there is such a place.
 */
function pictureStore(objects: ObjectStore | undefined): PictureStore {
  const outside = (sha256: string): ObjectStore => {
    if (objects) return objects
    throw new Error(`Picture ${sha256} is in an object store, and STORAGE_URL names none.`)
  }

  return {
    async put(trx, picture) {
      // Those of the public are put without a word about it: an old backup is restored into the form it was made from.
      // The bytes' own place is settled by the row that exists, so that a change of the setting leaves old pictures alone.
      // They come last: whatever the driver writes down behind them makes it move them into a larger place.
      const { rows } = await sql<{ stored: 'database' | 's3' }>`
        insert into picture (${picture.isPrivate ? sql`private, ` : sql``}sha256, type, width, height, size, stored, preview_type, preview, bytes)
        values (${picture.isPrivate ? sql`true, ` : sql``}${picture.sha256}, ${picture.type}, ${picture.width}, ${picture.height}, ${picture.bytes.length},
          ${objects ? 's3' : 'database'}, ${picture.previewType}, ${picture.preview}, ${objects ? null : picture.bytes})
        on conflict (sha256) do update set put_at = now()
        returning stored`.execute(trx)
      if (rows[0]?.stored !== 's3') return
      // Waits for an erasure that is under way, and stops one that is to come.
      await sql`delete from picture_to_erase where sha256 = ${picture.sha256}`.execute(trx)
      await outside(picture.sha256).put(picture.sha256, picture.bytes, picture.type)
    },

    async read(db, sha256, size, sort) {
      const columns = size === 'full' ? sql`type, bytes` : sql`preview_type as type, preview as bytes`
      const { rows } = await sql<Row>`
        select ${columns} from picture
        where sha256 = ${sha256}${sort === 'any' ? sql`` : sql` and private = ${sort === 'private'}`}`.execute(
        db,
      )
      const row = rows[0]
      if (row === undefined) return undefined
      const isKept = async () =>
        (await sql`select 1 from picture where sha256 = ${sha256}`.execute(db)).rows.length > 0
      const bytes = row.bytes ?? (await getIfPresent(outside(sha256), sha256, isKept))
      return bytes && { type: row.type, bytes }
    },

    async remove(trx, sha256) {
      await sql`
        with gone as (delete from picture where sha256 = ${sha256} returning sha256, stored)
        insert into picture_to_erase (sha256) select sha256 from gone where stored = 's3'
        on conflict (sha256) do nothing`.execute(trx)
    },

    async erase(db) {
      let erased = 0
      while (await db.transaction().execute((trx) => eraseOne(trx, outside))) erased += 1
      return erased
    },

    documents: documentStore(objects),
  }
}

/**
 * Erases the next object that waits for it, holding its row so that nobody puts the picture again meanwhile.
 */
async function eraseOne(trx: Db, outside: (sha256: string) => ObjectStore): Promise<boolean> {
  const { rows } = await sql<{ sha256: string }>`
    delete from picture_to_erase where sha256 = (
      select sha256 from picture_to_erase order by sha256 limit 1 for update skip locked
    ) returning sha256`.execute(trx)
  const next = rows[0]
  if (next === undefined) return false
  await outside(next.sha256).erase(next.sha256)
  return true
}
