import { describe, expect, it } from 'vitest'
import {
  containsPidAsPhone,
  formatPid,
  hasValidCheckDigit,
  maskPid,
  pidCheckDigit,
  pidDigits,
  parsePid,
} from './pid.ts'

describe('the national ID', () => {
  it.each([
    ['1000000000009', true],
    ['1000000000017', true],
    ['5000000000001', true],
    ['9000000000004', true],
    ['1101700230708', true],
    ['1000000000008', false],
    ['1101700230709', false],
    ['110170023070', false],
    ['', false],
  ])('%s has a valid check digit: %s', (pid, right) => {
    expect(hasValidCheckDigit(pid)).toBe(right)
  })

  it('detects a single wrong digit, except in at most twelve cases', () => {
    const pid = '1101700230708'
    let unnoticed = 0
    for (let place = 0; place < 13; place += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const other = pid.slice(0, place) + digit + pid.slice(place + 1)
        if (other !== pid && hasValidCheckDigit(other)) unnoticed += 1
      }
    }
    expect(unnoticed).toBeLessThanOrEqual(12)
  })

  it('has a check digit from 0 to 9 for every remainder', () => {
    const digits = Array.from({ length: 11 }, (_, n) => pidCheckDigit(String(n).padStart(12, '0')))
    expect(digits.every((digit) => digit >= 0 && digit <= 9)).toBe(true)
  })

  it.each([
    ['1234567890123', '1234567890123'],
    ['1-2345-67890-12-3', '1234567890123'],
    ['๑-๒๓๔๕-๖๗๘๙๐-๑๒-๓', '1234567890123'],
    [' 1 2345 67890 12 3 ', '1234567890123'],
    ['1\u20112345\u201167890–12—3', '1234567890123'],
    ['\u202a1234567890123\u202c\u200b', '1234567890123'],
    ['１２３４５６７８９０１２３', '1234567890123'],
    ['123456789012', undefined],
    ['12345678901234', undefined],
    ['1234567890123a', undefined],
    ["1234567890123' or 1=1", undefined],
    [1234567890123, '1234567890123'],
    [-1234567890123, undefined],
    [123456789012.5, undefined],
    [['1234567890123'], undefined],
    [null, undefined],
  ])('is parsed from %j as %s', (written, pid) => {
    expect(parsePid(written)).toBe(pid)
  })

  it('extracts the digits while typing', () => {
    expect(pidDigits('1-23ก๔๕')).toBe('12345')
    expect(pidDigits('1-2345-67890-12-3-4')).toBe('1234567890123')
  })

  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '1-2'],
    ['12345', '1-2345'],
    ['123456', '1-2345-6'],
    ['1234567890123', '1-2345-67890-12-3'],
  ])('groups %s as %s', (digits, grouped) => {
    expect(formatPid(digits)).toBe(grouped)
  })

  it('masks the middle', () => {
    expect(maskPid('1234567890123')).toBe('1-2345-xxxxx-12-3')
  })
})

describe('a national ID in a field for telephone numbers', () => {
  it.each([
    ['1101700230708', true],
    ['1-1017-00230-70-8', true],
    ['053-221234, 1101700230708', true],
    // With the grouping of the card, the check digit does not matter.
    ['1-1017-00230-70-9', true],
    ['11 0170 0230 70 8', true],
    ['11 0170 0230 70 9', false],
    // Thirteen digits, and the check digit would be right.
    [`006653221234${pidCheckDigit('006653221234')}`, false],
    ['0066812345678', false],
    ['053-221234 081-2345678', false],
    ['', false],
  ])('is found in %s: %s', (typed, isPid) => {
    expect(containsPidAsPhone(typed)).toBe(isPid)
  })
})
