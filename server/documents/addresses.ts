/** The URLs of documents. They contain the digest of the content, so the content of a URL never changes. */

/** The path of a document. A file name to save it under may follow. */
export function documentAddress(sha256: string, isPrivate = false): string {
  return `/${isPrivate ? 'private-documents' : 'documents'}/${sha256}`
}

/** The digest in the path of a document, or undefined for any other text. */
export function digestOfDocument(text: string): string | undefined {
  return /^\/(?:private-)?documents\/([0-9a-f]{64})$/.exec(text)?.[1]
}
