import { describe, expect, it } from 'vitest'
import {
  arabicDigitsToThai,
  hasNoSearchWords,
  likePattern,
  normaliseForSearch,
  searchTokens,
  thaiDigitsToArabic,
} from './thai-text.ts'

/** Two texts that mean the same to a user, and why. Invisible differences are written as escapes. */
const SAME: [why: string, one: string, other: string][] = [
  ['ำ as one character and as two', 'ตำบลน้ำ', 'ต\u0e4d\u0e32บลน\u0e49\u0e4d\u0e32'],
  ['ํ typed before the tone mark', 'น้ำตก', 'น\u0e4d\u0e49\u0e32ตก'],
  ['the tone mark typed after ำ', 'น้ำตก', 'น\u0e33\u0e49ตก'],
  ['the tone mark typed after า', 'ข้าวหลาม', 'ข\u0e32\u0e49วหลาม'],
  ['the tone mark typed before the upper vowel', 'ที่นี่', 'ท\u0e48\u0e35น\u0e48\u0e35'],
  ['the tone mark typed before the lower vowel', 'ผู้ใหญ่', 'ผ\u0e49\u0e39ใหญ่'],
  ['the silencing mark typed before the vowel', 'สิทธิ์', 'สิทธ\u0e4c\u0e34'],
  ['a mark typed twice', 'บ้านใหม่', 'บ\u0e49\u0e49านใหม\u0e48\u0e48'],
  ['เ twice for แ', 'แม่แจ่ม', 'เเม่เเจ่ม'],
  ['ๅ for า', 'ศาลา', 'ศ\u0e45ล\u0e45'],
  ['Thai digits', 'หมู่ที่ ๑๒', 'หมู่ที่ 12'],
  ['full-width letters and digits', 'ＯＴＯＰ ２５６９', 'otop 2569'],
  ['upper and lower case', 'Doi Suthep', 'DOI SUTHEP'],
  ['composed and decomposed accents', 'caf\u00e9', 'cafe\u0301'],
  ['spaces', 'อ่าวนาง', ' อ่าว  นาง '],
  ['a non-breaking space', 'อ่าวนาง', 'อ่าว\u00a0นาง'],
  ['zero-width characters', 'วัดพระธาตุ', 'วัด\u200bพระ\u200d\ufeffธาตุ\u2060'],
  ['a soft hyphen', 'Chiang Mai', 'Chi\u00adang Mai'],
  ['ๆ with and without a space', 'ต่าง ๆ', 'ต่างๆ'],
  ['ฯลฯ', 'ผ้าฝ้าย ผ้าไหม ฯลฯ', 'ผ้าฝ้าย ผ้าไหม'],
  ['the full stops of abbreviations', 'ร.พ.สต.', 'รพสต'],
  ['brackets', 'โรงเรียนวัดแม่ริม (ประชานุกูล)', 'โรงเรียนวัดแม่ริมประชานุกูล'],
  ['curly and straight quotes', 'ตลาด “วโรรส”', 'ตลาด "วโรรส"'],
  ['hyphens and dashes', 'อนุบาล - ประถม', 'อนุบาล–ประถม'],
]

/** Two texts that look similar but are different. */
const DIFFERENT: [why: string, one: string, other: string][] = [
  ['another tone', 'ก่วย', 'ก้วย'],
  ['with and without a tone', 'มา', 'ม้า'],
  ['short and long vowels', 'สิริ', 'สิรี'],
  ['letters of one sound', 'ศาล', 'สาน'],
  ['wildcards of SQL', 'ก%', 'กข'],
]

/** A query and a name that it finds. */
const FINDS: [query: string, name: string][] = [
  ['ธาตุ', 'วัดพระธาตุดอยสุเทพ'],
  ['ดอย วัด', 'วัดพระธาตุดอยสุเทพ'],
  ['กรุงเทพฯ', 'กรุงเทพมหานคร'],
  ['เด็กๆ', 'ศูนย์เด็กเด็กเล็ก'],
  ['น้ำ', 'ตลาดน\u0e4d\u0e49\u0e32'],
  ['น\u0e33\u0e49', 'ตลาดน้ำ'],
  ['ที่ ๓', 'หมู่ที่ 3'],
  ['suthep', 'Wat Phra That Doi Suthep'],
  ['100%', 'ผ้าฝ้าย 100%'],
]

describe('the normalised form for search', () => {
  it.each(SAME)('is the same despite %s', (_, one, other) => {
    expect(normaliseForSearch(other)).toBe(normaliseForSearch(one))
  })

  it.each(DIFFERENT)('distinguishes %s', (_, one, other) => {
    expect(normaliseForSearch(other)).not.toBe(normaliseForSearch(one))
  })

  it.each(FINDS)('finds %s in %s', (query, name) => {
    expect(searchTokens(query).every((part) => normaliseForSearch(name).includes(part))).toBe(true)
  })

  it('sorts the marks of a letter: vowel, tone, silencing mark, ํ', () => {
    const marks = ['\u0e4d', '\u0e4c', '\u0e4b', '\u0e48', '\u0e34']
    const inOrder = 'ก\u0e34\u0e48\u0e4b\u0e4c\u0e4d'
    expect(normaliseForSearch(`ก${marks.join('')}`)).toBe(inOrder)
    expect(normaliseForSearch(`ก${marks.toReversed().join('')}`)).toBe(inOrder)
    expect(normaliseForSearch('ก\u0e39\u0e34\u0e39')).toBe('ก\u0e34\u0e39')
  })

  it('does not change when it is normalised again', () => {
    for (const [, one, other] of [...SAME, ...DIFFERENT]) {
      expect(normaliseForSearch(normaliseForSearch(one))).toBe(normaliseForSearch(one))
      expect(normaliseForSearch(normaliseForSearch(other))).toBe(normaliseForSearch(other))
    }
  })
})

describe('the tokens of a query', () => {
  it('are the texts between spaces, without duplicates', () => {
    expect(searchTokens('  วัด   ดอยสุเทพ วัด ')).toEqual(['วัด', 'ดอยสุเทพ'])
  })

  it.each([
    ['0 5322 1101', ['053221101']],
    ['+66 53 221 101', ['053221101']],
    ['+ 66 (53) 221101', ['053221101']],
    ['+6653-221-101', ['053221101']],
    ['๐ ๕๓๒๒ ๑๑๐๑', ['053221101']],
    ['โทร 0 5322 1101 วัด', ['โทร', '053221101', 'วัด']],
    ['10 20', ['10', '20']],
    ['ก+66ข', ['ก+66ข']],
    ['', []],
  ])('of %j contain joined telephone numbers', (query, tokens) => expect(searchTokens(query)).toEqual(tokens))

  it('are limited to thirty', () => {
    expect(searchTokens(Array.from({ length: 40 }, (_, at) => `ก${at}`).join('  '))).toHaveLength(30)
  })

  it('are empty when normalisation removes everything', () => {
    expect(searchTokens(' \u200b . ฯ ')).toEqual([])
  })

  it.each(['.', ' - ', 'ฯ', '(“”)', '\u200b.'])('are missing in %j', (query) => {
    expect(hasNoSearchWords(query)).toBe(true)
  })

  it.each(['', '  ', '\u200b', '%', '.5', 'ก.'])('are not missing in %j', (query) => {
    expect(hasNoSearchWords(query)).toBe(false)
  })
})

describe('likePattern', () => {
  it('escapes wildcards in a query', () => {
    expect(likePattern('100%_\\')).toBe('%100\\%\\_\\\\%')
    expect(searchTokens('%')).toEqual(['%'])
  })
})

it('replaces Thai digits by Arabic digits only', () => {
  expect(thaiDigitsToArabic('๐๑๒๓๔๕๖๗๘๙ ก 5')).toBe('0123456789 ก 5')
})

it('replaces Arabic digits by Thai digits only', () => {
  expect(arabicDigitsToThai('5 ธันวาคม พ.ศ. 2569, 1,250')).toBe('๕ ธันวาคม พ.ศ. ๒๕๖๙, ๑,๒๕๐')
})
