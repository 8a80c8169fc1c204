import { describe, expect, it } from 'vitest'
import { highlightRanges, matchesAllTokens, matchRanges } from './search-highlight.ts'
import { searchTokens } from './thai-text.ts'

/** The text with brackets around the matches. */
function marked(
  text: string,
  query: string,
  find = (tokens: string[]) => highlightRanges(text, tokens),
): string {
  let out = ''
  let at = 0
  for (const { from, to } of find(searchTokens(query))) {
    out += `${text.slice(at, from)}[${text.slice(from, to)}]`
    at = to
  }
  return out + text.slice(at)
}

describe('highlighting a query in a text', () => {
  it.each([
    ['วัดสวนดอก', 'สวน', 'วัด[สวน]ดอก'],
    ['วัดสวนดอก วัดสวนกุหลาบ', 'สวน', 'วัด[สวน]ดอก วัด[สวน]กุหลาบ'],
    ['Wat Suan Dok', 'wat dok', '[Wat] Suan [Dok]'],
    ['บ้านน้ำแพร่', 'น้ำ', 'บ้าน[น้ำ]แพร่'],
    ['บ้านนํ้าแพร่', 'น้ำ', 'บ้าน[นํ้า]แพร่'],
    ['บ้านนำ้แพร่', 'น้ำ', 'บ้าน[นำ้]แพร่'],
    ['ตลาดเเม่โจ้', 'แม่', 'ตลาด[เเม่]โจ้'],
    ['หมู่ที่ ๑๒', '12', 'หมู่ที่ [๑๒]'],
    ['โรงเรียน (บ้าน) สวน', 'เรียนบ้านสวน', 'โรง[เรียน (บ้าน) สวน]'],
    ['สมชาย ใจดี', 'ใจดี สม', '[สม]ชาย [ใจดี]'],
    ['กก', 'ก', '[กก]'],
    ['ก.ข. ฯลฯ ค', 'ขค', 'ก.[ข. ฯลฯ ค]'],
    ['วัด', 'บ้าน', 'วัด'],
    ['', 'วัด', ''],
    ['100% _ยอด\\', '100% \\', '[100%] _ยอด[\\]'],
  ])('marks in %s the query %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('marks whole letters, even if the query begins with a vowel', () => {
    expect(marked('ข้าวหลาม', 'าว')).toBe('[ข้าว]หลาม')
  })

  it.each([
    ['จังหวัดเชียงใหม่ วัดสวนดอก', 'วัด', 'จังหวัดเชียงใหม่ [วัด]สวนดอก'],
    ['ประเพณีลอยกระทง', 'กระทง', 'ประเพณีลอย[กระทง]'],
    ['ประเพณีลอยกระทง', 'ลอยกระ', 'ประเพณี[ลอยกระ]ทง'],
    ['โทร. 0 5322 1101 ต่อ 12', '053221101', 'โทร. [0 5322 1101] ต่อ 12'],
    ['053-221-101', '0 5322 1101', '[053-221-101]'],
    ['Provident Bureau', 'bureau', 'Provident [Bureau]'],
    ['Provident Bureau', 'vident', 'Provident Bureau'],
  ])('marks in %s the query %s where words begin', (text, query, expected) => {
    expect(marked(text, query, (tokens) => matchRanges(text, tokens, 'syllable'))).toBe(expected)
  })

  it('matchesAllTokens is true only if the text contains every token', () => {
    expect(matchesAllTokens('วัดนํ้าพุ', searchTokens('น้ำ วัด'), 'syllable')).toBe(true)
    expect(matchesAllTokens('วัดนํ้าพุ', searchTokens('น้ำ บ้าน'), 'syllable')).toBe(false)
  })
})
