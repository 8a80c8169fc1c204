/**
 * The second factor of signing in: a code of six digits from an authenticator app, or a recovery code
 * (decision 5).
 */
import { normaliseDigits } from '../text/thai-text.ts'

export const CODE_DIGITS = 6

/** The number of recovery codes that an account gets at a time, and their form: `ABCDE-FGH23`. */
export const RECOVERY_CODES = 8
const RECOVERY_HALF = 5
export const RECOVERY_LENGTH = 2 * RECOVERY_HALF

/** 32 letters and digits that nobody confuses. Each encodes five bits. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A parsed code: of the app, or a recovery code in its stored form. */
export type SecondFactorCode = { kind: 'app' | 'recovery'; code: string }

const APP_CODE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`)
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** Parses a code with spaces, dashes, lower case or Thai digits. Undefined when the text can't be a code. */
export function parseSecondFactorCode(typed: string): SecondFactorCode | undefined {
  const code = normaliseDigits(typed.slice(0, MAX_INPUT_LENGTH)).replace(/-/g, '').toUpperCase()
  if (APP_CODE.test(code)) return { kind: 'app', code }
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : undefined
}

const MAX_INPUT_LENGTH = 100

export const formatRecoveryCode = (code: string): string =>
  `${code.slice(0, RECOVERY_HALF)}-${code.slice(RECOVERY_HALF)}`

export const INVALID_CODE_MESSAGE = 'กรุณากรอกรหัสยืนยัน 6 หลัก หรือรหัสสำรอง 10 ตัว'
