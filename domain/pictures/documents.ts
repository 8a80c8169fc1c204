/**
 * Documents attached to a record: a list in the official's own order, each with the name of the file as it
 * came (further screens, "FILE"). What is in a file is the server's to judge; here is what both sides must
 * know.
 */
import { maskNationalIds } from '../personal-data/national-ids-in-text.ts'

/** The most documents of a record, and the largest size of one, as text and in bytes. */
export const MAX_DOCUMENTS = 10
export const DOCUMENT_MB = 10
export const DOCUMENT_BYTES = DOCUMENT_MB * 1024 * 1024

/** How large the pictures and documents that are sent at once may be together. */
export const FORM_MB = 80
export const FORM_BYTES = FORM_MB * 1024 * 1024

/** The form parts that carry new files; `DOCUMENTS` says where in the list each of them stands. */
export const DOCUMENT_PARTS: readonly string[] = Array.from(
  { length: MAX_DOCUMENTS },
  (_, index) => `doc${index + 1}`,
)

/** The most characters of a name, its ending among them. */
const MAX_NAME_LENGTH = 150
const ENDING = '.pdf'
/** What stands behind so many letters is not even looked at: a name of dots alone would take minutes. */
const MAX_INPUT_LENGTH = 1_000

/**
 * The name of a document as it is stored and shown: one line, without characters that end it, turn its
 * direction or name a folder, and with the ending `.pdf`. A national ID in it is masked: scans are often
 * named by the person's number, and the name is shown at the link.
 */
export function documentName(typed: string): string {
  const plain = typed
    .slice(0, MAX_INPUT_LENGTH)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(\.pdf|[.\s])+$/i, '')
    .replace(/^[.\s]+/, '')
  return `${
    [...maskNationalIds(plain)]
      .slice(0, MAX_NAME_LENGTH - ENDING.length)
      .join('')
      .trim() || 'เอกสาร'
  }${ENDING}`
}

/** A size in bytes as officials read it. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
