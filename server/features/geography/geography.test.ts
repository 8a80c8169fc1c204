import { describe, expect, it } from 'vitest'
import { makeGeography } from './geography.ts'

const geography = makeGeography([
  { code: '50020102', th: 'บ้านวังน้ำหยาด', en: 'Ban Wang Nam Yat' },
  { code: '500202', th: 'ข่วงเปา', en: 'Khuang Pao' },
  { code: '5002', th: 'จอมทอง', en: 'Chom Thong' },
  { code: '5001', th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
  { code: '50', th: 'เชียงใหม่', en: 'Chiang Mai' },
  { code: '10', th: 'กรุงเทพมหานคร', en: 'Bangkok' },
  { code: '500201', th: 'บ้านหลวง', en: 'Ban Luang' },
  { code: '50020101', th: 'บ้านหลวง', en: 'Ban Luang' },
])
const codes = (places: readonly { code: string }[]) => places.map(({ code }) => code)

describe('a geography', () => {
  it('lists the places within a place by code, whatever the order of its input', () => {
    expect(codes(geography.provinces())).toEqual(['10', '50'])
    expect(codes(geography.districts('50'))).toEqual(['5001', '5002'])
    expect(codes(geography.subDistricts('50', '02'))).toEqual(['500201', '500202'])
    expect(codes(geography.villages('50', '02', '01'))).toEqual(['50020101', '50020102'])
  })

  it('returns nothing for unknown places and for malformed codes', () => {
    expect(geography.districts('99')).toEqual([])
    expect(geography.subDistricts('50', '99')).toEqual([])
    expect(geography.villages('50', '02', '02')).toEqual([])
    expect(geography.districts('')).toEqual([])
    expect(geography.districts('5002')).toEqual([])
    expect(geography.find('__proto__')).toBeUndefined()
  })

  it('returns lists that cannot be changed', () => {
    expect(() => (geography.provinces() as unknown[]).push('')).toThrow(TypeError)
    expect(() => (geography.districts('77') as unknown[]).push('')).toThrow(TypeError)
  })

  it.each([
    ['50000000', true, 'a province'],
    ['50020000', true, 'a district'],
    ['50020200', true, 'a sub-district'],
    ['50020101', true, 'a listed village'],
    ['50020199', false, 'an unlisted village of a sub-district with a list'],
    ['50020299', true, 'any village of a sub-district without a list'],
    ['50029901', false, 'a village without a sub-district'],
    ['50030000', false, 'an unknown district'],
    ['77000000', false, 'an unknown province'],
    ['99000000', true, 'the central administration'],
    ['99010000', false, 'a district of the central administration'],
    ['00000000', false, 'no place'],
    ['50000100', false, 'a sub-district without a district'],
    ['50020001', false, 'a village without a sub-district'],
    ['5002', false, 'a code that is too short'],
    ['5002010๑', false, 'a code in Thai digits'],
  ])('exists returns for %s: %s (%s)', (catm, exists) => {
    expect(geography.exists(catm)).toBe(exists)
  })

  it('returns the names of every level of a code, and empty names for unknown levels', () => {
    const names = { ccDesc: 'เชียงใหม่', aaDesc: 'จอมทอง', ttDesc: 'บ้านหลวง', mmDesc: 'บ้านวังน้ำหยาด' }
    expect(geography.names('50020102')).toEqual(names)
    expect(geography.names('50020100')).toEqual({ ...names, mmDesc: '' })
    expect(geography.names('50020155')).toEqual({ ...names, mmDesc: '' })
    expect(geography.names('50000000')).toEqual({ ccDesc: 'เชียงใหม่', aaDesc: '', ttDesc: '', mmDesc: '' })
    expect(geography.names('99000000').ccDesc).toBe('ส่วนกลาง')
    expect(geography.names('00000000')).toEqual({ ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' })
  })
})
