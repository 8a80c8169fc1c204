import { expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { choice, date, english, number, text } from '#domain/fields/fields.ts'
import { DEFAULT_FRESHNESS } from '#domain/records/freshness.ts'
import { sampleArea } from '../../../tests/sample-area.ts'
import { readWireRecord } from '../record/record.ts'
import { cardHint, cardLine } from './card-line.ts'

const area: Area = {
  ...sampleArea({ finds: ['name'] }),
  fields: {
    name: text('ชื่อ'),
    nameEn: english('ชื่อ (ภาษาอังกฤษ)'),
    kind: choice('ประเภท', { '1': 'ร้านอาหาร' }),
    begin: date('วันที่เริ่มต้น'),
    end: date('วันที่สิ้นสุด'),
    price: number('ราคา', { unit: 'บาท', role: 'price', sentence: '' }),
  },
  calendar: { start: 'begin', end: 'end' },
  columns: [{ field: 'name' }, { field: 'kind' }],
  publicPage: {},
}
const record = (values: Record<string, string>) =>
  readWireRecord(area, {
    SAMPLE_ID: 1,
    CATM_UKEY: '50010200',
    CC_DESC: 'เชียงใหม่',
    AA_DESC: 'เมืองเชียงใหม่',
    TT_DESC: 'พระสิงห์',
    NAME: 'เฮือนเพ็ญ',
    UPDATED_AT: '2026-11-01T00:00:00.000Z',
    ...values,
  })
const now = Date.parse('2026-12-05T00:00:00Z')
const hintOf = (values: Record<string, string>) =>
  cardHint(area, record(values), { now, freshness: DEFAULT_FRESHNESS })

it('says the days, the type and the price of a record, and the place that the search leaves open', () => {
  const values = { KIND: '1', BEGIN: '20261205', END: '20261208', PRICE: '350' }
  const line = (cc: string, aa: string) => cardLine(area, record(values), { cc, aa })
  expect(line('50', '01')).toBe('5–8 ธ.ค. 2569 · ร้านอาหาร · 350 บาท · ตำบลพระสิงห์')
  expect(line('50', '')).toMatch(/350 บาท · อำเภอเมืองเชียงใหม่$/)
  expect(cardLine(area, record({}), { cc: '50', aa: '01' })).toBe('ตำบลพระสิงห์')
})

it('names what is missing first of all, and else that a review is due', () => {
  expect(hintOf({})).toBe('ไม่มีรูปภาพ')
  const pictured = { SAMPLE_IMG_COVER: '/pictures/1' }
  expect(hintOf(pictured)).toBe('ข้อมูลภาษาอังกฤษไม่ครบถ้วน')
  const complete = { ...pictured, NAME_EN: 'Huen Phen' }
  expect(hintOf(complete)).toBe('')
  expect(hintOf({ ...complete, UPDATED_AT: '2025-01-01T00:00:00.000Z' })).toBe('ไม่ได้ตรวจทานเกิน 12 เดือน')
})
