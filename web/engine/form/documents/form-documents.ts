import { useState } from 'react'
import { DOCUMENT_BYTES, DOCUMENT_MB, documentName, MAX_DOCUMENTS } from '#domain/pictures/documents.ts'
import { moveItem } from '#domain/pictures/picture-order.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { readIntoMemory, UNREADABLE_FILE_TEXT } from '#web/api/read-file.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { type DocumentList, freeDocumentParts, documentKey } from './document-list.ts'

export type FormDocuments = {
  list: DocumentList
  /** Appends files. A toast names those that are not PDF or too large. */
  add: (files: readonly File[]) => void
  replace: (key: string, file: File) => void
  move: (key: string, by: -1 | 1) => void
  remove: (key: string) => void
  /** Files are being read; a save would miss them. */
  reading: boolean
}

/** A form's documents and the functions that change them. `onChange` gets the key of a changed document. */
export function useDocuments(
  list: DocumentList,
  update: (change: (before: DocumentList) => DocumentList) => void,
  onChange: (key: string) => void,
): FormDocuments {
  const [pending, setPending] = useState(0)
  const read = async (files: readonly File[]) => {
    setPending((before) => before + 1)
    const ready = await validFiles(files)
    setPending((before) => before - 1)
    return ready
  }
  return {
    list,
    reading: pending > 0,
    add: (files) => {
      onChange('documents')
      void read(files).then((ready) => {
        if (list.length + ready.length > MAX_DOCUMENTS) warnFull()
        update((before) => ready.reduce(withFile, before))
      })
    },
    replace: (key, file) => {
      onChange(key)
      void read([file]).then(([ready]) => {
        if (ready) update((before) => withFile(before, ready, key))
      })
    },
    move: (key, by) =>
      update((before) => {
        const at = before.findIndex((each) => documentKey(each) === key)
        return moveItem(before, at, at + by)
      }),
    remove: (key) => {
      onChange(key)
      update((before) => before.filter((each) => documentKey(each) !== key))
    },
  }
}

/** The list with a file in place of a document, or at the end; unchanged where the list is full. */
function withFile(list: DocumentList, file: File, place?: string | number): DocumentList {
  const [part] = freeDocumentParts(list)
  if (part === undefined) return list
  const document = { name: documentName(file.name), size: file.size, part, file }
  return typeof place === 'string'
    ? list.map((each) => (documentKey(each) === place ? document : each))
    : list.concat(document)
}

/**
 * The files in memory that are PDFs within the size limit; a toast names the others. The server checks the
 * content.
 */
async function validFiles(files: readonly File[]): Promise<File[]> {
  const results = await Promise.all(files.map(readDocument))
  const faults = results.flatMap((result, at) =>
    typeof result === 'string' ? [`${files[at]?.name}: ${result}`] : [],
  )
  // One toast for all: the next toast replaces the last one.
  if (faults.length > 0) toast.warning(faults.join('\n'))
  return results.filter((result) => typeof result !== 'string')
}

/** The file in memory, or why it is rejected. */
async function readDocument(chosen: File): Promise<File | string> {
  if (chosen.size > DOCUMENT_BYTES) return fillText(SHARED_ERROR_MESSAGES['too-large'], { n: DOCUMENT_MB })
  const file = await readIntoMemory(chosen)
  if (file === undefined) return UNREADABLE_FILE_TEXT
  const beginning = await file.slice(0, 5).text()
  return beginning === '%PDF-' ? file : SHARED_ERROR_MESSAGES['not-a-document']
}

function warnFull(): void {
  toast.warning(fillText(SHARED_ERROR_MESSAGES['documents-full'], { n: MAX_DOCUMENTS }))
}
