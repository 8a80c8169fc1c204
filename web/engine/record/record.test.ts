import { describe, expect, it } from 'vitest'
import { deleteQuestion, fieldOfWire, placeName, readWireRecord, recordName } from './record.ts'
import { sampleArea } from '../../../tests/sample-area.ts'

const area = sampleArea()
const wire = {
  SAMPLE_ID: 7,
  CATM_UKEY: '50010300',
  SAMPLE_NAME: 'ปอยหลวง',
  SAMPLE_DETAIL: null,
  SAMPLE_DATE: '20261205',
  SAMPLE_IMG_COVER: '/pictures/a',
  CC_DESC: 'เชียงใหม่',
  AA_DESC: 'เมืองเชียงใหม่',
  TT_DESC: 'สุเทพ',
  MM_DESC: '',
  VERSION: 3,
  UPDATED_AT: '2026-12-05T03:32:00.000Z',
  UPDATED_BY: 'สมชาย ใจดี',
  SOMETHING_ELSE: 'x',
}
const record = readWireRecord(area, wire)

describe('a record in wire form', () => {
  it('is read as texts, without unknown fields', () => {
    expect(record).toMatchObject({ key: '7', id: '7', version: 3, updatedBy: 'สมชาย ใจดี', deletedAt: '' })
    expect(record.values).toEqual({
      sampleName: 'ปอยหลวง',
      sampleDetail: '',
      sampleDate: '20261205',
      sampleImgCover: '/pictures/a',
    })
  })
  it('is identified by its place in an area with one record per place', () => {
    expect(readWireRecord({ ...area, onePerPlace: true }, wire)).toMatchObject({ key: '50010300', id: '7' })
  })
})

describe('a record in words', () => {
  it('is its name field, or the first column in an area without names', () => {
    expect(recordName(area, record)).toBe('ปอยหลวง')
    expect(recordName(sampleArea({ finds: [] }), record)).toBe('ชื่อ ปอยหลวง')
  })
  it('contains the ID if there is no name, also in the delete question', () => {
    const nameless = { ...record, values: { ...record.values, sampleName: ' ' } }
    expect(recordName(area, nameless)).toBe('ตัวอย่าง ไม่ระบุชื่อ (รายการที่ 7)')
    expect(deleteQuestion(area, nameless)).toContain('ต้องการลบ ไม่ระบุชื่อ (รายการที่ 7) (-) ')
    const two = sampleArea({ finds: ['sampleName', 'sampleDetail'] })
    const other = { ...nameless, values: { ...nameless.values, sampleDetail: 'Poi Luang' } }
    expect(deleteQuestion(two, other)).toContain('ต้องการลบ Poi Luang (')
  })
  it('has the place from the smallest to the largest level', () => {
    expect(placeName(record)).toBe('ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่')
  })
  it('uses the level titles of Bangkok', () => {
    const place = { ccDesc: 'กรุงเทพมหานคร', aaDesc: 'ดุสิต', ttDesc: 'วชิรพยาบาล', mmDesc: '' }
    expect(placeName({ catmUkey: '10020300', place })).toBe('แขวงวชิรพยาบาล เขตดุสิต กรุงเทพมหานคร')
  })
  it('is shortened in the delete question, never within a letter', () => {
    const long = { ...record, values: { ...record.values, sampleDetail: 'น้ำ'.repeat(200) } }
    expect(deleteQuestion(area, long)).toContain(`(${'น้ำ'.repeat(150)}…)`)
  })
  it('is complete in the delete question, with a dash for an empty value', () => {
    expect(deleteQuestion(area, record)).toBe(
      'ต้องการลบ ปอยหลวง (-) ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ ใช่หรือไม่',
    )
  })
})

describe('fieldOfWire', () => {
  it('finds fields, the place and picture parts, and nothing else', () => {
    expect(fieldOfWire(area, 'SAMPLE_NAME')).toBe('sampleName')
    expect(fieldOfWire(area, 'CATM_UKEY')).toBe('catmUkey')
    expect(fieldOfWire(area, 'img3')).toBe('img3')
    expect(fieldOfWire(area, 'PASSWORD')).toBeUndefined()
  })
})
