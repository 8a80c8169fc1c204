import { describe, expect, it } from 'vitest'
import { outsideDistrictText, pointText } from './outside-district.ts'

const mueang = { code: '5001', ccDesc: 'เชียงใหม่', aaDesc: 'เมืองเชียงใหม่' }
const chomThong = { code: '5002', ccDesc: 'เชียงใหม่', aaDesc: 'จอมทอง' }
const phraNakhon = { code: '1001', ccDesc: 'กรุงเทพมหานคร', aaDesc: 'พระนคร' }

describe('a point outside its district', () => {
  it('has a warning with its likely district', () => {
    expect(outsideDistrictText('50010800', mueang, [chomThong])).toBe(
      'พิกัดนี้อยู่นอกเขตอำเภอเมืองเชียงใหม่ (อยู่ในอำเภอจอมทอง จังหวัดเชียงใหม่) กรุณาตรวจสอบ',
    )
    expect(outsideDistrictText('50010800', mueang, [chomThong, phraNakhon])).toContain(
      '(อยู่ในอำเภอจอมทอง จังหวัดเชียงใหม่ หรือพื้นที่ใกล้เคียง)',
    )
    expect(outsideDistrictText('50000000', mueang, [phraNakhon])).toBe(
      'พิกัดนี้อยู่นอกเขตจังหวัดเชียงใหม่ (อยู่ในเขตพระนคร กรุงเทพมหานคร) กรุณาตรวจสอบ',
    )
    expect(outsideDistrictText('10010100', phraNakhon, [mueang])).toBe(
      'พิกัดนี้อยู่นอกเขตพระนคร (อยู่ในอำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่) กรุณาตรวจสอบ',
    )
  })

  it('has no warning where it may be inside, the district is unknown, or no place is selected', () => {
    expect(outsideDistrictText('50010800', mueang, [chomThong, mueang])).toBeUndefined()
    expect(outsideDistrictText('50000000', mueang, [chomThong])).toBeUndefined()
    expect(outsideDistrictText('50010800', mueang, [])).toBeUndefined()
    for (const none of ['00000000', '99000000'])
      expect(outsideDistrictText(none, { ccDesc: 'ส่วนกลาง', aaDesc: '' }, [mueang])).toBeUndefined()
  })
})

describe('the requested point', () => {
  it.each([
    ['18.79', '98.98', '18.79000/98.98000'],
    ['๑๘.๗๙', '98,98', '18.79000/98.98000'],
    ['18.79', '', ''],
    ['18.', '9', ''],
    ['98.98', '18.79', ''],
    ['51.5', '-0.12', ''],
  ])('%s and %s: %j', (lat, long, point) => {
    expect(pointText(lat, long)).toBe(point)
  })
})
