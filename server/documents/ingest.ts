/** The one way in for a document: what a person sent goes in, a document to keep comes out, or a refusal. */
import { DOCUMENT_BYTES, DOCUMENT_MB } from '#domain/documents.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { nameInPieces } from '#server/pictures/names.ts'
import { workQueue } from '#server/turns/work-queue.ts'
import { type Fault, lookAt } from './look.ts'

/** A document as it is kept. Only {@link ingestDocument} makes one, so that nothing is stored that was not looked at. */
export type Document = {
  /** The digest that names it everywhere, made as a picture's is. */
  sha256: string
  /** It is for officials, not for the public. */
  isPrivate: boolean
  bytes: Buffer
}

const REFUSED: Record<Fault, RefusalCode> = {
  none: 'not-a-document',
  broken: 'document-broken',
  locked: 'document-locked',
  active: 'document-active',
}

/** Unpacking takes memory: one document at a time, and whoever comes when forty are waiting comes again. */
const queue = workQueue({ running: 1, waiting: 40 })

/**
 * Makes a document of the bytes that came in `field`: a PDF by its content, at most 10 MB, neither locked nor holding what
 * acts by itself. Refuses with `too-large`, `not-a-document`, `document-broken`, `document-locked`, `document-active`.
 */
export async function ingestDocument(bytes: Buffer, field: string, isPrivate = false): Promise<Document> {
  if (bytes.length > DOCUMENT_BYTES) {
    throw new Refusal('too-large', { field, values: { n: DOCUMENT_MB } })
  }
  const fault = await queue(() => lookAt(bytes))
  if (fault) throw new Refusal(REFUSED[fault], { field })
  return { sha256: await nameInPieces(bytes, isPrivate), isPrivate, bytes }
}
