/**
 * The dependencies of the engine. It opens no connections, has no clock of its own, and knows no area by
 * name.
 */
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import type { Db, ReadTexts } from '#server/db/db.ts'
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
  /** Reads lists that are in the order of an index, and checks (`connect.ts`). */
  read: ReadTexts
  listCache: ListCache
  pictures: {
    /**
     * Validates and re-encodes the picture of a form part; throws when it is not an acceptable picture.
     * Accounts take turns.
     */
    ingest(bytes: Buffer, part: string, isPrivate?: boolean, account?: number): Promise<Picture>
    /**
     * Uploads a picture to the object store, if there is one. Call it before the transaction, which must not
     * wait for it.
     */
    upload(db: Db, picture: Picture): Promise<void>
    /** Stores an uploaded picture, in the transaction of its record. */
    put(trx: Db, picture: Picture): Promise<void>
    /** The URL of a picture: public, or (`isPrivate`) for actors whose scope has its record. */
    address(sha256: string, isPrivate?: boolean): string
    preview(sha256: string, isPrivate?: boolean): string
  }
  documents: {
    /** Validates the document of a form part; throws when it is not acceptable. Accounts take turns. */
    ingest(bytes: Buffer, part: string, isPrivate?: boolean, account?: number): Promise<IngestedDocument>
    /** Uploads a document to the object store, if there is one. Call it before the transaction. */
    upload(db: Db, document: IngestedDocument): Promise<void>
    /** Stores a document, in the transaction of its record. */
    put(trx: Db, document: IngestedDocument): Promise<void>
    /** The URL of a document: public, or (`isPrivate`) for actors who may view its record. */
    address(sha256: string, isPrivate?: boolean): string
  }
}

/** The network address of a request, for the history. */
export type Origin = { address: string }
