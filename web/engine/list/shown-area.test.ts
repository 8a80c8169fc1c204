import { describe, expect, it } from 'vitest'
import { choice } from '#domain/fields/fields.ts'
import { lockedLevels, offeredLevels, presetPlace } from '../places/place-rules.ts'
import { maintainsArea, withChoiceOptions, areaForList, areaForOffices } from './shown-area.ts'
import { official, sampleArea } from '../../../tests/sample-area.ts'

const staff = { ...sampleArea(), offices: ['district', 'province', 'central'] as const }
const atDistrict = areaForOffices(staff, 'district')
const atProvince = areaForOffices(staff, 'province')

describe('the area of one office level', () => {
  it('requires the place levels that identify its offices', () => {
    expect(offeredLevels(atDistrict, 'add')).toEqual(['cc', 'aa'])
    expect(offeredLevels(atProvince, 'add')).toEqual(['cc'])
    expect(offeredLevels(atProvince, 'search')).toEqual(['cc'])
    expect(atDistrict.place).toEqual([{ level: 'cc' }, { level: 'aa' }])
  })
  it("presets the user's own office for new staff, except for administrators", () => {
    const own = (group: 1 | 2 | 3 | 4, code: string) => presetPlace(official(group, code), 'add', atProvince)
    expect(own(2, '50000000')).toMatchObject({ cc: '50', aa: '' })
    expect(own(3, '50000000')).toMatchObject({ cc: '50', aa: '' })
    expect(own(3, '99000000')).toMatchObject({ cc: '99', aa: '' })
    expect(own(4, '00000000')).toMatchObject({ cc: '', aa: '' })
    expect(presetPlace(official(1, '50010000'), 'add', atDistrict)).toMatchObject({ cc: '50', aa: '01' })
    expect(lockedLevels(official(3, '99000000'), 'add', atProvince)).toContain('cc')
    expect(lockedLevels(official(4, '00000000'), 'add', atProvince)).toEqual([])
  })
  it('can be edited by users of that office level and by administrators', () => {
    expect(maintainsArea(atDistrict, official(1, '50010000'))).toBe(true)
    expect(maintainsArea(atDistrict, official(2, '50000000'))).toBe(false)
    expect(maintainsArea(atProvince, official(2, '50000000'))).toBe(true)
    expect(maintainsArea(atProvince, official(3, '99000000'))).toBe(true)
    expect(maintainsArea(atProvince, official(1, '50010000'))).toBe(false)
    expect(maintainsArea(atDistrict, official(8, '00000000'))).toBe(true)
    expect(maintainsArea(staff, official(2, '50000000'))).toBe(true)
  })
  it('for the central office cannot be edited by its branches in provinces', () => {
    const central = { ...staff, offices: ['central'] as const }
    expect(maintainsArea(central, official(3, '99000000'))).toBe(true)
    expect(maintainsArea(central, official(4, '00000000'))).toBe(true)
    expect(maintainsArea(central, official(3, '50000000'))).toBe(false)
  })
})

describe('the area of one of two lists', () => {
  const base = sampleArea({ lists: { field: 'post', main: ['1'], other: ['2', '3'] } })
  const area = {
    ...base,
    fields: { ...base.fields, post: choice('ตำแหน่ง', { '1': 'ก', '2': 'ข', '3': 'ค' }) },
  }
  const codesOf = (list: 'main' | 'other') => {
    const { post } = areaForList(area, list).fields
    return post?.kind === 'choice' ? Object.keys(post.options) : []
  }
  it('offers the codes that belong to it', () => {
    expect(codesOf('main')).toEqual(['1'])
    expect(codesOf('other')).toEqual(['2', '3'])
    expect(areaForList(area, 'other').list).toBe('other')
    expect(areaForList(area, 'main').list).toBeUndefined()
  })
  it('can offer only some codes of a choice', () => {
    const { post } = withChoiceOptions(area, 'post', ['3', '2']).fields
    expect(post?.kind === 'choice' && post.options).toEqual({ '2': 'ข', '3': 'ค' })
    expect(withChoiceOptions(area, 'sampleName', ['1'])).toBe(area)
    expect(withChoiceOptions(area, 'nothing', ['1'])).toBe(area)
  })
  it('is the unchanged area if it has only one list', () => {
    const whole = sampleArea()
    expect(areaForList(whole, 'main')).toBe(whole)
  })
})
