import { expect, it } from 'vitest'
import { EMPTY_RESET_INPUT, randomPassword, resetErrors } from './reset-form.ts'

it('a password reset needs the password, its repetition and a reason', () => {
  expect(Object.keys(resetErrors(EMPTY_RESET_INPUT))).toEqual(['password', 'confirm', 'reason'])
  const typed = { password: 'ก', confirm: 'ข', mustChange: true, reason: 'ลืมรหัสผ่าน' }
  expect(resetErrors(typed)).toEqual({ confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน' })
  expect(resetErrors({ ...typed, confirm: 'ก' })).toEqual({})
})

it('a generated password contains only unambiguous characters and is different each time', () => {
  const drawn = Array.from({ length: 200 }, randomPassword)
  for (const password of drawn) expect(password).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/)
  expect(new Set(drawn).size).toBe(drawn.length)
})
