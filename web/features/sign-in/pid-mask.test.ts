import { describe, expect, it } from 'vitest'
import { hasRightCheckDigit, maskEdit, maskedPid, pidDigits } from './pid-mask.ts'

describe('the mask of the national ID', () => {
  it('groups thirteen digits 1-4-5-2-1 and fewer as far as they go', () => {
    expect(maskedPid('1234567890123')).toBe('1-2345-67890-12-3')
    expect(maskedPid('12345')).toBe('1-2345')
    expect(maskedPid('123456')).toBe('1-2345-6')
    expect(maskedPid('')).toBe('')
  })

  it('takes pasted forms and Thai or full-width digits', () => {
    expect(pidDigits(' 1 2345 67890 12 3 ')).toBe('1234567890123')
    expect(pidDigits('๑-๒๓๔๕-๖๗๘๙๐-๑๒-๓')).toBe('1234567890123')
    expect(pidDigits('１２３')).toBe('123')
    expect(pidDigits('12345678901234567')).toBe('1234567890123')
  })

  it('keeps the caret behind the digit just typed in the middle', () => {
    expect(maskEdit('1-92345-6', 3, '1-2345-6')).toEqual({ text: '1-9234-56', caret: 3 })
    expect(maskEdit('12', 2, '1')).toEqual({ text: '1-2', caret: 3 })
  })

  it('keeps the caret where a digit was deleted', () => {
    expect(maskEdit('1-245-6', 3, '1-2345-6', 'backward')).toEqual({ text: '1-2456', caret: 3 })
  })

  it('deletes the digit beside a dash that was deleted', () => {
    expect(maskEdit('12345', 1, '1-2345', 'backward')).toEqual({ text: '2-345', caret: 0 })
    expect(maskEdit('12345', 1, '1-2345', 'forward')).toEqual({ text: '1-345', caret: 1 })
  })

  it('knows the check digit', () => {
    expect(hasRightCheckDigit('1000000000009')).toBe(true)
    expect(hasRightCheckDigit('1000000000008')).toBe(false)
    expect(hasRightCheckDigit('100000000000')).toBe(false)
  })
})
