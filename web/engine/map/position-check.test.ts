import { describe, expect, it } from 'vitest'
import { elsewhereText, typedPoint } from './position-check.ts'

const mueang = { ccDesc: 'เชียงใหม่', aaDesc: 'เมืองเชียงใหม่' }
const chomThong = { ccDesc: 'เชียงใหม่', aaDesc: 'จอมทอง' }
const phraNakhon = { ccDesc: 'กรุงเทพมหานคร', aaDesc: 'พระนคร' }

describe('a position outside its district', () => {
  it('has a warning that names both districts', () => {
    expect(elsewhereText('50010800', mueang, '5002', chomThong)).toBe(
      'พิกัดนี้อยู่นอกเขตอำเภอเมืองเชียงใหม่ (อยู่ในอำเภอจอมทอง จังหวัดเชียงใหม่) กรุณาตรวจสอบ',
    )
    expect(elsewhereText('50000000', mueang, '1001', phraNakhon)).toBe(
      'พิกัดนี้อยู่นอกเขตจังหวัดเชียงใหม่ (อยู่ในเขตพระนคร กรุงเทพมหานคร) กรุณาตรวจสอบ',
    )
    expect(elsewhereText('10010100', phraNakhon, '5001', mueang)).toBe(
      'พิกัดนี้อยู่นอกเขตพระนคร (อยู่ในอำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่) กรุณาตรวจสอบ',
    )
  })
})

describe('typedPoint', () => {
  it.each([
    ['18.79', '98.98', { lat: 18.79, long: 98.98 }],
    ['๑๘.๗๙', '98,98', { lat: 18.79, long: 98.98 }],
    ['18.79', '', undefined],
    ['18.', '9', undefined],
    ['98.98', '18.79', undefined],
    ['51.5', '-0.12', undefined],
  ])('returns for %s and %s: %j', (lat, long, point) => {
    expect(typedPoint(lat, long)).toEqual(point)
  })
})
