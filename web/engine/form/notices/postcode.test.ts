import { expect, it } from 'vitest'
import { postcodeSuggestion } from './postcode.ts'

it('offers the postcode of the sub-district while none is typed', () => {
  expect(postcodeSuggestion('50010300', '', '50200')).toBe('รหัสไปรษณีย์ของตำบลนี้ 50200')
  expect(postcodeSuggestion('10010100', '', '10200')).toBe('รหัสไปรษณีย์ของแขวงนี้ 10200')
})

it('says nothing while one is being typed, or of the same one', () => {
  for (const typed of ['5', '5020', '50200'])
    expect(postcodeSuggestion('50010300', typed, '50200')).toBeUndefined()
})

it('hints at another one without calling it wrong', () => {
  expect(postcodeSuggestion('50010300', '50300', '50200')).toBe(
    'รหัสไปรษณีย์ของตำบลนี้ในระบบคือ 50200 หากรหัสที่กรอกถูกต้องแล้ว ไม่ต้องแก้ไข',
  )
})
