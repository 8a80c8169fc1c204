/** Documents on their way into a backup and out of it, wherever the bytes are kept here or there. */
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { IngestedDocument } from '#server/documents/ingest-document.ts'
import type { DocumentStore } from '#server/documents/document-store.ts'
import { matchPictureDigest } from '#server/pictures/picture-digest.ts'
import { inBatches } from '../snapshot.ts'
import { InvalidBackup } from './backup-file.ts'

/** The rows of all documents, one at a time; see `DOCUMENT_COLUMNS`. */
export async function* documentLines(trx: Db, store: DocumentStore): AsyncGenerator<string[]> {
  const text = 'select sha256, put_at::text as put_at from document order by sha256'
  for await (const rows of inBatches<{ sha256: string; put_at: string }>(trx, text, 100)) {
    for (const { sha256, put_at } of rows) {
      const bytes = await store.read(trx, sha256, 'any')
      if (bytes === undefined) throw new Error(`Document ${sha256} has gone while it was read.`)
      yield [JSON.stringify([sha256, bytes.toString('base64'), put_at])]
    }
  }
}

/** Puts the document of a line where new documents are kept. Refuses one whose bytes do not fit its name. */
export async function insertDocument(trx: Db, store: DocumentStore, line: string): Promise<void> {
  const [sha256, bytes64, putAt] = JSON.parse(line)
  const bytes = Buffer.from(bytes64, 'base64')
  const named = matchPictureDigest(sha256, bytes)
  if (named === undefined)
    throw new InvalidBackup(`The document ${sha256} in the backup is damaged. Nothing was restored.`)
  await store.put(trx, { sha256, ...named, bytes } satisfies IngestedDocument)
  await sql`update document set put_at = ${putAt}::timestamptz where sha256 = ${sha256}`.execute(trx)
}
