import { describe, expect, it } from 'vitest'
import { choice } from '#domain/fields.ts'
import { lockedLevels, offeredLevels, presetPlace } from './place-rules.ts'
import { keepsShown, offering, ofList, ofOffices } from './shown-area.ts'
import { official, sampleArea } from './test-area.ts'

const staff = { ...sampleArea(), offices: ['district', 'province', 'central'] as const }
const atDistrict = ofOffices(staff, 'district')
const atProvince = ofOffices(staff, 'province')

describe('the offices of one level', () => {
  it('are asked for by the places that name them', () => {
    expect(offeredLevels(atDistrict, 'add')).toEqual(['cc', 'aa'])
    expect(offeredLevels(atProvince, 'add')).toEqual(['cc'])
    expect(offeredLevels(atProvince, 'search')).toEqual(['cc'])
    expect(atDistrict.place).toEqual([{ level: 'cc' }, { level: 'aa' }])
  })
  it('get new staff in the own office alone, but for administrators', () => {
    const own = (group: 1 | 2 | 3 | 4, code: string) => presetPlace(official(group, code), 'add', atProvince)
    expect(own(2, '50000000')).toMatchObject({ cc: '50', aa: '' })
    expect(own(3, '50000000')).toMatchObject({ cc: '50', aa: '' })
    expect(own(3, '99000000')).toMatchObject({ cc: '99', aa: '' })
    expect(own(4, '00000000')).toMatchObject({ cc: '', aa: '' })
    expect(presetPlace(official(1, '50010000'), 'add', atDistrict)).toMatchObject({ cc: '50', aa: '01' })
    expect(lockedLevels(official(3, '99000000'), 'add', atProvince)).toContain('cc')
    expect(lockedLevels(official(4, '00000000'), 'add', atProvince)).toEqual([])
  })
  it('are kept by their own officials and by administrators', () => {
    expect(keepsShown(atDistrict, official(1, '50010000'))).toBe(true)
    expect(keepsShown(atDistrict, official(2, '50000000'))).toBe(false)
    expect(keepsShown(atProvince, official(2, '50000000'))).toBe(true)
    expect(keepsShown(atProvince, official(3, '99000000'))).toBe(true)
    expect(keepsShown(atProvince, official(1, '50010000'))).toBe(false)
    expect(keepsShown(atDistrict, official(8, '00000000'))).toBe(true)
    expect(keepsShown(staff, official(2, '50000000'))).toBe(true)
  })
  it('of the centre alone are not kept by its branch in a province', () => {
    const central = { ...staff, offices: ['central'] as const }
    expect(keepsShown(central, official(3, '99000000'))).toBe(true)
    expect(keepsShown(central, official(4, '00000000'))).toBe(true)
    expect(keepsShown(central, official(3, '50000000'))).toBe(false)
  })
})

describe('one of two lists', () => {
  const base = sampleArea({ lists: { field: 'post', main: ['1'], other: ['2', '3'] } })
  const area = {
    ...base,
    fields: { ...base.fields, post: choice('ตำแหน่ง', { '1': 'ก', '2': 'ข', '3': 'ค' }) },
  }
  const codesOf = (list: 'main' | 'other') => {
    const { post } = ofList(area, list).fields
    return post?.kind === 'choice' ? Object.keys(post.options) : []
  }
  it('offers the codes that belong to it', () => {
    expect(codesOf('main')).toEqual(['1'])
    expect(codesOf('other')).toEqual(['2', '3'])
    expect(ofList(area, 'other').list).toBe('other')
    expect(ofList(area, 'main').list).toBeUndefined()
  })
  it('and a choice may offer some of its codes for another reason as well', () => {
    const { post } = offering(area, 'post', ['3', '2']).fields
    expect(post?.kind === 'choice' && post.options).toEqual({ '2': 'ข', '3': 'ค' })
    expect(offering(area, 'sampleName', ['1'])).toBe(area)
    expect(offering(area, 'nothing', ['1'])).toBe(area)
  })
  it('is the whole where an area has one list', () => {
    const whole = sampleArea()
    expect(ofList(whole, 'main')).toBe(whole)
  })
})
