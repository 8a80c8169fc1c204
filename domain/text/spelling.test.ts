import { describe, expect, it } from 'vitest'
import { mayBeMisspelled, intactParts, similarPart } from './spelling.ts'
import { searchForm } from './word-starts.ts'

describe('a word with one letter', () => {
  it.each([
    ['missing', 'ลอยกะทง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['missing at the beginning', 'อยกระทง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['wrong', 'ลอยกระธง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['wrong at the beginning', 'รอยกระทง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['wrong at the end', 'ลอยกระทน', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['too many', 'ลอยยกระทง', 'ประเพณีลอยกระทง', 'ลอยกระทง'],
    ['a mark', 'บ้านหนองหอย', 'โรงเรียนบานหนองหอย', 'บานหนองหอย'],
    ['in another script', 'providant', 'Provident Bureau', 'provident'],
    ['right', 'กระทง', 'ลอยกระทง', 'กระทง'],
  ])('%s', (_what, token, name, expected) => {
    expect(similarPart(name, token)).toBe(expected)
  })

  it.each([
    ['ลอยกะทน', 'ประเพณีลอยกระทง'],
    ['หวัดเชียง', 'วัดเชียงมั่น'.slice(1)],
    ['บ้านสวน', 'บ้านหนองหอย'],
  ])('%s has no match in %s', (token, name) => {
    expect(similarPart(name, token)).toBeUndefined()
  })

  it('has one correct part by which the name is found', () => {
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

  it('is not a number or a short word', () => {
    expect(mayBeMisspelled('053221101')).toBe(false)
    expect(mayBeMisspelled('วัด')).toBe(false)
    expect(mayBeMisspelled('ลอยกะทง')).toBe(true)
    expect(['ตลาด', 'ตลาดx', 'ตลาด12', 'ตลาด123'].map(mayBeMisspelled)).toEqual([false, true, true, false])
  })

  it.each([
    ['abcdefghi', [['abcd'], ['bcdefghi'], ['cdefghi'], ['defghi'], ['efghi'], ['fghi'], ['ab', 'hi']]],
    ['abcde', [['abc'], ['bcde'], ['cde']]],
    ['ลอยกระทง', [['ลอย'], ['อยกระทง'], ['ยกระทง'], ['กระทง'], ['ระทง']]],
  ])('%s has parts before and after it', (token, parts) => {
    const found = intactParts(token)
    for (const part of parts) expect(found).toContainEqual(part)
    expect(found[0]).toEqual(parts[0])
    expect(found.every((group) => group.every((part) => part.length >= 2))).toBe(true)
  })

  it('is divided at twelve places at most', () => {
    expect(intactParts('abcdefghijklmnopqrstuvwxyz')).toHaveLength(13)
  })

  it.each([
    ['กระท', 'กระทง', 'กระท'],
    ['กระทงx', 'กระทง', 'กระทง'],
    ['กระทx', 'กระท', 'กระท'],
  ])('%s is searched in %s to its last letter', (token, name, expected) => {
    expect(similarPart(name, token)).toBe(expected)
  })
})
