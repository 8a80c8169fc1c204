/** Checks an uploaded document before it is stored. Documents are accepted nowhere else. */
import { DOCUMENT_BYTES, DOCUMENT_MB } from '#domain/pictures/documents.ts'
import { AppError, type ErrorCode } from '#domain/errors/app-error.ts'
import { pictureDigestInChunks } from '#server/pictures/picture-digest.ts'
import { fairQueue, NO_ACCOUNT } from '#server/concurrency/work-queue.ts'
import { fileWorker } from '#server/file-worker/file-worker.ts'
import type { PdfFault } from './inspect-pdf.ts'

/**
 * A document as it is stored. Only {@link ingestDocument} makes one, so every stored document was inspected.
 */
export type IngestedDocument = {
  /** What `pictureDigest` returns for the bytes. It identifies the document everywhere. */
  sha256: string
  /** It is for officials, not for the public. */
  isPrivate: boolean
  bytes: Buffer
}

const FAULT_ERRORS: Record<PdfFault, ErrorCode> = {
  none: 'not-a-document',
  broken: 'document-broken',
  costly: 'document-too-complex',
  locked: 'document-locked',
  protected: 'document-protected',
  active: 'document-active',
  attached: 'document-attachments',
}

/** Parsing takes memory, so one document runs at a time, and forty of each account may wait. */
const queue = fairQueue({ running: 1, waiting: 40 })

/**
 * Checks the bytes that came in `field`: a PDF by content, at most 10 MB, that means the same to all readers,
 * is not encrypted, and does nothing by itself. Throws `too-large` or the error of what is wrong.
 */
export async function ingestDocument(
  bytes: Buffer,
  field: string,
  isPrivate = false,
  account = NO_ACCOUNT,
): Promise<IngestedDocument> {
  if (bytes.length > DOCUMENT_BYTES) {
    throw new AppError('too-large', { field, values: { n: DOCUMENT_MB } })
  }
  const fault = await queue(account, () => fileWorker.inspect(bytes)).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    // Its content is unknown, so it is rejected. The log has the reason.
    throw new AppError('document-broken', { field }, { cause: error })
  })
  if (fault) throw new AppError(FAULT_ERRORS[fault], { field })
  return { sha256: await pictureDigestInChunks(bytes, isPrivate), isPrivate, bytes }
}
