import { describe, expect, it } from 'vitest'
import { choice } from '#domain/fields/fields.ts'
import { lockedLevels, offeredLevels, presetPlace } from '../places/place-rules.ts'
import { maintainsArea, withChoiceOptions, areaForList, areaForOffices } from './shown-area.ts'
import { official, sampleArea } from '../../../tests/sample-area.ts'

const staff = { ...sampleArea(), offices: ['district', 'province', 'central'] as const }
const atDistrict = areaForOffices(staff, 'district')
const atProvince = areaForOffices(staff, 'province')

describe('the offices of one level', () => {
  it('are required by the places that identify them', () => {
    expect(offeredLevels(atDistrict, 'add')).toEqual(['cc', 'aa'])
    expect(offeredLevels(atProvince, 'add')).toEqual(['cc'])
    expect(offeredLevels(atProvince, 'search')).toEqual(['cc'])
    expect(atDistrict.place).toEqual([{ level: 'cc' }, { level: 'aa' }])
  })
  it('get new staff only in the own office, except by administrators', () => {
    const own = (group: 1 | 2 | 3 | 4, code: string) => presetPlace(official(group, code), 'add', atProvince)
    expect(own(2, '50000000')).toMatchObject({ cc: '50', aa: '' })
    expect(own(3, '50000000')).toMatchObject({ cc: '50', aa: '' })
    expect(own(3, '99000000')).toMatchObject({ cc: '99', aa: '' })
    expect(own(4, '00000000')).toMatchObject({ cc: '', aa: '' })
    expect(presetPlace(official(1, '50010000'), 'add', atDistrict)).toMatchObject({ cc: '50', aa: '01' })
    expect(lockedLevels(official(3, '99000000'), 'add', atProvince)).toContain('cc')
    expect(lockedLevels(official(4, '00000000'), 'add', atProvince)).toEqual([])
  })
  it('are maintained by their own users and by administrators', () => {
    expect(maintainsArea(atDistrict, official(1, '50010000'))).toBe(true)
    expect(maintainsArea(atDistrict, official(2, '50000000'))).toBe(false)
    expect(maintainsArea(atProvince, official(2, '50000000'))).toBe(true)
    expect(maintainsArea(atProvince, official(3, '99000000'))).toBe(true)
    expect(maintainsArea(atProvince, official(1, '50010000'))).toBe(false)
    expect(maintainsArea(atDistrict, official(8, '00000000'))).toBe(true)
    expect(maintainsArea(staff, official(2, '50000000'))).toBe(true)
  })
  it('of the central office only are not maintained by its branch in a province', () => {
    const central = { ...staff, offices: ['central'] as const }
    expect(maintainsArea(central, official(3, '99000000'))).toBe(true)
    expect(maintainsArea(central, official(4, '00000000'))).toBe(true)
    expect(maintainsArea(central, official(3, '50000000'))).toBe(false)
  })
})

describe('one of two lists', () => {
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
  it('and a choice may offer some of its codes for another reason as well', () => {
    const { post } = withChoiceOptions(area, 'post', ['3', '2']).fields
    expect(post?.kind === 'choice' && post.options).toEqual({ '2': 'ข', '3': 'ค' })
    expect(withChoiceOptions(area, 'sampleName', ['1'])).toBe(area)
    expect(withChoiceOptions(area, 'nothing', ['1'])).toBe(area)
  })
  it('is the whole where an area has one list', () => {
    const whole = sampleArea()
    expect(areaForList(whole, 'main')).toBe(whole)
  })
})
