import { describe, expect, it } from 'vitest'
import { searchForm, type StartsOf } from './word-starts.ts'

/** The normalised text with `|` before each start. */
function divided(text: string, by: StartsOf): string {
  const { form, starts } = searchForm(text, by)
  return [...starts, form.length].reduce((all, to, nth, ends) => {
    const part = form.slice(ends[nth - 1] ?? 0, to)
    return nth === 0 ? part : `${all}|${part}`
  }, '')
}

describe('the starts of syllables', () => {
  it.each([
    ['ประเพณีลอยกระทง', '|ประ|เพ|ณี|ลอย|กระ|ทง'],
    ['จังหวัดเชียงใหม่', '|จัง|หวัด|เชียง|ใหม่'],
    ['หกเหลี่ยมจอมทอง', '|หก|เหลี่ยม|จอม|ทอง'],
    ['นครสวรรค์', '|นคร|สวรรค์'],
    ['ตวัด ขวัญ สวัสดี', '|ตวัด|ขวัญ|สวัส|ดี'],
    ['กรรมการ จักรยาน', '|กรรม|การ|จักร|ยาน'],
    ['เครื่องปั้นดินเผา', '|เครื่อง|ปั้น|ดิน|เผา'],
    ['งานตักบาตรน\u0e4d\u0e49\u0e32ผึ้ง', '|งาน|ตัก|บาตร|น้ำ|ผึ้ง'],
    ['OTOP2569นวัตวิถี', '|otop|2569|นวัต|วิ|ถี'],
    ['โทร. 0 5322 1101, 08-1234-5678', '|โทร|0|5322|1101|08|1234|5678'],
    ["Provident Bureau's café", '|provident|bureau|s|café'],
    ['ทาง_เส้น\\กลับ 😀', '|ทาง|_|เส้น|\\|กลับ|😀'],
    ['ก่ ก 5', '|ก่|ก|5'],
    ['เกิน เด็ก แข็ง ก็', '|เกิน|เด็ก|แข็ง|ก็'],
    ['ฤดู พฤกษา ทฤษฎี', '|ฤดู|พฤก|ษา|ทฤษ|ฎี'],
    ['วัด...ดอน', '|วัด|ดอน'],
    ['', ''],
  ])('are found in %s', (text, expected) => {
    expect(divided(text, 'syllable')).toBe(expected)
  })
})

describe('the starts of words', () => {
  it.each([
    ['จังหวัดเชียงใหม่', '|จังหวัด|เชียงใหม่'],
    ['วัดตั้งอยู่ใกล้ตลาด', '|วัด|ตั้ง|อยู่|ใกล้|ตลาด'],
  ])('are found in “%s”', (text, expected) => {
    expect(divided(text, 'word')).toBe(expected)
  })

  it('are found in 20,000 characters that are not words', () => {
    for (const sign of ['ก', 'เ', '์', 'ั', 'า']) {
      expect(searchForm(sign.repeat(20_000), 'syllable').form.length).toBeGreaterThan(0)
    }
  })
})
