/** Documents in a backup, from the database or from the object store. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { IngestedDocument } from '#server/documents/ingest-document.ts'
import type { DocumentStore } from '#server/documents/document-store.ts'
import { matchPictureDigest } from '#server/pictures/picture-digest.ts'
import { inBatches } from '../snapshot.ts'
import { InvalidBackup } from './backup-file.ts'
import { bytesInBackup, type FileReading } from './pictures.ts'

/** The rows of all documents, one at a time (`DOCUMENT_COLUMNS`). */
export async function* documentLines(
  trx: Db,
  store: DocumentStore,
  reading: FileReading,
): AsyncGenerator<string[]> {
  const statement = sql`select sha256, size, stored, private, put_at::text as put_at from document order by sha256`
  type Line = { sha256: string; size: number; stored: string; private: boolean; put_at: string }
  for await (const rows of inBatches<Line>(trx, statement, 100)) {
    for (const { sha256, size, stored, put_at, ...row } of rows) {
      const read = () => store.read(trx, sha256, 'any')
      const bytes = await bytesInBackup({ stored, name: `Document ${sha256}`, read }, reading)
      const lost = bytes === null ? [size, row.private] : []
      yield [JSON.stringify([sha256, bytes, put_at, ...lost])]
    }
  }
}

/** Stores the document of a line. Throws when its bytes do not match its digest. */
export async function insertDocument(trx: Db, store: DocumentStore, line: string): Promise<void> {
  const [sha256, bytes64, putAt, ...lost] = JSON.parse(line)
  if (bytes64 === null) {
    await trx.execute(sql`
      insert into document (sha256, private, size, stored, put_at)
      values (${sha256}, ${lost[1]}, ${lost[0]}, 's3', ${putAt}::timestamptz)`)
    return
  }
  const bytes = Buffer.from(bytes64, 'base64')
  const named = matchPictureDigest(sha256, bytes)
  if (named === undefined)
    throw new InvalidBackup(`The document ${sha256} in the backup is damaged. Nothing was restored.`)
  const document = { sha256, ...named, bytes } satisfies IngestedDocument
  await store.upload(trx, document)
  await store.put(trx, document)
  await trx.execute(sql`update document set put_at = ${putAt}::timestamptz where sha256 = ${sha256}`)
}
