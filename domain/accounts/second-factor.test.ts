import { describe, expect, it } from 'vitest'
import { RECOVERY_ALPHABET, parseSecondFactorCode, formatRecoveryCode } from './second-factor.ts'

describe('parseSecondFactorCode', () => {
  it('reads six digits in any notation', () => {
    for (const typed of ['123456', '123 456', ' 123-456\n', '๑๒๓๔๕๖', '１２３４５６']) {
      expect(parseSecondFactorCode(typed)).toEqual({ kind: 'app', code: '123456' })
    }
  })

  it('reads a recovery code with or without its dash', () => {
    for (const typed of ['ABCDE-FGH23', 'abcde fgh23', 'AbcdeFgh๒๓']) {
      expect(parseSecondFactorCode(typed)).toEqual({ kind: 'recovery', code: 'ABCDEFGH23' })
    }
    expect(formatRecoveryCode('ABCDEFGH23')).toBe('ABCDE-FGH23')
  })

  it('rejects other input', () => {
    for (const typed of [
      '',
      '12345',
      '1234567',
      'ABCDE-FGHI3',
      'ABCDE-FGH2',
      'กขคงจ-ฉชซฌญ',
      '1'.repeat(1_000_000),
    ]) {
      expect(parseSecondFactorCode(typed)).toBeUndefined()
    }
  })

  it('uses 32 characters for recovery codes that are not confused with each other', () => {
    expect(new Set(RECOVERY_ALPHABET).size).toBe(32)
    expect(RECOVERY_ALPHABET).not.toMatch(/[01IO]/)
  })
})
