/** Where documents are kept: where pictures are, in the transaction of the record that they are attached to. */
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { getIfPresent, type ObjectStore } from '#server/pictures/storage/object-store.ts'
import type { IngestedDocument } from './ingest-document.ts'

/** Documents for the public, or for officials; `any` is for keeping them, never for giving one away. */
export type DocumentPrivacy = 'public' | 'private' | 'any'

export type DocumentStore = {
  /** Keeps a document, within the transaction of its record. An object outside is there before the transaction can commit. */
  put(trx: Db, document: IngestedDocument): Promise<void>
  /** The bytes; undefined where no document of that sort has that name. */
  read(db: Db, sha256: string, sort: DocumentPrivacy): Promise<Buffer | undefined>
  /** Removes a document, within a transaction; the database refuses while a record has it. */
  remove(trx: Db, sha256: string): Promise<void>
}

/** A store over the database that puts the bytes of new documents into `objects` where there is such a place. */
export function documentStore(objects: ObjectStore | undefined): DocumentStore {
  const outside = (sha256: string): ObjectStore => {
    if (objects) return objects
    throw new Error(`Document ${sha256} is in an object store, and STORAGE_URL names none.`)
  }
  return {
    async put(trx, { sha256, isPrivate, bytes }) {
      const { rows } = await sql<{ stored: 'database' | 's3' }>`
        insert into document (sha256, private, size, stored, bytes)
        values (${sha256}, ${isPrivate}, ${bytes.length}, ${objects ? 's3' : 'database'}, ${objects ? null : bytes})
        on conflict (sha256) do update set put_at = now()
        returning stored`.execute(trx)
      if (rows[0]?.stored !== 's3') return
      // Waits for an erasure that is under way, and stops one that is to come.
      await sql`delete from picture_to_erase where sha256 = ${sha256}`.execute(trx)
      await outside(sha256).put(sha256, bytes, 'application/pdf')
    },

    async read(db, sha256, sort) {
      const { rows } = await sql<{ bytes: Buffer | null }>`
        select bytes from document
        where sha256 = ${sha256}${sort === 'any' ? sql`` : sql` and private = ${sort === 'private'}`}`.execute(
        db,
      )
      const row = rows[0]
      const isKept = async () =>
        (await sql`select 1 from document where sha256 = ${sha256}`.execute(db)).rows.length > 0
      return row && (row.bytes ?? getIfPresent(outside(sha256), sha256, isKept))
    },

    async remove(trx, sha256) {
      await sql`
        with gone as (delete from document where sha256 = ${sha256} returning sha256, stored)
        insert into picture_to_erase (sha256) select sha256 from gone where stored = 's3'
        on conflict (sha256) do nothing`.execute(trx)
    },
  }
}
