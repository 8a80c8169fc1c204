import { describe, expect, it } from 'vitest'
import { LEVEL_TITLES, levelTitles, formatPlace, formatPlaceOrCountry } from './place-names.ts'

const NO_NAMES = { ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' }

describe('a place in words', () => {
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
    // The central administration is no province, though it stands where one does.
    ['99000000', { ...NO_NAMES, ccDesc: 'ส่วนกลาง' }, 'ส่วนกลาง'],
  ])('%s', (catmUkey, names, words) => {
    expect(formatPlace(catmUkey, names)).toBe(words)
    expect(formatPlaceOrCountry(catmUkey, names)).toBe(words)
  })

  it('is called by the words of Bangkok there, and by those of the provinces elsewhere', () => {
    expect(levelTitles('10040200')).toEqual({ cc: 'จังหวัด', aa: 'เขต', tt: 'แขวง', mm: 'หมู่บ้าน' })
    for (const other of ['50010100', '99000000', '00000000', ''])
      expect(levelTitles(other), other).toEqual(LEVEL_TITLES)
  })

  it('has words for the whole country, and gives a code without names as it is', () => {
    expect(formatPlaceOrCountry('00000000', NO_NAMES)).toBe('ทั้งประเทศ')
    expect(formatPlaceOrCountry('77000000', NO_NAMES)).toBe('77000000')
  })
})
