/** The addresses of documents. Like those of pictures they name the content, so that what one leads to never changes. */

/** The path of a document, for everybody or (`isPrivate`) for officials; behind it may stand the name to save it under. */
export function documentAddress(sha256: string, isPrivate = false): string {
  return `/${isPrivate ? 'private-documents' : 'documents'}/${sha256}`
}

/** The digest in the path of a document of an answer; undefined for any other text. */
export function digestOfDocument(text: string): string | undefined {
  return /^\/(?:private-)?documents\/([0-9a-f]{64})$/.exec(text)?.[1]
}
