import { describe, expect, it } from 'vitest'
import { editPid } from './pid-edit.ts'

describe('typing the national ID', () => {
  it('accepts pasted notations, Thai and full-width digits', () => {
    const whole = { text: '1-2345-67890-12-3', caret: 17 }
    expect(editPid(' 1 2345 67890 12 3 ', 19, '')).toEqual(whole)
    expect(editPid('๑-๒๓๔๕-๖๗๘๙๐-๑๒-๓', 17, '')).toEqual(whole)
    expect(editPid('１２３４５６７８９０１２３', 13, '')).toEqual(whole)
    expect(editPid('123456789012345', 15, '')).toEqual(whole)
  })

  it('keeps the caret after the digit that was typed in the middle', () => {
    expect(editPid('1-92345-6', 3, '1-2345-6')).toEqual({ text: '1-9234-56', caret: 3 })
    expect(editPid('12', 2, '1')).toEqual({ text: '1-2', caret: 3 })
  })

  it('keeps the caret at a deleted digit', () => {
    expect(editPid('1-245-6', 3, '1-2345-6', 'backward')).toEqual({ text: '1-2456', caret: 3 })
  })

  it('deletes the digit next to a deleted dash', () => {
    expect(editPid('12345', 1, '1-2345', 'backward')).toEqual({ text: '2-345', caret: 0 })
    expect(editPid('12345', 1, '1-2345', 'forward')).toEqual({ text: '1-345', caret: 1 })
  })
})
