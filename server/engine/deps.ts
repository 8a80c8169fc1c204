/** What the engine needs of the world, handed to it: it opens nothing, knows no clock of its own and no area. */
import type { Kysely } from 'kysely'
import type { Area } from '#domain/area/area.ts'
import type { Geography } from '#domain/places/geography.ts'
import type { RowReader } from '#server/db/protocol/row-reader.ts'
import type { IngestedDocument } from '#server/documents/ingest-document.ts'
import type { Picture } from '#server/pictures/ingest-picture.ts'
import type { ListCache } from './read/list-cache.ts'

/** The handle of a database or of a transaction. Inside a transaction there is only the transaction. */
// The engine makes its statements from declarations, so no table is known to the compiler here.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Handle = Kysely<any>

export type EngineDeps = {
  db: Handle
  /** Every area, so that what names a record is known wherever it stands. */
  areas: readonly Area[]
  geography: () => Geography
  /** Milliseconds since 1970. */
  clock: () => number
  /** Runs a statement of one column of texts, and gives the bytes of each row as they came; they are only there meanwhile. */
  read: RowReader['read']
  /** The lists that were answered lately. */
  listCache: ListCache
  pictures: {
    /** Makes a clean picture of what was sent in a form part, or refuses it. */
    ingest(bytes: Buffer, part: string, isPrivate?: boolean): Promise<Picture>
    /** Keeps a picture, in the transaction of the record that shows it. */
    put(trx: Handle, picture: Picture): Promise<void>
    /** Where a picture is shown: to the public, or (`isPrivate`) to those whose scope holds its record. */
    address(sha256: string, isPrivate?: boolean): string
    preview(sha256: string, isPrivate?: boolean): string
  }
  documents: {
    /** Makes sure of what was sent in a form part, or refuses it. */
    ingest(bytes: Buffer, part: string, isPrivate?: boolean): Promise<IngestedDocument>
    /** Keeps a document, in the transaction of the record that it is attached to. */
    put(trx: Handle, document: IngestedDocument): Promise<void>
    /** Where a document is to be had: by everybody, or (`isPrivate`) by those who may see its record. */
    address(sha256: string, isPrivate?: boolean): string
  }
}

/** Somebody's request for a change, as far as history wants to know. */
export type Origin = { address: string }
