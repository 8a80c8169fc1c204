/** The documents of a form, stored and new, in their order. */
import { DOCUMENT_PARTS } from '#domain/pictures/documents.ts'
import type { StoredDocument } from '#web/engine/record/record.ts'

/** A document of the list. A new one has the form part that sends it, to which its errors lead. */
export type ListedDocument = { name: string; size: number } & (
  | { url: string; part?: undefined }
  | { part: string; file: File }
)

export type DocumentList = readonly ListedDocument[]

/** Identifies a document within its list. */
export const documentKey = (document: ListedDocument): string => document.part ?? document.url

export function storedDocumentList(documents: readonly StoredDocument[]): DocumentList {
  return documents.map(({ name, size, url }) => ({ name, size, url }))
}

/** Whether a list has the same documents, names and order as another one, which has no new files. */
export function isSameDocumentList(list: DocumentList, stored: DocumentList): boolean {
  return documentListText(list) === documentListText(stored)
}

/** The list without stored documents that the record no longer has. */
export function withoutDeletedDocuments(list: DocumentList, record: readonly StoredDocument[]): DocumentList {
  return list.filter((each) => each.part !== undefined || record.some(({ url }) => url === each.url))
}

/** The form parts that no new document of the list uses. */
export function freeDocumentParts(list: DocumentList): string[] {
  const taken = list.map(({ part }) => part)
  return DOCUMENT_PARTS.filter((part) => !taken.includes(part))
}

/** The new files by form part, in the order of the list. */
export function documentFiles(list: DocumentList): Record<string, File> {
  return Object.fromEntries(list.flatMap((each) => ('file' in each ? [[each.part, each.file]] : [])))
}

/** The list in wire form. */
export function documentListText(list: DocumentList): string {
  return JSON.stringify(
    list.map((each) =>
      'file' in each ? { PART: each.part, NAME: each.name } : { URL: each.url, NAME: each.name },
    ),
  )
}
