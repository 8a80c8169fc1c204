/** The bytes of pictures and documents, in the object store or in the rows of a table. */
import type { Db } from '#server/db/db.ts'
import { identifier, sql } from '#server/db/sql.ts'
import type { PictureType } from '../picture-codec.ts'
import { getIfPresent, type ObjectStore } from './object-store.ts'

type File = { sha256: string; bytes: Buffer }

/** What a row says about where its bytes are. */
export type StoredRow = { stored: 'database' | 's3' }

/** What the stores of pictures and of documents share. Without `objects`, the rows have all bytes. */
export function storedBytes(objects: ObjectStore | undefined, table: 'picture' | 'document') {
  const uploaded = new WeakSet<File>()
  const rows = identifier(table)
  return {
    /**
     * Writes the bytes to the object store before the transaction that refers to them. Does nothing when
     * there is no object store, or when the database has the bytes already.
     */
    async upload(db: Db, file: File, type: PictureType | 'application/pdf'): Promise<void> {
      if (objects === undefined) return
      const { sha256, bytes } = file
      // A row that nothing refers to becomes new, so that the cleanup leaves it until the transaction.
      const [row] = await db.query<StoredRow>(sql`
        update ${rows} set put_at = now() where sha256 = ${sha256} returning stored`)
      // Waits for a running erasure and cancels a pending one.
      await db.execute(sql`delete from picture_to_erase where sha256 = ${sha256}`)
      if (row?.stored !== 'database') await objects.put(sha256, bytes, type)
      uploaded.add(file)
    },

    /** Throws for a file that was not uploaded: its row would refer to nothing. */
    assertUploaded(file: File): void {
      if (objects && !uploaded.has(file)) throw new Error(`${table} ${file.sha256} was not uploaded.`)
    },

    /** Cancels a pending erasure of a file that was stored again. */
    async cancelErasure(trx: Db, sha256: string, row: StoredRow | undefined): Promise<void> {
      if (row?.stored === 's3') await trx.execute(sql`delete from picture_to_erase where sha256 = ${sha256}`)
    },

    /** The bytes of a row, or undefined when the row was removed meanwhile. */
    async read(db: Db, sha256: string, bytes: Buffer | null): Promise<Buffer | undefined> {
      const rowExists = async () =>
        (await db.query(sql`select 1 from ${rows} where sha256 = ${sha256}`)).length > 0
      return bytes ?? getIfPresent(requireObjects(objects, sha256), sha256, rowExists)
    },

    /** Removes a row within a transaction. The database rejects it while a record has the file. */
    async remove(trx: Db, sha256: string): Promise<void> {
      await trx.execute(sql`
        with gone as (delete from ${rows} where sha256 = ${sha256} returning sha256, stored)
        insert into picture_to_erase (sha256) select sha256 from gone where stored = 's3'
        on conflict (sha256) do nothing`)
    },
  }
}

/** The object store. Throws when the settings name none, although a file is in one. */
export function requireObjects(objects: ObjectStore | undefined, sha256: string): ObjectStore {
  if (objects) return objects
  throw new Error(`File ${sha256} is in an object store, and STORAGE_URL names none.`)
}
