import { describe, expect, it } from 'vitest'
import { isWireDate } from '#domain/dates/thai-date.ts'
import { fitsMask, isUnparsedDate, maskPastedDate, formatDateValue, parseDateText } from './date-value.ts'

const TODAY = '20261205'

describe('the value of a date field', () => {
  it('is the date of the text', () => {
    expect(parseDateText('05/12/2569', TODAY)).toBe('20261205')
    expect(formatDateValue('20261205')).toBe('05/12/2569')
  })

  it('is 0 if the text is empty', () => {
    expect([parseDateText('', TODAY), formatDateValue('0')]).toEqual(['0', ''])
  })

  it.each(['0', '05/12/25', '31/04/2569', '05/12/2026', '05/12/69', '20261205', '?'])(
    'keeps the text %s, which is not a date',
    (text) => {
      const value = parseDateText(text, TODAY)
      expect([isUnparsedDate(value), isWireDate(value), formatDateValue(value)]).toEqual([true, false, text])
    },
  )
})

describe('a pasted date', () => {
  it.each([
    ['5 ธ.ค. 2569', '05/12/2569'],
    ['วันเสาร์ที่ ๕ ธันวาคม พ.ศ. ๒๕๖๙', '05/12/2569'],
    ['2026-12-05', '05/12/2569'],
    ['5/12/69', '05/12/69'],
    ['5 ธ.ค. 2026', '05/12/2026'],
    ['31/04/2569', '31/04/2569'],
    ['๓๑๐๔๒๕๖๙', '31/04/2569'],
    ['31 กุมภาพันธ์ 2569', undefined],
    ['2569', undefined],
    ['28/12/2569 - 03/01/2570', undefined],
    ['', undefined],
  ])('%s is shown as %s', (text, masked) => {
    expect(maskPastedDate(text, TODAY)).toBe(masked)
  })
})

describe('a pasted text that is not a complete date', () => {
  it.each(['2569', '05/', '๑๒', ' 12 ', '/12/2569'])('%s is inserted at the caret', (text) => {
    expect(fitsMask(text)).toBe(true)
  })

  it.each(['พรุ่งนี้', '28/12/2569 - 03/01/2570', '0-5312-34567'])('%s is not inserted', (text) => {
    expect(fitsMask(text)).toBe(false)
  })
})
