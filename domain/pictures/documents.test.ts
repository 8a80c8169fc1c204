import { describe, expect, it } from 'vitest'
import { DOCUMENT_BYTES, DOCUMENT_PARTS, documentName, FORM_BYTES, formatFileSize } from './documents.ts'
import { PICTURE_BYTES } from './picture-limits.ts'

describe('the name of a document', () => {
  it('does not change when it is valid', () => {
    expect(documentName('ประกาศจังหวัดเชียงใหม่ (ฉบับที่ 2) ปี 2569.pdf')).toBe(
      'ประกาศจังหวัดเชียงใหม่ (ฉบับที่ 2) ปี 2569.pdf',
    )
    expect(documentName('น้ำท่วม.PDF')).toBe('น้ำท่วม.pdf')
  })

  it('is cleaned of characters that could mislead readers', () => {
    expect(documentName('../../etc/passwd')).toBe('etc passwd.pdf')
    expect(documentName('C:\\งาน\\คำสั่ง.pdf')).toBe('C งาน คำสั่ง.pdf')
    expect(documentName('คำสั่ง\u202efdp.exe')).toBe('คำสั่ง fdp.exe.pdf')
    expect(documentName('ก\r\nX-Header: 1')).toBe('ก X-Header 1.pdf')
    expect(documentName('invoice.pdf.pdf ')).toBe('invoice.pdf')
    expect(documentName('a\ud800b')).toBe('a\ufffdb.pdf')
  })

  it('contains no national ID', () => {
    expect(documentName('สำเนาบัตร 1-0000-00000-01-7.pdf')).toBe('สำเนาบัตร 1-0000-xxxxx-01-7.pdf')
    expect(documentName('1000000000017.pdf')).toBe('1-0000-xxxxx-01-7.pdf')
    expect(documentName(documentName('1000000000017'))).toBe('1-0000-xxxxx-01-7.pdf')
  })

  it('is cleaned to at most 150 characters for very long input', () => {
    for (const odd of ['.', '.pdf', ' .', '1234567890121 ', '\u200b', 'ก่'])
      expect([...documentName(`x${odd.repeat(100_000)}x`)].length).toBeLessThanOrEqual(150)
  })

  it('has a default when it is empty, and at most 150 characters', () => {
    for (const odd of ['', '.pdf', '...', '\u200b']) expect(documentName(odd)).toBe('เอกสาร.pdf')
    expect([...documentName('ก'.repeat(5000))]).toHaveLength(150)
  })
})

it('formatFileSize formats sizes in KB and MB', () => {
  const sizes = [0, 1, 2048, 1023 * 1024, 1024 * 1024, 1024 * 1024 * 2.5]
  expect(sizes.map(formatFileSize)).toEqual(['1 KB', '1 KB', '2 KB', '1023 KB', '1.0 MB', '2.5 MB'])
})

it('the limits are 10 MB per document, 15 MB per picture, 80 MB per form and 10 documents', () => {
  expect([DOCUMENT_BYTES, PICTURE_BYTES, FORM_BYTES].map(formatFileSize)).toEqual([
    '10.0 MB',
    '15.0 MB',
    '80.0 MB',
  ])
  expect([DOCUMENT_PARTS.length, DOCUMENT_PARTS[0], DOCUMENT_PARTS.at(-1)]).toEqual([10, 'doc1', 'doc10'])
})
