import { useState } from 'react'
import { DOCUMENT_BYTES, DOCUMENT_MB, documentName, MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { type DocumentList, freeDocumentParts, documentKey, moveDocument } from './document-list.ts'

/** The documents of a form and the ways to change their list. */
export type FormDocuments = {
  list: DocumentList
  /** Adds files at the end. What is no PDF, or too much, is told and left out. */
  add: (files: readonly File[]) => void
  /** Puts a file in the place of a document. */
  replace: (key: string, file: File) => void
  move: (key: string, by: -1 | 1) => void
  remove: (key: string) => void
  /** Takes a whole list, such as that of a draft. */
  take: (list: DocumentList) => void
}

/** Keeps the list of documents of a form. */
export function useDocuments(stored: DocumentList): FormDocuments {
  const [list, take] = useState(stored)
  return {
    list,
    take,
    add: (files) =>
      void validFiles(files).then((ready) => {
        if (list.length + ready.length > MAX_DOCUMENTS) warnFull()
        take((before) => ready.reduce(withFile, before))
      }),
    replace: (key, file) =>
      void validFiles([file]).then(([ready]) => {
        if (ready) take((before) => withFile(before, ready, key))
      }),
    move: (key, by) => take((before) => moveDocument(before, key, by)),
    remove: (key) => take((before) => before.filter((each) => documentKey(each) !== key)),
  }
}

/** The list with a file in the place of a document, or at its end; as it was where there is no room. */
function withFile(list: DocumentList, file: File, place?: string | number): DocumentList {
  const [part] = freeDocumentParts(list)
  if (part === undefined) return list
  const document = { name: documentName(file.name), size: file.size, part, file }
  return typeof place === 'string'
    ? list.map((each) => (documentKey(each) === place ? document : each))
    : list.concat(document)
}

/** The files that are PDFs of the size that is taken; the others are told by name. The server looks closer. */
async function validFiles(files: readonly File[]): Promise<File[]> {
  const ready: File[] = []
  for (const file of files) {
    const fault = await fileError(file)
    if (fault === undefined) ready.push(file)
    else toast.warning(`${file.name}: ${fault}`)
  }
  return ready
}

async function fileError(file: File): Promise<string | undefined> {
  if (file.size > DOCUMENT_BYTES) return fillText(SHARED_ERROR_MESSAGES['too-large'], { n: DOCUMENT_MB })
  const beginning = await file
    .slice(0, 5)
    .text()
    .catch(() => '')
  return beginning === '%PDF-' ? undefined : SHARED_ERROR_MESSAGES['not-a-document']
}

function warnFull(): void {
  toast.warning(fillText(SHARED_ERROR_MESSAGES['documents-full'], { n: MAX_DOCUMENTS }))
}
