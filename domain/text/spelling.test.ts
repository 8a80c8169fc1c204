import { describe, expect, it } from 'vitest'
import { mayBeMisspelled, intactParts, similarPart } from './spelling.ts'
import { normaliseForSearch } from './thai-text.ts'
import { searchForm } from './word-starts.ts'

describe('a misspelled word', () => {
  it.each([
    ['a missing letter', 'ลอยกะทง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['a missing letter at the start', 'อยกระทง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['a wrong letter', 'ลอยกระธง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['a wrong letter at the start', 'รอยกระทง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['a wrong letter at the end', 'ลอยกระทน', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['an extra letter', 'ลอยยกระทง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['an extra mark', 'บ้านหนองหอย', 'โรงเรียนบานหนองหอย', 'บานหนองหอย'],
    ['a wrong Latin letter', 'providant', 'Provident Bureau', 'provident'],
    ['a wrong letter before a number', 'หมู่ทิ่10', 'หมู่ที่ 10', 'หมู่ที่10'],
    ['no mistake', 'กระทง', 'ลอยกระทง', 'กระทง'],
  ])('is found with %s', (_what, token, name, expected) => {
    expect(similarPart(normaliseForSearch(name), token)).toBe(expected)
  })

  it.each([
    ['ลอยกะทน', 'ประเพณีลอยกระทง'],
    ['หวัดเชียง', 'วัดเชียงมั่น'.slice(1)],
    ['บ้านสวน', 'บ้านหนองหอย'],
    ['หมู่ที่10', 'หมู่ที่ 13'],
    ['ม1บ้านใหม่', 'ม 12 บ้านใหม่'],
    ['หมู่ที่12ก', 'หมู่ที่ 1ก'],
  ])('%s has no match in %s', (token, name) => {
    expect(similarPart(normaliseForSearch(name), token)).toBeUndefined()
  })

  it('shares a correct part with the name, at which the name is found', () => {
    const { form, starts } = searchForm('ประเพณีลอยกระทง', 'syllable')
    const word = 'ลอยกระทง'
    for (let at = 0; at < word.length; at += 1) {
      const parts = intactParts(word.slice(0, at) + word.slice(at + 1))
      const isFound = (part: string) => starts.some((start) => form.startsWith(part, start))
      expect(
        parts.some((group) => group.every(isFound)),
        String(at),
      ).toBe(true)
    }
  })

  it('has at least five characters and fewer than three digits in a row', () => {
    expect(mayBeMisspelled('053221101')).toBe(false)
    expect(mayBeMisspelled('วัด')).toBe(false)
    expect(mayBeMisspelled('ลอยกะทง')).toBe(true)
    expect(['ตลาด', 'ตลาดx', 'ตลาด12', 'ตลาด123'].map(mayBeMisspelled)).toEqual([false, true, true, false])
  })

  it.each([
    ['abcdefghi', [['abcd'], ['bcdefghi'], ['cdefghi'], ['defghi'], ['efghi'], ['fghi'], ['ab', 'hi']]],
    ['abcde', [['abc'], ['bcde'], ['cde']]],
    ['ลอยกระทง', [['ลอย'], ['อยกระทง'], ['ยกระทง'], ['กระทง'], ['ระทง']]],
  ])('%s is divided into its intact parts', (token, parts) => {
    const found = intactParts(token)
    for (const part of parts) expect(found).toContainEqual(part)
    expect(found[0]).toEqual(parts[0])
    expect(found.every((group) => group.every((part) => part.length >= 2))).toBe(true)
  })

  it('is divided in at most twelve places', () => {
    expect(intactParts('abcdefghijklmnopqrstuvwxyz')).toHaveLength(13)
  })

  it.each([
    ['กระท', 'กระทง', 'กระท'],
    ['กระทงx', 'กระทง', 'กระทง'],
    ['กระทx', 'กระท', 'กระท'],
  ])('%s is found in %s by its last letters', (token, name, expected) => {
    expect(similarPart(normaliseForSearch(name), token)).toBe(expected)
  })
})
