import { describe, expect, it } from 'vitest'
import { decodeVillageFile, readVillageFile } from './village-file.ts'

const village = (code: string, th: string, en: string, line: number) => ({ code, th, en, line })
const problemOf = (line: string) => readVillageFile(line).problems

describe('a village file', () => {
  it('is read with and without English names, a header line and empty lines', () => {
    expect(readVillageFile('code,name,english\n50020301,บ้านหลวง,Ban Luang\n\n50020302,บ้านข่วงเปา\n')).toEqual({
      villages: [village('50020301', 'บ้านหลวง', 'Ban Luang', 2), village('50020302', 'บ้านข่วงเปา', '', 4)],
      problems: [],
    })
  })

  it.each([
    ['a byte order mark and Windows line ends', '\uFEFF50020301,บ้านหลวง,Ban Luang\r\n'],
    ['old Macintosh line ends', '50020301,บ้านหลวง,Ban Luang\r'],
    ['semicolons', '50020301;บ้านหลวง;Ban Luang'],
    ['tabs', '50020301\tบ้านหลวง\tBan Luang'],
    ['quotes', '"50020301", "บ้านหลวง" ,"Ban Luang"'],
    ['a Thai header line', 'รหัสหมู่บ้าน;ชื่อหมู่บ้าน;ชื่ออังกฤษ\n50020301;บ้านหลวง;Ban Luang'],
    ['Thai digits', '๕๐๐๒๐๓๐๑,บ้านหลวง,Ban Luang'],
    ['spaces around and within cells', ' 50020301 ,  บ้านหลวง ,Ban   Luang'],
    ['glyphs of an old font', '50020301,บ\uf70bานหลวง,Ban Luang'],
    ['empty cells at the end of the line', '50020301,บ้านหลวง,Ban Luang,,'],
  ])('is read with %s', (_name, text) => {
    const { villages, problems } = readVillageFile(text)
    expect(problems).toEqual([])
    expect(villages.map(({ code, th, en }) => [code, th, en])).toEqual([['50020301', 'บ้านหลวง', 'Ban Luang']])
  })

  it('is read with quoted delimiters and quotation marks unchanged', () => {
    const { villages } = readVillageFile('50020301,"บ้าน ""ใหม่"", หมู่ ๑","Ban; New"')
    expect(villages).toEqual([village('50020301', 'บ้าน "ใหม่", หมู่ ๑', 'Ban; New', 1)])
  })

  it.each([
    ['50020301,บ้าน\uf0b7', 'The name of 50020301 has a character that only its font can show.'],
    ['5002030,บ้านหลวง', 'The code "5002030" must have eight digits.'],
    ['500203011,บ้านหลวง', 'The code "500203011" must have eight digits.'],
    ['5002๐3O1,บ้านหลวง', 'The code "5002๐3O1" must have eight digits.'],
    ['50020300,บ้านหลวง', 'The code 50020300 ends in 00, which names no village.'],
    ['50020301,', 'The village 50020301 has no name.'],
    ['50020301', 'The village 50020301 has no name.'],
    [
      '50020301,บ้านหลวง,Ban Luang,อีกชื่อ',
      'The village 50020301 has more than a code, a name and an English name',
    ],
    ['50020301,"บ้านหลวง', 'A quotation mark is opened and not closed'],
    ['50020301,บ้าน"หลวง"', 'A quotation mark is opened and not closed'],
    ['50020301,"บ้าน"หลวง', 'A quotation mark is opened and not closed'],
    [`50020301,${'ก'.repeat(151)}`, 'is longer than 150 characters.'],
    ['50020301,บ้าน\u0000หลวง', 'has an unreadable character.'],
    ['50020301,บ้าน\uFFFDหลวง', 'has an unreadable character.'],
    ['50020301,บ้านหลวง,บ้านหลวง', 'The English name of the village 50020301 has Thai letters.'],
  ])('reports what is wrong with the line %s', (line, sentence) => {
    expect(problemOf(line)).toEqual([{ line: 1, sentence: expect.stringContaining(sentence) }])
  })

  it('reports every invalid line, and the first line of a duplicate code', () => {
    expect(problemOf('50020301,ก\nx1,ข\n50020302,ค\r\n50020301,ง\n')).toEqual([
      { line: 2, sentence: 'The code "x1" must have eight digits.' },
      { line: 4, sentence: 'The code 50020301 is also in line 1.' },
    ])
  })

  it('may have a header line only at the top', () => {
    expect(problemOf('50020301,บ้านหลวง\ncode,name\n')).toMatchObject([{ line: 2 }])
  })
})

describe('decodeVillageFile', () => {
  it('reads UTF-8', () => {
    expect(decodeVillageFile(new TextEncoder().encode('บ้าน'))).toBe('บ้าน')
  })

  it('rejects the old Thai encoding with a message that says what to do', () => {
    const windows874 = Uint8Array.from([0xba, 0xe9, 0xd2, 0xb9])
    expect(() => decodeVillageFile(windows874)).toThrow('save it as "CSV UTF-8')
  })
})
