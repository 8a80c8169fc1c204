import { describe, expect, it } from 'vitest'
import { passwordChangeErrors, rejectedPasswordField } from './password-errors.ts'

describe('changing the password', () => {
  it('requires the old, the new and the repeated password, in form order', () => {
    expect(Object.entries(passwordChangeErrors({ old: '', new: '', confirm: '' }))).toEqual([
      ['old', 'กรุณากรอกรหัสผ่านเดิม'],
      ['new', 'กรุณากรอกรหัสผ่านใหม่'],
      ['confirm', 'กรุณากรอกยืนยันรหัสผ่านใหม่'],
    ])
  })

  it('reports different new passwords if all fields are filled', () => {
    expect(passwordChangeErrors({ old: 'a', new: 'b', confirm: '' })).toEqual({
      confirm: 'กรุณากรอกยืนยันรหัสผ่านใหม่',
    })
    expect(passwordChangeErrors({ old: 'a', new: 'b', confirm: 'c' })).toEqual({
      confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน',
    })
    expect(passwordChangeErrors({ old: 'a', new: 'b', confirm: 'b' })).toEqual({})
  })

  it('shows a server error at its field', () => {
    expect(rejectedPasswordField('PASS_NEW')).toBe('new')
    expect(rejectedPasswordField('PASS_OLD')).toBe('old')
    expect(rejectedPasswordField(undefined)).toBe('old')
  })
})
