import { describe, expect, it } from 'vitest'
import { REDACTED, redactPersonalNumbers } from './redact-personal-numbers.ts'

describe('redactPersonalNumbers', () => {
  it('replaces national IDs and telephone numbers in any notation', () => {
    const numbers = [
      '1234567890123',
      '1-2345-67890-12-3',
      '๑๒๓๔๕๖๗๘๙๐๑๒๓',
      '1 2345 67890 12 3',
      '１２３４５６７８９０１２３',
      '1\u200b234567890123',
      '0812345678',
      '08-1234-5678',
      '081 234 5678',
      '๐๘๑๒๓๔๕๖๗๘',
      '0 5311 2233',
      '(053) 112 233',
      '+66 81 234 5678',
      '66812345678',
      '081.234.5678',
    ]
    for (const number of numbers)
      expect(redactPersonalNumbers(`โทร ${number} ครับ`), number).toBe(`โทร ${REDACTED} ครับ`)
  })

  it.each([
    ['021234567', true],
    ['02123456', false],
    ['1234567890123', true],
    ['123456789012', false],
    ['12345678901234', true],
    ['66212345678', true],
  ])('replaces %s, which depends on the number of its digits: %s', (digits, isRemoved) => {
    expect(redactPersonalNumbers(digits)).toBe(isRemoved ? REDACTED : digits)
  })

  it('does not change years, amounts and dates', () => {
    for (const text of ['งบ 1,250,000,000 บาท', 'ปี 2568 2569 2570', '01/02/2569', 'ซอย 12 บ้าน 345', '50200'])
      expect(redactPersonalNumbers(text)).toBe(text)
  })
})
