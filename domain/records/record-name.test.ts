import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { general } from '#areas/district/general.ts'
import { headman } from '#areas/local-administration/headman.ts'
import { otop } from '#areas/economy/otop.ts'
import { mmDetail } from '#areas/villages/mm-detail.ts'
import { slideShow } from '#areas/website/slide-show.ts'
import { choice, text } from '../fields/fields.ts'
import { suggestedAlt } from '../pictures/alt-texts.ts'
import {
  searchableRecordName,
  type NamedRecord,
  nameAfterKind,
  publicName,
  recordHeading,
  recordName,
  recordNameFields,
} from './record-name.ts'

const place = { ccDesc: 'เชียงใหม่', aaDesc: 'เมืองเชียงใหม่', ttDesc: 'สุเทพ', mmDesc: '' }
const record = (values: Record<string, string>, further: Partial<NamedRecord> = {}): NamedRecord => ({
  id: '41',
  catmUkey: '50010300',
  place,
  values,
  ...further,
})

describe('a record whose names are empty', () => {
  const nameless = record({ govName: '', govNameEn: ' ' })

  it('is named by its ID, if it has one', () => {
    expect(recordName(gov, nameless)).toBe('หน่วยงาน ไม่ระบุชื่อ (รายการที่ 41)')
    expect(nameAfterKind(gov, nameless)).toBe('ไม่ระบุชื่อ (รายการที่ 41)')
    expect(recordName(otop, record({}, { id: '' }))).toBe('สินค้า OTOP ไม่ระบุชื่อ')
  })

  it('has no name to search for, and neither has a name of only digits or signs', () => {
    expect(searchableRecordName(gov, nameless)).toBe('')
    expect(searchableRecordName(gov, record({ govName: ' วัด  สวนดอก ' }))).toBe('วัด สวนดอก')
    for (const govName of ['1234567890123', '-', ' ... '])
      expect(searchableRecordName(gov, record({ govName })), govName).toBe('')
  })

  it('has the name of its area on public pages and in the alt text', () => {
    expect(publicName(gov, nameless)).toBe('หน่วยงาน')
    expect(suggestedAlt(gov, nameless, { field: 'govImg' })).toBe('หน่วยงาน อำเภอเมืองเชียงใหม่')
  })
})

describe('a record with a name', () => {
  it('has its first filled name, and a person all name parts', () => {
    expect(recordName(gov, record({ govName: '', govNameEn: 'Office' }))).toBe('Office')
    expect(nameAfterKind(gov, record({ govName: 'สำนักงาน', govNameEn: 'Office' }))).toBe('สำนักงาน')
    expect(recordName(headman, record({ fname: 'สมชาย', mname: '', lname: 'ใจดี' }))).toBe('สมชาย ใจดี')
  })

  it('has the name of its place, with year and choice if a place has several records', () => {
    expect(recordName(general, record({}))).toBe('ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่')
    const fields = { year: text('ปี'), source: choice('ที่มา', { 1: 'อำเภอ' }) }
    const sheet = {
      ...gov,
      fields,
      onePer: { within: 'tt', fields: ['year', 'source', 'gone'], sentence: '' },
    } as never
    expect(recordName(sheet, record({ year: '2569', source: '1', gone: 'x' }))).toBe(
      'สุเทพ ปี 2569 อำเภอ gone x',
    )
    expect(recordName(sheet, record({ year: '2569', source: '9' }))).toBe('สุเทพ ปี 2569 9 gone ')
    const nowhere = { place: { ...place, ttDesc: '' }, values: { year: '1', source: '', gone: '2' } }
    expect(recordName(sheet, record({}, nowhere))).toBe('ปี 1 gone 2')
    for (const area of [general, sheet])
      expect(searchableRecordName(area, record({ govName: 'วัด', year: '2569' }))).toBe('')
  })

  it('has its first column as name in an area without names', () => {
    const [first] = slideShow.columns
    const label = slideShow.fields[first?.field ?? '']?.label
    expect(recordName(slideShow, record({ [first?.field ?? '']: '3' }))).toBe(`${label} 3`)
    expect(recordName(slideShow, record({}))).toBe(`${label} 41`)
    expect(recordName({ ...slideShow, columns: [] }, record({}))).toBe(`${slideShow.titles.name} 41`)
    const nameFields = [slideShow, { ...slideShow, columns: [] }, gov, headman].map(recordNameFields)
    expect(nameFields).toEqual([[first?.field], [], [...gov.search.finds], [...headman.search.finds]])
    const sheet = { ...gov, onePer: { within: 'tt', fields: ['year', 'govName'], sentence: '' } } as never
    expect(recordNameFields(sheet)).toEqual([...gov.search.finds, 'year'])
  })

  it('has a placeholder if a person has no name, and at most 80 letters in the search', () => {
    expect(recordName(headman, record({ fname: ' ', lname: '' }))).toContain('ไม่ระบุชื่อ (รายการที่ 41)')
    expect(searchableRecordName(gov, record({ govName: 'ก'.repeat(90) }))).toBe('ก'.repeat(80))
  })
})

describe('the heading of a record', () => {
  it('is a person in one line with the title, and says the fields of the name', () => {
    const values = { title: '1', fname: 'สมบูรณ์', mname: '', lname: 'ปันทะรส' }
    const { text, fields } = recordHeading(headman, record(values))
    expect(text).toBe('นายสมบูรณ์ ปันทะรส')
    expect(fields).toEqual(['title', 'fname', 'mname', 'lname'])
    expect(recordHeading(headman, record({ ...values, title: '' })).text).toBe('สมบูรณ์ ปันทะรส')
  })

  it('is the first filled name, and an empty one stays among the facts', () => {
    expect(recordHeading(gov, record({ govName: 'วัด', govNameEn: 'Wat' })).fields).toEqual(['govName'])
    expect(recordHeading(gov, record({ govName: '', govNameEn: 'Wat' })).fields).toEqual(['govNameEn'])
    expect(recordHeading(gov, record({})).fields).toEqual([])
  })

  it('of a sheet says its year, and of a profile no field', () => {
    expect(recordHeading(mmDetail, record({ year: '2569' })).fields).toEqual(['year'])
    expect(recordHeading(general, record({})).fields).toEqual([])
  })
})
