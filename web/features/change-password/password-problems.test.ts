import { describe, expect, it } from 'vitest'
import { problemsOf, refusedField } from './password-problems.ts'

describe('changing the password', () => {
  it('asks for all three, in the order of the form', () => {
    expect(Object.entries(problemsOf({ old: '', new: '', confirm: '' }))).toEqual([
      ['old', 'กรุณากรอกรหัสผ่านเดิม'],
      ['new', 'กรุณากรอกรหัสผ่านใหม่'],
      ['confirm', 'กรุณากรอกยืนยันรหัสผ่านใหม่'],
    ])
  })

  it('tells that the new ones differ once all are filled in', () => {
    expect(problemsOf({ old: 'a', new: 'b', confirm: '' })).toEqual({ confirm: 'กรุณากรอกยืนยันรหัสผ่านใหม่' })
    expect(problemsOf({ old: 'a', new: 'b', confirm: 'c' })).toEqual({
      confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน',
    })
    expect(problemsOf({ old: 'a', new: 'b', confirm: 'b' })).toEqual({})
  })

  it('puts a refusal of the server at its field', () => {
    expect(refusedField('PASS_NEW')).toBe('new')
    expect(refusedField('PASS_OLD')).toBe('old')
    expect(refusedField(undefined)).toBe('old')
  })
})
