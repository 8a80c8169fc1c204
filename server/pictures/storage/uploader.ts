/** Writes pictures and documents to the object store before the transaction that refers to them. */
import type { Db } from '#server/db/db.ts'
import { identifier, sql } from '#server/db/sql.ts'
import type { PictureType } from '../picture-codec.ts'
import type { ObjectStore } from './object-store.ts'

type File = { sha256: string; bytes: Buffer }

export type Uploader = {
  /** Does nothing when there is no object store, or when the database has the bytes already. */
  upload(db: Db, file: File, type: PictureType | 'application/pdf'): Promise<void>
  /** Throws for a file that was not uploaded: its row would refer to nothing. */
  assertUploaded(file: File): void
}

export function uploader(objects: ObjectStore | undefined, table: 'picture' | 'document'): Uploader {
  const uploaded = new WeakSet<File>()
  return {
    async upload(db, file, type) {
      if (objects === undefined) return
      const { sha256, bytes } = file
      // A row that nothing refers to becomes new, so that the cleanup leaves it until the transaction.
      const rows = await db.query<{ stored: 'database' | 's3' }>(sql`
        update ${identifier(table)} set put_at = now() where sha256 = ${sha256} returning stored`)
      // Waits for a running erasure and cancels a pending one.
      await db.execute(sql`delete from picture_to_erase where sha256 = ${sha256}`)
      if (rows[0]?.stored !== 'database') await objects.put(sha256, bytes, type)
      uploaded.add(file)
    },
    assertUploaded(file) {
      if (objects && !uploaded.has(file)) throw new Error(`${table} ${file.sha256} was not uploaded.`)
    },
  }
}
