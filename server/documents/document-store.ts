/** Stores documents in the same place as pictures. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { getIfPresent, type ObjectStore } from '#server/pictures/storage/object-store.ts'
import { uploader } from '#server/pictures/storage/uploader.ts'
import type { IngestedDocument } from './ingest-document.ts'

/** `any` is for storing documents. Never use it to serve one. */
export type DocumentPrivacy = 'public' | 'private' | 'any'

export type DocumentStore = {
  /** Writes the bytes to the object store, if there is one. Call it before the transaction of the record. */
  upload(db: Db, document: IngestedDocument): Promise<void>
  /** Stores an uploaded document within the transaction of its record. */
  put(trx: Db, document: IngestedDocument): Promise<void>
  /** The bytes, or undefined when there is no document of this privacy and digest. */
  read(db: Db, sha256: string, sort: DocumentPrivacy): Promise<Buffer | undefined>
  /** Removes a document within a transaction. The database rejects it while a record has the document. */
  remove(trx: Db, sha256: string): Promise<void>
}

/** A store over the database that puts the bytes of new documents into `objects`, if given. */
export function documentStore(objects: ObjectStore | undefined): DocumentStore {
  const outside = (sha256: string): ObjectStore => {
    if (objects) return objects
    throw new Error(`Document ${sha256} is in an object store, and STORAGE_URL names none.`)
  }
  const uploads = uploader(objects, 'document')
  return {
    upload: (db, document) => uploads.upload(db, document, 'application/pdf'),

    async put(trx, document) {
      uploads.assertUploaded(document)
      const { sha256, isPrivate, bytes } = document
      const rows = await trx.query<{ stored: 'database' | 's3' }>(sql`
        insert into document (sha256, private, size, stored, bytes)
        values (${sha256}, ${isPrivate}, ${bytes.length}, ${objects ? 's3' : 'database'}, ${objects ? null : bytes})
        on conflict (sha256) do update set put_at = now()
        returning stored`)
      if (rows[0]?.stored !== 's3') return
      await trx.execute(sql`delete from picture_to_erase where sha256 = ${sha256}`)
    },

    async read(db, sha256, sort) {
      const rows = await db.query<{ bytes: Buffer | null }>(sql`
        select bytes from document
        where sha256 = ${sha256}${sort === 'any' ? sql`` : sql` and private = ${sort === 'private'}`}`)
      const row = rows[0]
      const isKept = async () =>
        (await db.query(sql`select 1 from document where sha256 = ${sha256}`)).length > 0
      return row && (row.bytes ?? getIfPresent(outside(sha256), sha256, isKept))
    },

    async remove(trx, sha256) {
      await trx.execute(sql`
        with gone as (delete from document where sha256 = ${sha256} returning sha256, stored)
        insert into picture_to_erase (sha256) select sha256 from gone where stored = 's3'
        on conflict (sha256) do nothing`)
    },
  }
}
