import { describe, expect, it } from 'vitest'
import {
  type DocumentList,
  documentFiles,
  freeDocumentParts,
  isSameDocumentList,
  documentListText,
} from './document-list.ts'

const file = new File(['%PDF-'], 'ใหม่.pdf')
const list: DocumentList = [
  { name: 'ก.pdf', size: 10, url: '/documents/a' },
  { name: 'ใหม่.pdf', size: 5, part: 'doc1', file },
  { name: 'ข.pdf', size: 20, url: '/documents/b' },
]

describe('the documents of a form', () => {
  it('are sent as the new list, and new files with their form part', () => {
    expect(JSON.parse(documentListText(list))).toEqual([
      { URL: '/documents/a', NAME: 'ก.pdf' },
      { PART: 'doc1', NAME: 'ใหม่.pdf' },
      { URL: '/documents/b', NAME: 'ข.pdf' },
    ])
    expect(documentFiles(list)).toEqual({ doc1: file })
    expect(freeDocumentParts(list)[0]).toBe('doc2')
  })

  it('are compared by content and order', () => {
    expect(isSameDocumentList(list, [...list])).toBe(true)
    expect(isSameDocumentList(list, list.toReversed())).toBe(false)
    expect(isSameDocumentList(list, list.slice(1))).toBe(false)
  })
})
