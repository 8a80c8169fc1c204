import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { fillText } from '../errors/app-error.ts'
import { thaiSentence } from './thai-sentence.ts'

describe('a composed Thai sentence', () => {
  it.each([
    ['สินค้า OTOP', 'ไม่พบสินค้า OTOP ที่ตรงกับ'],
    ['LPA', 'ไม่พบ LPA ที่ตรงกับ'],
    ['รูปที่ 1', 'ไม่พบรูปที่ 1 ที่ตรงกับ'],
    [7, 'ไม่พบ 7 ที่ตรงกับ'],
    ['ชื่อ (ภาษาอังกฤษ)', 'ไม่พบชื่อ (ภาษาอังกฤษ) ที่ตรงกับ'],
    ['“ก”', 'ไม่พบ “ก” ที่ตรงกับ'],
    ['เทศกาล', 'ไม่พบเทศกาลที่ตรงกับ'],
    [' OTOP ', 'ไม่พบ OTOP ที่ตรงกับ'],
    ['', 'ไม่พบที่ตรงกับ'],
    [undefined, 'ไม่พบที่ตรงกับ'],
  ])('with %s is %s', (name, sentence) => {
    expect(thaiSentence`ไม่พบ${name}ที่ตรงกับ`).toBe(sentence)
    if (name !== undefined) expect(fillText('ไม่พบ{name}ที่ตรงกับ', { name })).toBe(sentence)
  })
})

/** Every text of a declaration that is composed from its name, of all areas. */
const composed = areas.flatMap((area) => [
  ...Object.values(area.titles),
  ...Object.values(area.fields).flatMap(({ label }) => [
    thaiSentence`เลือก${label}`,
    thaiSentence`กรุณาเพิ่ม${label}ก่อน`,
    thaiSentence`ล้างค่า${label}ของทุกรายการที่เลือก`,
  ]),
  thaiSentence`ไม่พบ${area.titles.name}ที่ตรงกับ`,
  thaiSentence`ต้องการลบ${area.titles.name}ที่เลือก`,
])

it('has a space in every area where Thai meets Latin letters or digits', () => {
  expect(areas.length).toBeGreaterThan(50)
  expect(composed.filter((text) => /[ก-ฺเ-๎][A-Za-z0-9]|[A-Za-z0-9%)][ก-ฺเ-๎]/.test(String(text)))).toEqual([])
})
