/** The 13-digit national ID: parse, check, format and mask (foundations, sections 2, 5 and 9). */
import { normaliseDigits, normalisePhone, normaliseHyphens } from '../text/thai-text.ts'

/** The number of digits of a national ID. */
export const PID_DIGITS = 13

/** The error message for fewer digits. */
export const PID_INCOMPLETE = 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก'

/** The error message for a part of an ID that is not one of the parts that lists show. */
export const PARTIAL_PID = 'กรุณากรอกเลขประจำตัวประชาชนให้ครบ 13 หลัก หรือเฉพาะ 5 หลักแรกหรือ 3 หลักท้ายที่แสดงในรายการ'

/** How many digits at both ends of an ID the mask shows. */
export const SHOWN_PID_DIGITS = { first: 5, last: 3 } as const

/** The lengths of the groups in the mask #-####-#####-##-#. */
const GROUPING = [1, 4, 5, 2, 1]

/**
 * The digits of a typed or pasted ID, in any grouping, with Arabic, Thai or full-width digits. Returns at
 * most thirteen, fewer while the official is typing; other characters are ignored.
 */
export function pidDigits(typed: string): string {
  return normaliseDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, PID_DIGITS)
}

/**
 * The thirteen digits of an ID: plain or grouped, in Arabic or Thai digits, or as a number (decisions,
 * section 7). Undefined for anything else.
 */
export function parsePid(written: unknown): string | undefined {
  const digits = typeof written === 'number' ? String(written) : ungroupedDigits(written)
  return /^[0-9]{13}$/.test(digits) ? digits : undefined
}

function ungroupedDigits(written: unknown): string {
  if (typeof written !== 'string' || written.length > 40) return ''
  return normaliseHyphens(normaliseDigits(written)).replaceAll('-', '')
}

/** Whether a text has more digits than the mask shows at one end, and fewer than a whole ID. */
export function hasHiddenDigits(typed: string): boolean {
  const { length } = pidDigits(typed)
  return length > SHOWN_PID_DIGITS.first && length < PID_DIGITS
}

/** The check digit of the first twelve digits: weights 13 down to 2, modulo 11. */
export function pidCheckDigit(twelve: string): number {
  let sum = 0
  for (let place = 0; place < PID_DIGITS - 1; place += 1) sum += Number(twelve[place]) * (PID_DIGITS - place)
  return (11 - (sum % 11)) % 10
}

/**
 * Whether thirteen digits end in the right check digit. It only warns about typing errors: signing in never
 * depends on it.
 */
export function hasValidCheckDigit(pid: string): boolean {
  return /^[0-9]{13}$/.test(pid) && pidCheckDigit(pid) === Number(pid[12])
}

/**
 * An ID as it is on the card, or without separators. No telephone number has this form, so the check digit
 * does not matter.
 */
const AS_ON_THE_CARD = /^[1-9]([ .-]?)[0-9]{4}\1[0-9]{5}\1[0-9]{2}\1[0-9]$/

/** Whether one of the numbers in a telephone field is a national ID. */
export function containsPidAsPhone(typed: string): boolean {
  return normalisePhone(typed)
    .split(/[^0-9 ().+-]+/)
    .some(isPidForPhone)
}

/** The same for one number, in keyboard characters. */
function isPidForPhone(written: string): boolean {
  const digits = written.replace(/[ ().-]/g, '')
  return AS_ON_THE_CARD.test(written.trim()) || (!digits.startsWith('0') && hasValidCheckDigit(digits))
}

/** `1234567890123` as `1-2345-67890-12-3`; an incomplete ID is grouped as far as it goes. */
export function formatPid(digits: string): string {
  const groups: string[] = []
  let from = 0
  for (const length of GROUPING) {
    if (from >= digits.length) break
    groups.push(digits.slice(from, from + length))
    from += length
  }
  return groups.join('-')
}

/** The masked ID: `1-2345-xxxxx-12-3`. */
export function maskPid(pid: string): string {
  const { first, last } = SHOWN_PID_DIGITS
  return formatPid(`${pid.slice(0, first)}xxxxx${pid.slice(PID_DIGITS - last)}`)
}
