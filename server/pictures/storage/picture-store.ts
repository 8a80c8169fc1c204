/** Stores pictures in the database or in an object store. Only this file knows which. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { type DocumentStore, documentStore } from '#server/documents/document-store.ts'
import type { PictureSize } from '../addresses.ts'
import type { Picture } from '../ingest-picture.ts'
import { type ObjectStore, objectStore } from './object-store.ts'
import type { PictureType } from '../picture-codec.ts'
import { readStorageAddress } from './storage-address.ts'
import { requireObjects, type StoredRow, storedBytes } from './stored-bytes.ts'

/** What is served of a picture. */
export type PictureContent = { type: PictureType; bytes: Buffer }

/** `any` is for storing pictures. Never use it to show one. */
export type PicturePrivacy = 'public' | 'private' | 'any'

export type PictureStore = {
  /**
   * Writes the bytes of a picture to the object store, if there is one. Call it before the transaction of the
   * record: a failure leaves an object without a row (`npm run storage:check`), never a row without its
   * object.
   */
  upload(db: Db, picture: Picture): Promise<void>
  /** Stores an uploaded picture within the transaction of its record. */
  put(trx: Db, picture: Picture): Promise<void>
  /** The picture or its preview, or undefined when there is none of this privacy and digest. */
  read(db: Db, sha256: string, size: PictureSize, sort: PicturePrivacy): Promise<PictureContent | undefined>
  /** Removes a picture within a transaction. The database rejects it while a record shows the picture. */
  remove(trx: Db, sha256: string): Promise<void>
  /** Deletes purged pictures from the object store. Answers how many. */
  erase(db: Db): Promise<number>
  /** Stores documents in the same place. */
  documents: DocumentStore
  objects: ObjectStore | undefined
}

/**
 * The store that `STORAGE_URL` names, or the database when it is unset. Throws an error for operators when
 * the setting is invalid.
 */
export function openPictureStore(storageUrl: string | undefined): PictureStore {
  return pictureStore(storageUrl ? objectStore(readStorageAddress(storageUrl)) : undefined)
}

type Row = { type: PictureType; bytes: Buffer | null }

/** A store over the database that puts the bytes of new pictures into `objects`, if given. */
function pictureStore(objects: ObjectStore | undefined): PictureStore {
  const files = storedBytes(objects, 'picture')
  return {
    objects,

    upload: (db, picture) => files.upload(db, picture, picture.type),

    async put(trx, picture) {
      files.assertUploaded(picture)
      // Public pictures leave out the column `private`, since an old backup is restored into the schema that
      // it was made from. An existing row decides where the bytes are, so changing the setting does not move
      // old pictures. The bytes come last: the driver would copy them again with each parameter after them.
      const [row] = await trx.query<StoredRow>(sql`
        insert into picture (${picture.isPrivate ? sql`private, ` : sql``}sha256, type, width, height, size, stored, preview_type, preview, bytes)
        values (${picture.isPrivate ? sql`true, ` : sql``}${picture.sha256}, ${picture.type}, ${picture.width}, ${picture.height}, ${picture.bytes.length},
          ${objects ? 's3' : 'database'}, ${picture.previewType}, ${picture.preview}, ${objects ? null : picture.bytes})
        on conflict (sha256) do update set put_at = now()
        returning stored`)
      await files.cancelErasure(trx, picture.sha256, row)
    },

    async read(db, sha256, size, sort) {
      const columns = size === 'full' ? sql`type, bytes` : sql`preview_type as type, preview as bytes`
      const [row] = await db.query<Row>(sql`
        select ${columns} from picture
        where sha256 = ${sha256}${sort === 'any' ? sql`` : sql` and private = ${sort === 'private'}`}`)
      const bytes = row && (await files.read(db, sha256, row.bytes))
      return bytes && { type: row.type, bytes }
    },

    remove: files.remove,

    async erase(db) {
      let erased = 0
      while (await db.transaction((trx) => eraseOne(trx, objects))) erased += 1
      return erased
    },

    documents: documentStore(objects),
  }
}

/** Erases the next pending object. Locks its row, so that nobody stores the picture again meanwhile. */
async function eraseOne(trx: Db, objects: ObjectStore | undefined): Promise<boolean> {
  const rows = await trx.query<{ sha256: string }>(sql`
    delete from picture_to_erase where sha256 = (
      select sha256 from picture_to_erase order by sha256 limit 1 for update skip locked
    ) returning sha256`)
  const next = rows[0]
  if (next === undefined) return false
  await requireObjects(objects, next.sha256).erase(next.sha256)
  return true
}
