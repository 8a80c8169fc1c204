import { describe, expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { count, number, sum } from '#domain/fields/fields.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import { sampleArea } from '../../../tests/sample-area.ts'
import { totalsHeading, totalTexts, unlistedText, villagesText } from './totals-text.ts'

const area: Area = {
  ...sampleArea(),
  fields: {
    male: count('ชาย', { from: 0, to: 99_999 }),
    total: sum('รวมประชากร', ['male']),
    areaRai: number('พื้นที่ทั้งหมด', { unit: 'ไร่' }),
    debt: count('หนี้สิน', { from: 0, to: 999_999_999, unit: 'บาท' }),
  },
  totals: {
    sums: [
      { field: 'total', unit: 'คน' },
      { field: 'male' },
      { field: 'areaRai', also: { unit: 'ตร.กม.', size: 625 } },
      { field: 'debt' },
    ],
    ratio: { label: 'ความหนาแน่น', unit: 'คน/ตร.กม.', of: 'total', per: 'areaRai', size: 625 },
  },
}
const answer: TotalsResponse = {
  isFound: true,
  YEAR: '2569',
  GIVEN: 1_203,
  VILLAGES: 1_410,
  UNLISTED: 0,
  SUMS: {
    TOTAL: { SUM: 45_678, GIVEN: 1_203 },
    MALE: { SUM: 999, GIVEN: 1_203 },
    AREA_RAI: { SUM: 1_234.5, GIVEN: 1_200 },
    DEBT: { SUM: 1_500_000_000, GIVEN: 1_203 },
  },
  RATIO: { VALUE: 123.456, GIVEN: 1_200 },
}

describe('totals in words', () => {
  it('have separators, units, larger units, and the number of villages if not all gave a value', () => {
    const note = 'จาก 1,200 หมู่บ้านที่มีข้อมูล'
    expect(totalTexts(area, answer)).toEqual([
      { key: 'total', label: 'รวมประชากร', amount: '45,678', unit: 'คน' },
      { key: 'male', label: 'ชาย', amount: '999' },
      {
        ...{ key: 'areaRai', label: 'พื้นที่ทั้งหมด', amount: '1,234.5', unit: 'ไร่' },
        ...{ also: '1.98 ตร.กม.', note },
      },
      { key: 'debt', label: 'หนี้สิน', amount: '1,500,000,000', unit: 'บาท' },
      { key: 'ratio', label: 'ความหนาแน่น', amount: '123.46', unit: 'คน/ตร.กม.', note },
    ])
  })

  it('are a dash if no village gave a value', () => {
    const none = { ...answer, SUMS: { ...answer.SUMS, AREA_RAI: { SUM: 0, GIVEN: 0 } }, RATIO: null }
    expect(totalTexts(area, none).map(({ amount }) => amount)).toEqual([
      ...['45,678', '999', '-', '1,500,000,000', '-'],
    ])
  })

  it('contain the number of villages with data, and of places without a list of villages', () => {
    expect(villagesText(answer)).toBe('มีข้อมูล 1,203 จาก 1,410 หมู่บ้าน')
    expect(villagesText({ ...answer, VILLAGES: null })).toBe('เฉพาะ 1,203 หมู่บ้านที่ค้นพบ')
    expect(totalsHeading(answer, true)).toBe(villagesText(answer))
    expect(totalsHeading({ ...answer, UNLISTED: 1_007 }, false)).toBe(
      'ปีล่าสุดที่บันทึกไว้ · มีข้อมูล 1,203 จาก 1,410 หมู่บ้าน · ไม่มีรายชื่อหมู่บ้าน 1,007 ตำบล',
    )
    expect(unlistedText(answer)).toBe('')
    expect(unlistedText({ ...answer, UNLISTED: 7 })).toContain('มี 7 ตำบลที่ยังไม่มีรายชื่อหมู่บ้าน')
  })
})
