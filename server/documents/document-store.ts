/** Stores documents in the same place as pictures. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { ObjectStore } from '#server/pictures/storage/object-store.ts'
import { type StoredRow, storedBytes } from '#server/pictures/storage/stored-bytes.ts'
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
  const files = storedBytes(objects, 'document')
  return {
    upload: (db, document) => files.upload(db, document, 'application/pdf'),

    async put(trx, document) {
      files.assertUploaded(document)
      const { sha256, isPrivate, bytes } = document
      const [row] = await trx.query<StoredRow>(sql`
        insert into document (sha256, private, size, stored, bytes)
        values (${sha256}, ${isPrivate}, ${bytes.length}, ${objects ? 's3' : 'database'}, ${objects ? null : bytes})
        on conflict (sha256) do update set put_at = now()
        returning stored`)
      await files.cancelErasure(trx, sha256, row)
    },

    async read(db, sha256, sort) {
      const [row] = await db.query<{ bytes: Buffer | null }>(sql`
        select bytes from document
        where sha256 = ${sha256}${sort === 'any' ? sql`` : sql` and private = ${sort === 'private'}`}`)
      return row && files.read(db, sha256, row.bytes)
    },

    remove: files.remove,
  }
}
