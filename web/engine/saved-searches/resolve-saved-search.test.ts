import { describe, expect, it } from 'vitest'
import { choice } from '#domain/fields/fields.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { ShownArea } from '../list/shown-area.ts'
import { official, sampleArea } from '../../../tests/sample-area.ts'
import { resolveSavedSearch } from './resolve-saved-search.ts'
import { type WireSearch, wireSearchOf } from './saved-searches-api.ts'
import { describePlace, describeSearch, WHOLE_SCOPE } from './describe-search.ts'

const FRESHNESS = { stale: 12, due: 11 }

const plain = sampleArea({})
const area: ShownArea = {
  ...plain,
  fields: { ...plain.fields, sampleType: choice('ประเภท', { '1': 'วัด', '2': 'มัสยิด' }) },
  search: { ...plain.search, filters: ['sampleType'] },
}
const SEARCH = {
  CC: '50',
  AA: '02',
  SAMPLE_TYPE: '1',
  Q: 'พระธาตุ',
  LACKS: 'picture',
  SORT: 'SAMPLE_NAME',
  DIR: 'desc',
}
const PLACE = 'อำเภอจอมทอง จังหวัดเชียงใหม่'

const saved = (search: WireSearch, place = PLACE) => ({ id: '1', name: 'ชื่อ', search, place })
const resolve = (actor: Actor, search: WireSearch, { place = PLACE, of = area } = {}) =>
  resolveSavedSearch(of, actor, saved(search, place), 50)

describe('a saved search that still applies', () => {
  it('runs as saved, from its first page, with the current page size', () => {
    const { search, ...result } = resolve(official(2, '50000000'), SEARCH)
    expect(result).toEqual({ isComplete: true, leftOut: [] })
    expect(search).toMatchObject({
      aa: '02',
      filters: { sampleType: '1' },
      page: 1,
      size: 50,
      missingItem: 'picture',
    })
    expect(wireSearchOf(area, search)).toEqual(SEARCH)
  })
  it('may have no place if the list needs none', () => {
    const of = sampleArea({ provinceRequired: 'never' })
    const { search, ...result } = resolve(official(4, '00000000'), { Q: 'วัด' }, { place: '', of })
    expect(result).toEqual({ isComplete: true, leftOut: [] })
    expect(search).toMatchObject({ cc: '', q: 'วัด' })
  })
})

describe('the outdated part of a saved search', () => {
  it('is a place outside the locked levels', () => {
    const { search, ...result } = resolve(official(2, '34000000'), { ...SEARCH, TT: '03' })
    expect(result).toEqual({ isComplete: true, leftOut: ['พื้นที่'] })
    expect(search).toMatchObject({ cc: '34', aa: '', tt: '', q: 'พระธาตุ' })
    expect(resolve(official(1, '50010000'), SEARCH).search).toMatchObject({ cc: '50', aa: '01' })
  })
  it('is a place outside the scope, without locked levels', () => {
    const { search, leftOut } = resolve(official(3, '34000000'), SEARCH)
    expect(leftOut).toEqual(['พื้นที่'])
    expect(search.cc).not.toBe('50')
    expect(resolve(official(3, '99000000'), SEARCH).leftOut).toEqual([])
  })
  it('is a place that no longer exists, which the list may require', () => {
    const gone = resolve(official(4, '00000000'), SEARCH, { place: '' })
    expect(gone).toMatchObject({ isComplete: false, leftOut: ['พื้นที่'], search: { cc: '', aa: '' } })
    expect(resolve(official(2, '50000000'), SEARCH, { place: '' })).toMatchObject({
      isComplete: true,
      search: { cc: '50', aa: '' },
    })
  })
  it('is an unknown option, missing item, sort column or text, and its label is returned', () => {
    const odd = { ...SEARCH, SAMPLE_TYPE: '9', LACKS: 'money', SORT: 'SAMPLE_COLOUR' }
    const result = resolve(official(2, '50000000'), odd)
    expect(result.leftOut).toEqual(['ประเภท', 'ข้อมูลที่ไม่มี', 'การเรียงลำดับ'])
    expect(wireSearchOf(area, result.search)).toEqual({ CC: '50', AA: '02', Q: 'พระธาตุ' })
    const of = sampleArea({ finds: [] })
    expect(resolve(official(2, '50000000'), SEARCH, { of }).leftOut).toEqual(['ตัวเลือกอื่น', 'คำค้นหา'])
  })
})

describe('a saved search in words', () => {
  it('contains every criterion', () => {
    expect(describeSearch(area, SEARCH, FRESHNESS)).toEqual([
      'ประเภท: วัด',
      'คำค้นหา “พระธาตุ”',
      'ไม่มีรูปภาพ',
      'เรียงตามชื่อ (มากไปน้อย)',
    ])
    expect(describeSearch(area, { CC: '50', SORT: 'CC_DESC', DIR: 'asc' }, FRESHNESS)).toEqual([
      'เรียงตามจังหวัด',
    ])
  })
  it('omits criteria without a label', () => {
    expect(describeSearch(area, { SAMPLE_TYPE: '9', LACKS: 'money', SORT: 'X' }, FRESHNESS)).toEqual([])
  })
  it('contains its place, or says that it has none or that it does not exist any more', () => {
    expect(describePlace(saved(SEARCH))).toBe(PLACE)
    expect(describePlace(saved({ Q: 'วัด' }, ''))).toBe(WHOLE_SCOPE)
    expect(describePlace(saved(SEARCH, ''))).toBe('พื้นที่ที่ไม่มีในระบบแล้ว')
  })
})
