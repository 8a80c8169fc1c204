import { expect, it } from 'vitest'
import { english, latitude, longitude, phone, text } from '#domain/fields/fields.ts'
import { sampleArea } from '../../../tests/sample-area.ts'
import { missingElementId } from './missing-element.ts'

const area = {
  ...sampleArea(),
  fields: {
    name: text('ชื่อ'),
    nameEn: english('ชื่อ (ภาษาอังกฤษ)'),
    note: text('หมายเหตุ'),
    noteEn: english('หมายเหตุ (ภาษาอังกฤษ)'),
    tel: phone('หมายเลขโทรศัพท์'),
    lat: latitude(),
    long: longitude(),
  },
}

it('finds the element of a form that fills in what is missing', () => {
  const values = { name: 'วัด', nameEn: 'Wat', note: 'ปิด', noteEn: '', lat: '18.7', long: '' }
  expect(missingElementId(area, 'english', values)).toBe('form-noteEn')
  expect(missingElementId(area, 'english', { ...values, note: '' })).toBeUndefined()
  expect(missingElementId(area, 'point', values)).toBe('form-long')
  expect(missingElementId(area, 'tel', values)).toBe('form-tel')
  expect(missingElementId(area, 'picture', values)).toBe('form-picture-img')
  expect(missingElementId(area, 'stale', values)).toBeUndefined()
})
