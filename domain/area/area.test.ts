import { describe, expect, it } from 'vitest'
import { headman } from '#areas/local-administration/headman.ts'
import { general } from '#areas/district/general.ts'
import { gov } from '#areas/district/gov.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { festival } from '#areas/tourism/festival.ts'
import { tradition } from '#areas/tourism/tradition.ts'
import { date, text } from '../fields/fields.ts'
import {
  addresseeField,
  type Area,
  coverField,
  documentTableOf,
  galleryTableOf,
  isPersonal,
  isStaff,
  nationalIdFields,
  type OnePer,
  recordId,
  tableOf,
  uniqueRule,
  areaFact,
} from './area.ts'
import { periodsIn } from './periods.ts'
import {
  ENDING,
  isEndingCode,
  isFilterValue,
  NO_END_DATE,
  EXPIRED,
  searchFilters,
  SERVING,
} from './search-filters.ts'
import { totalsYearField } from './totals.ts'
import { snakeCase, wireName, wireRecord } from './wire.ts'

it.each([
  ['traditionNameEn', 'tradition_name_en', 'TRADITION_NAME_EN'],
  ['img2', 'img2', 'IMG2'],
  ['tel', 'tel', 'TEL'],
])('%s is named %s in tables and %s in requests', (camel, snake, wire) => {
  expect([snakeCase(camel), wireName(camel)]).toEqual([snake, wire])
  expect(wireRecord({ [camel]: 7 })).toEqual({ [wire]: 7 })
})

describe('values derived from an area', () => {
  it('contain the names of its tables and fields', () => {
    const some = { key: 'officialDoc' }
    expect([tableOf(some), galleryTableOf(some), documentTableOf(some)]).toEqual([
      'area_official_doc',
      'area_official_doc_img',
      'area_official_doc_doc',
    ])
    expect(tradition.gallery && coverField(tradition.gallery)).toBe('traditionImgCover')
    expect(addresseeField(officialDoc)).toBeDefined()
    expect(addresseeField(gov)).toBeUndefined()
    const sheet: OnePer = { within: 'mm', fields: ['year'], sentence: '' }
    const other: OnePer = { ...sheet, fields: ['name'] }
    expect(uniqueRule({ onePer: sheet, unique: other })).toBe(sheet)
    expect(uniqueRule({ unique: other })).toBe(other)
    expect(totalsYearField({ onePer: { fields: ['year', 'kind'] } })).toBe('year')
    expect(totalsYearField({})).toBe('')
  })

  it('show whether its records are persons', () => {
    expect([headman, gov, general].map((area) => isPersonal(area))).toEqual([true, false, false])
    expect(nationalIdFields(headman)).toEqual(['pid'])
    expect(isPersonal({ fields: {}, pictures: [{ private: true }] } as unknown as Area)).toBe(true)
    expect(
      [headman, { ...headman, offices: {} }, { ...gov, offices: {} }].map((one) => isStaff(one as Area)),
    ).toEqual([false, true, false])
  })

  it('contain the ID of a record, or its place for one record per place', () => {
    const record = { catmUkey: '50010000', govId: 7 }
    expect([recordId(gov, record), recordId(general, record)]).toEqual(['7', '50010000'])
  })

  it('are computed once per area', () => {
    const made: string[] = []
    const fact = areaFact((area) => made.push(area.key))
    expect([fact(gov), fact(general), fact(gov)]).toEqual([1, 2, 1])
    expect(made).toEqual(['gov', 'general'])
  })
})

describe('the periods of an area', () => {
  const [first, last] = [date('เริ่ม', { required: 'กรุณากรอก' }), date('สิ้นสุด')]
  const periods = (fields: Record<string, unknown>, names = ['from', 'to']) =>
    periodsIn({ fields, rules: [{ fields: names }] } as unknown as Area)

  it('are pairs of dates that a rule compares and whose start is required', () => {
    expect(periodsIn(festival)).toEqual([{ start: 'festivalBegindate', end: 'festivalEnddate' }])
    expect(periods({ from: first, to: last })).toEqual([{ start: 'from', end: 'to' }])
  })

  it.each([
    ['the start is not required', { from: last, to: last }],
    ['the start is not a date', { from: text('ชื่อ', { max: 10, required: 'กรุณากรอก' }), to: last }],
    ['the end is not a date', { from: first, to: text('ชื่อ', { max: 10 }) }],
    ['the end is open by default', { from: first, to: date('สิ้นสุด', { initial: '0' }) }],
    ['the end does not exist', { from: first }],
    ['the start does not exist', { to: last }],
  ])('do not exist when %s', (_why, fields) => expect(periods(fields)).toEqual([]))

  it('do not exist for rules about one, three or no fields', () => {
    expect(periods({ from: first, to: last }, ['from', 'to', 'to'])).toEqual([])
    expect(periods({ from: first, to: last }, ['from'])).toEqual([])
    expect(periods({ from: first, to: last }, [])).toEqual([])
  })
})

describe('the filters of a list', () => {
  it('are its choices and years, whether a person is in office, and the end of a term', () => {
    expect(
      Object.keys(
        searchFilters({ ...headman, search: { ...headman.search, filters: ['position', 'gone'] } }),
      ),
    ).toEqual(['position', SERVING, ENDING])
    const { [SERVING]: serving, [ENDING]: ending } = searchFilters(headman)
    expect(serving).toMatchObject({ options: { 1: 'ดำรงตำแหน่งอยู่', 0: 'พ้นจากตำแหน่งแล้ว' } })
    expect(ending).toMatchObject({
      label: headman.fields.termEnd?.label,
      options: headman.search.ends?.within,
    })
    expect(searchFilters({ fields: {}, search: { ...gov.search, filters: undefined } } as never)).toEqual({})
    const withoutField = { fields: {}, search: { ends: { field: 'gone', within: {} } } } as never
    expect(searchFilters(withoutField)[ENDING]?.label).toBe('')
  })

  it('accept only codes of their choice, and years of four digits', () => {
    const { position, [SERVING]: serving } = searchFilters(headman) as never as Record<string, never>
    const choice = position ?? headman.fields.position
    expect(['1', '9', 'toString'].map((code) => isFilterValue(choice as never, code))).toEqual([
      true,
      false,
      false,
    ])
    expect(['0', '1', '2'].map((code) => isFilterValue(serving!, code))).toEqual([true, true, false])
    const year = { kind: 'year' } as never
    const years = ['2569', '256', '25690', 'a2569', '๒๕๖๙', '']
    expect(years.filter((value) => isFilterValue(year, value))).toEqual(['2569'])
  })

  it('accept 1 to 9999 days, expired and open as the end of a term', () => {
    const codes = ['1', '90', '9999', EXPIRED, NO_END_DATE, '0', '10000', '090', 'x90', '90x', '']
    expect(codes.filter(isEndingCode)).toEqual(['1', '90', '9999', EXPIRED, NO_END_DATE])
    expect(Object.keys(headman.search.ends?.within ?? {}).every(isEndingCode)).toBe(true)
  })
})
