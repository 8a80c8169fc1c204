/**
 * The second factor of signing in: a code of six digits that an app on the official's telephone shows, or one of the recovery codes that were
 * written down for the day on which it is lost (docs/decisions/0050-a-second-factor.md).
 */
import { normaliseDigits } from '../text/normalise-digits.ts'

/** How many digits an app shows. */
export const CODE_DIGITS = 6

/** How many recovery codes an account gets at once, and how they look: `ABCDE-FGH23`. */
export const RECOVERY_CODES = 8
const RECOVERY_HALF = 5
export const RECOVERY_LENGTH = 2 * RECOVERY_HALF

/** Letters and digits of which none is taken for another: 32 of them, so each stands for five bits. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What was typed: a code of the app or a recovery code, in the signs in which it is kept. */
export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string }

const APP_CODE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`)
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** Reads a code with spaces, dashes, small letters or Thai digits in it. Gives nothing for what can be no code. */
export function parseSecondFactorCode(typed: string): SecondFactorCode | undefined {
  const code = normaliseDigits(typed.slice(0, MAX_INPUT_LENGTH)).replace(/-/g, '').toUpperCase()
  if (APP_CODE.test(code)) return { kind: 'app', code }
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : undefined
}

const MAX_INPUT_LENGTH = 100

/** A recovery code as it is shown and written down. */
export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_HALF)}-${code.slice(RECOVERY_HALF)}`

/** What is said where something else was typed. */
export const INVALID_CODE_MESSAGE = 'กรุณากรอกรหัสยืนยัน 6 หลัก หรือรหัสสำรอง 10 ตัว'
