import { expect, it } from 'vitest'
import { hasExcessMarks, MAX_COMBINING_MARKS, trimExcessMarks } from './thai-text.ts'

it.each(['\u0e48', '\u0301', '\uff9e', '\u{1d165}'])(
  'rejects and trims more than 30 marks %j in a row',
  (mark) => {
    const most = `ก${mark.repeat(MAX_COMBINING_MARKS)}`
    const tooMany = `${most}${mark}${mark}ข${mark}`
    expect(MAX_COMBINING_MARKS).toBe(30)
    expect([hasExcessMarks(most), hasExcessMarks(tooMany), hasExcessMarks('ก'.repeat(99))]).toEqual([
      false,
      true,
      false,
    ])
    expect([trimExcessMarks(most), trimExcessMarks(tooMany)]).toEqual([most, `${most}ข${mark}`])
    expect(trimExcessMarks(mark.repeat(MAX_COMBINING_MARKS + 1))).toBe(mark.repeat(MAX_COMBINING_MARKS))
    expect(hasExcessMarks(mark.repeat(MAX_COMBINING_MARKS + 1))).toBe(true)
  },
)
