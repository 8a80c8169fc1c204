import { useState } from 'react'
import { DOCUMENT_BYTES, DOCUMENT_MB, documentName, MOST_DOCUMENTS } from '#domain/documents.ts'
import { fillText } from '#domain/refusal.ts'
import { SENTENCES } from '#domain/sentences.ts'
import { notify } from '#web/ui/notify.tsx'
import { type DocumentList, freeParts, keyOf, moved } from './listed.ts'

/** The documents of a form and the ways to change their list. */
export type Documents = {
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
export function useDocuments(stored: DocumentList): Documents {
  const [list, take] = useState(stored)
  return {
    list,
    take,
    add: (files) =>
      void sound(files).then((ready) => {
        if (list.length + ready.length > MOST_DOCUMENTS) tellFull()
        take((before) => ready.reduce(withFile, before))
      }),
    replace: (key, file) =>
      void sound([file]).then(([ready]) => {
        if (ready) take((before) => withFile(before, ready, key))
      }),
    move: (key, by) => take((before) => moved(before, key, by)),
    remove: (key) => take((before) => before.filter((each) => keyOf(each) !== key)),
  }
}

/** The list with a file in the place of a document, or at its end; as it was where there is no room. */
function withFile(list: DocumentList, file: File, place?: string | number): DocumentList {
  const [part] = freeParts(list)
  if (part === undefined) return list
  const document = { name: documentName(file.name), size: file.size, part, file }
  return typeof place === 'string'
    ? list.map((each) => (keyOf(each) === place ? document : each))
    : list.concat(document)
}

/** The files that are PDFs of the size that is taken; the others are told by name. The server looks closer. */
async function sound(files: readonly File[]): Promise<File[]> {
  const ready: File[] = []
  for (const file of files) {
    const fault = await faultOf(file)
    if (fault === undefined) ready.push(file)
    else notify.warning(`${file.name}: ${fault}`)
  }
  return ready
}

async function faultOf(file: File): Promise<string | undefined> {
  if (file.size > DOCUMENT_BYTES) return fillText(SENTENCES['too-large'], { n: DOCUMENT_MB })
  const beginning = await file
    .slice(0, 5)
    .text()
    .catch(() => '')
  return beginning === '%PDF-' ? undefined : SENTENCES['not-a-document']
}

function tellFull(): void {
  notify.warning(fillText(SENTENCES['documents-full'], { n: MOST_DOCUMENTS }))
}
