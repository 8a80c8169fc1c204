/**
 * Documents of a record: a list in the official's order, each with its original file name (further screens,
 * "FILE"). Only the server checks the content of a file. This file has the rules that server and browser
 * share.
 */
import { plainThaiLetters } from '../text/copied-text.ts'
import { maskNationalIds } from '../personal-data/national-ids-in-text.ts'

/** The greatest number of documents of a record, and the largest size of one, as text and in bytes. */
export const MAX_DOCUMENTS = 10
export const DOCUMENT_MB = 10
export const DOCUMENT_BYTES = DOCUMENT_MB * 1024 * 1024

/** The largest total size of the pictures and documents of one request. */
export const FORM_MB = 80
export const FORM_BYTES = FORM_MB * 1024 * 1024

/** The form parts of new files. `DOCUMENTS` has the position of each in the list. */
export const DOCUMENT_PARTS: readonly string[] = Array.from(
  { length: MAX_DOCUMENTS },
  (_, index) => `doc${index + 1}`,
)

/** The greatest number of characters of a name, including `.pdf`. */
const MAX_NAME_LENGTH = 150
const ENDING = '.pdf'
/** Longer names are cut before they are cleaned: cleaning a long name of dots alone would take minutes. */
const MAX_INPUT_LENGTH = 1_000

/**
 * The name of a document as it is stored and shown: one line that ends in `.pdf`, without line ends, bidi
 * controls and path separators. A national ID in it is masked: scans are often named by the person's number,
 * and the name is shown at the link.
 */
export function documentName(typed: string): string {
  const plain = plainThaiLetters(typed.slice(0, MAX_INPUT_LENGTH))
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

export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
