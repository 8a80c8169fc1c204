import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { otop } from '#areas/economy/otop.ts'
import { suggestedAlt } from '../pictures/alt-texts.ts'
import {
  searchableRecordName,
  type NamedRecord,
  nameAfterKind,
  publicName,
  recordName,
} from './record-name.ts'

const place = { ccDesc: 'เชียงใหม่', aaDesc: 'เมืองเชียงใหม่', ttDesc: 'สุเทพ', mmDesc: '' }
const record = (values: Record<string, string>, further: Partial<NamedRecord> = {}): NamedRecord => ({
  id: '41',
  catmUkey: '50010300',
  place,
  values,
  ...further,
})

describe('a record whose names were emptied', () => {
  const nameless = record({ govName: '', govNameEn: ' ' })

  it('is told apart by its number, where it has one already', () => {
    expect(recordName(gov, nameless)).toBe('หน่วยงาน ไม่ระบุชื่อ (รายการที่ 41)')
    expect(nameAfterKind(gov, nameless)).toBe('ไม่ระบุชื่อ (รายการที่ 41)')
    expect(recordName(otop, record({}, { id: '' }))).toBe('สินค้า OTOP ไม่ระบุชื่อ')
  })

  it('is looked for by no name that it does not have', () => {
    expect(searchableRecordName(gov, nameless)).toBe('')
    expect(searchableRecordName(gov, record({ govName: ' วัด  สวนดอก ' }))).toBe('วัด สวนดอก')
    for (const govName of ['1234567890123', '-', ' ... '])
      expect(searchableRecordName(gov, record({ govName })), govName).toBe('')
  })

  it('is to readers what it is one of, in the words for its picture too', () => {
    expect(publicName(gov, nameless)).toBe('หน่วยงาน')
    expect(suggestedAlt(gov, nameless, { field: 'govImg' })).toBe('หน่วยงาน อำเภอเมืองเชียงใหม่')
  })
})

describe('a record with a name', () => {
  it('is called by the first that is filled in, a person by all of them', () => {
    expect(recordName(gov, record({ govName: '', govNameEn: 'Office' }))).toBe('Office')
    expect(nameAfterKind(gov, record({ govName: 'สำนักงาน', govNameEn: 'Office' }))).toBe('สำนักงาน')
    expect(recordName(headman, record({ fname: 'สมชาย', mname: '', lname: 'ใจดี' }))).toBe('สมชาย ใจดี')
  })
})
