/**
 * What the engine needs of the world, handed to it: it opens nothing, knows no clock of its own and no area.
 */
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import type { Db } from '#server/db/db.ts'
import type { RowReader } from '#server/db/row-reader.ts'
import type { IngestedDocument } from '#server/documents/ingest-document.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import type { ListCache } from './read/list-cache.ts'

export type EngineDeps = {
  db: Db
  /** Every area, to look up the names of referenced records. */
  areas: readonly Area[]
  geography: () => Geography
  /** Milliseconds since 1970. */
  clock: () => number
  /** Runs a statement with one column of text; returns its rows. */
  read: RowReader['read']
  /** The lists that were answered lately. */
  listCache: ListCache
  pictures: {
    /** Makes a clean picture of what was sent in a form part, or refuses it. */
    ingest(bytes: Buffer, part: string, isPrivate?: boolean): Promise<Picture>
    /**
     * Writes a picture to the object store, if there is one; before that transaction, which must not wait for
     * it.
     */
    upload(db: Db, picture: Picture): Promise<void>
    /** Keeps an uploaded picture, in the transaction of the record that shows it. */
    put(trx: Db, picture: Picture): Promise<void>
    /** Where a picture is shown: to the public, or (`isPrivate`) to those whose scope holds its record. */
    address(sha256: string, isPrivate?: boolean): string
    preview(sha256: string, isPrivate?: boolean): string
  }
  documents: {
    /** Makes sure of what was sent in a form part, or refuses it. */
    ingest(bytes: Buffer, part: string, isPrivate?: boolean): Promise<IngestedDocument>
    /** Writes a document to the object store, if there is one; before that transaction. */
    upload(db: Db, document: IngestedDocument): Promise<void>
    /** Keeps a document, in the transaction of the record that it is attached to. */
    put(trx: Db, document: IngestedDocument): Promise<void>
    /** Where a document is to be had: by everybody, or (`isPrivate`) by those who may see its record. */
    address(sha256: string, isPrivate?: boolean): string
  }
}

/** Where a request for a change came from, for the history. */
export type Origin = { address: string }
