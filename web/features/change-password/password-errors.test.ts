import { describe, expect, it } from 'vitest'
import { passwordChangeErrors, rejectedPasswordField } from './password-errors.ts'

describe('changing the password', () => {
  it('asks for all three, in the order of the form', () => {
    expect(Object.entries(passwordChangeErrors({ old: '', new: '', confirm: '' }))).toEqual([
      ['old', 'กรุณากรอกรหัสผ่านเดิม'],
      ['new', 'กรุณากรอกรหัสผ่านใหม่'],
      ['confirm', 'กรุณากรอกยืนยันรหัสผ่านใหม่'],
    ])
  })

  it('tells that the new ones differ once all are filled in', () => {
    expect(passwordChangeErrors({ old: 'a', new: 'b', confirm: '' })).toEqual({
      confirm: 'กรุณากรอกยืนยันรหัสผ่านใหม่',
    })
    expect(passwordChangeErrors({ old: 'a', new: 'b', confirm: 'c' })).toEqual({
      confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน',
    })
    expect(passwordChangeErrors({ old: 'a', new: 'b', confirm: 'b' })).toEqual({})
  })

  it('puts a refusal of the server at its field', () => {
    expect(rejectedPasswordField('PASS_NEW')).toBe('new')
    expect(rejectedPasswordField('PASS_OLD')).toBe('old')
    expect(rejectedPasswordField(undefined)).toBe('old')
  })
})
