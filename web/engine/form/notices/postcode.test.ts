import { expect, it } from 'vitest'
import { postcodeSuggestion } from './postcode.ts'

it('offers the postcode of the sub-district for an empty field', () => {
  expect(postcodeSuggestion('50010300', '', '50200')).toBe('รหัสไปรษณีย์ของตำบลนี้ 50200')
  expect(postcodeSuggestion('10010100', '', '10200')).toBe('รหัสไปรษณีย์ของแขวงนี้ 10200')
})

it('shows nothing while the user types, and for the same postcode', () => {
  for (const typed of ['5', '5020', '50200'])
    expect(postcodeSuggestion('50010300', typed, '50200')).toBeUndefined()
})

it('shows the postcode of the sub-district for a different one, without an error', () => {
  expect(postcodeSuggestion('50010300', '50300', '50200')).toBe(
    'รหัสไปรษณีย์ของตำบลนี้ในระบบคือ 50200 หากรหัสที่กรอกถูกต้องแล้ว ไม่ต้องแก้ไข',
  )
})
