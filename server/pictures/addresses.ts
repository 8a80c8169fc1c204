/**
 * The URLs of pictures and documents. They contain the digest of the content, so the content of a URL never
 * changes, and nobody can guess one (decisions, end of section 2).
 */

/** The two stored sizes of a picture. */
export type PictureSize = 'full' | 'preview'

export function pictureAddress(sha256: string): string {
  return `/pictures/${sha256}`
}

export function previewAddress(sha256: string): string {
  return `/pictures/${sha256}/preview`
}

/** The path of a picture of a person. It needs a session. */
export function privatePictureAddress(sha256: string): string {
  return `/private-pictures/${sha256}`
}

export function privatePreviewAddress(sha256: string): string {
  return `/private-pictures/${sha256}/preview`
}

/** Whether a text has the form of a digest: 64 lower-case hexadecimal digits. */
export function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** The path of a document. A file name to save it under may follow. */
export function documentAddress(sha256: string, isPrivate = false): string {
  return `/${isPrivate ? 'private-documents' : 'documents'}/${sha256}`
}

/** The digest in the path of a document, or undefined for any other text. */
export function digestOfDocument(text: string): string | undefined {
  return /^\/(?:private-)?documents\/([0-9a-f]{64})$/.exec(text)?.[1]
}
