import { describe, expect, it } from 'vitest'
import { type DocumentList, filesIn, freeParts, isSameList, listText, moved } from './listed.ts'

const file = new File(['%PDF-'], 'ใหม่.pdf')
const list: DocumentList = [
  { name: 'ก.pdf', size: 10, url: '/documents/a' },
  { name: 'ใหม่.pdf', size: 5, part: 'doc1', file },
  { name: 'ข.pdf', size: 20, url: '/documents/b' },
]

describe('the documents of a form', () => {
  it('move within the list and not beyond its ends', () => {
    expect(moved(list, 'doc1', -1).map(({ name }) => name)).toEqual(['ใหม่.pdf', 'ก.pdf', 'ข.pdf'])
    expect(moved(list, '/documents/b', 1)).toBe(list)
  })

  it('are sent as the list that the record gets, the new ones by their parts', () => {
    expect(JSON.parse(listText(list))).toEqual([
      { URL: '/documents/a', NAME: 'ก.pdf' },
      { PART: 'doc1', NAME: 'ใหม่.pdf' },
      { URL: '/documents/b', NAME: 'ข.pdf' },
    ])
    expect(filesIn(list)).toEqual({ doc1: file })
    expect(freeParts(list)[0]).toBe('doc2')
  })

  it('tell whether anything has changed', () => {
    expect(isSameList(list, [...list])).toBe(true)
    expect(isSameList(list, moved(list, 'doc1', 1))).toBe(false)
    expect(isSameList(list, list.slice(1))).toBe(false)
  })
})
