/** The one way in for a document: what a person sent goes in, a document to keep comes out, or a refusal. */
import { DOCUMENT_BYTES, DOCUMENT_MB } from '#domain/pictures/documents.ts'
import { AppError, type ErrorCode } from '#domain/errors/app-error.ts'
import { pictureDigestInChunks } from '#server/pictures/picture-digest.ts'
import { workQueue } from '#server/concurrency/work-queue.ts'
import { type PdfFault, inspectPdf } from './inspect-pdf.ts'

/** A document as it is kept. Only {@link ingestDocument} makes one, so that nothing is stored that was not looked at. */
export type IngestedDocument = {
  /** The digest that names it everywhere, made as a picture's is. */
  sha256: string
  /** It is for officials, not for the public. */
  isPrivate: boolean
  bytes: Buffer
}

const FAULT_ERRORS: Record<PdfFault, ErrorCode> = {
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
export async function ingestDocument(
  bytes: Buffer,
  field: string,
  isPrivate = false,
): Promise<IngestedDocument> {
  if (bytes.length > DOCUMENT_BYTES) {
    throw new AppError('too-large', { field, values: { n: DOCUMENT_MB } })
  }
  const fault = await queue(() => inspectPdf(bytes))
  if (fault) throw new AppError(FAULT_ERRORS[fault], { field })
  return { sha256: await pictureDigestInChunks(bytes, isPrivate), isPrivate, bytes }
}
