import { describe, expect, it } from 'vitest'
import {
  LEVEL_TITLES,
  levelTitles,
  findPlacesByName,
  formatPlace,
  formatPlaceOrCountry,
  formatPlaceOrProvince,
  isWholeProvince,
  villageName,
} from './place-names.ts'

const NO_NAMES = { ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' }

describe('a place name', () => {
  it.each([
    [
      '50010901',
      { ccDesc: 'เชียงใหม่', aaDesc: 'เมืองเชียงใหม่', ttDesc: 'สุเทพ', mmDesc: 'บ้านห้วยแก้ว' },
      'บ้านห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่',
    ],
    ['50000000', { ...NO_NAMES, ccDesc: 'เชียงใหม่' }, 'จังหวัดเชียงใหม่'],
    [
      '10010100',
      { ...NO_NAMES, ccDesc: 'กรุงเทพมหานคร', aaDesc: 'พระนคร', ttDesc: 'พระบรมมหาราชวัง' },
      'แขวงพระบรมมหาราชวัง เขตพระนคร กรุงเทพมหานคร',
    ],
    // The central administration has the code of a province but is not one.
    ['99000000', { ...NO_NAMES, ccDesc: 'ส่วนกลาง' }, 'ส่วนกลาง'],
  ])('of %s contains all its levels', (catmUkey, names, words) => {
    expect(formatPlace(catmUkey, names)).toBe(words)
    expect(formatPlaceOrCountry(catmUkey, names)).toBe(words)
  })

  it('uses the level titles of Bangkok only there', () => {
    expect(levelTitles('10040200')).toEqual({ cc: 'จังหวัด', aa: 'เขต', tt: 'แขวง', mm: 'หมู่บ้าน' })
    for (const other of ['50010100', '99000000', '00000000', ''])
      expect(levelTitles(other), other).toEqual(LEVEL_TITLES)
  })

  it('is “the whole country” without a place, and the code if the names are unknown', () => {
    expect(formatPlaceOrCountry('00000000', NO_NAMES)).toBe('ทั้งประเทศ')
    expect(formatPlaceOrCountry('77000000', NO_NAMES)).toBe('77000000')
    expect(formatPlaceOrCountry('99000000', NO_NAMES)).toBe('ส่วนกลาง')
  })

  it('shows when the place is a whole province', () => {
    const names = { ...NO_NAMES, ccDesc: 'เชียงใหม่' }
    expect(formatPlaceOrProvince('50000000', names)).toBe('ทั้งจังหวัดเชียงใหม่')
    expect(formatPlaceOrProvince('50010000', { ...names, aaDesc: 'แม่ริม' })).toBe('อำเภอแม่ริม จังหวัดเชียงใหม่')
    const codes = ['50000000', '50010000', '99000000', '00000000']
    expect(codes.filter(isWholeProvince)).toEqual(['50000000'])
  })

  it('of a village contains its name or number, and only the sub-district', () => {
    expect(villageName('50010907', NO_NAMES)).toBe('หมู่ที่ 7')
    expect(villageName('50010907', { mmDesc: 'บ้านห้วยแก้ว' })).toBe('บ้านห้วยแก้ว')
    expect(villageName('50010900', NO_NAMES)).toBe('')
    expect(formatPlace('50010907', { ...NO_NAMES, ttDesc: 'สุเทพ' })).toBe('หมู่ที่ 7 ตำบลสุเทพ')
    expect(formatPlace('50010907', { ...NO_NAMES, aaDesc: 'แม่ริม' })).toBe('อำเภอแม่ริม')
  })

  it.each([
    ['แม่ริม', ['5007']],
    ['อ.แม่ริม', ['5007']],
    [' อำเภอ  แม่ริม ', ['5007']],
    ['เขต พระนคร', ['1001']],
    ['ต.ช้างเผือก', ['500105']],
    ['ตำบลช้างเผือก', ['500105']],
    ['จ.เชียงใหม่', ['50']],
    ['จังหวัดเชียงใหม่', ['50']],
    ['แขวงดุสิต', ['100201']],
    ['เขตแดน', ['9901']],
    ['แม่', []],
    ['บ้านอำเภอแม่ริม', []],
  ])('%j finds the places with that name', (typed, codes) => {
    const known = {
      5007: 'แม่ริม',
      1001: 'พระนคร',
      500105: 'ช้างเผือก',
      50: 'เชียงใหม่',
      100201: 'ดุสิต',
      9901: 'เขตแดน',
    }
    const places = Object.entries(known).map(([code, th]) => ({ code, th, en: '' }))
    expect(findPlacesByName(places, typed).map(({ code }) => code)).toEqual(codes)
  })
})
