/**
 * Validates a value of each kind: the result is the text to store, or the error. Browser and server use the
 * same functions (foundations, section 5; decisions, section 4).
 */
import { formatChoiceCodes } from '../fields/choices.ts'
import { toEnglish } from '../text/english-text.ts'
import type { Field, FieldOf, FieldKind } from '../fields/field.ts'
import { hasPrivateUse, plainThaiLetters, textBeforePrivateUse } from '../text/copied-text.ts'
import { isBlank, isStorableText, toSingleLine, checkLength, trimInvisible } from '../text/normalise-text.ts'
import { normaliseDigits, normalisePhone } from '../text/thai-text.ts'
import { MESSAGES } from './messages.ts'
import { parseNumber, formatThousands, cleanCoordinate, cleanNumber } from '../fields/numbers.ts'
import { parseDegrees } from '../places/coordinates.ts'
import { officeLevelOf } from '../places/office.ts'
import { hasValidCheckDigit, containsPidAsPhone, maskPid, parsePid } from '../personal-data/pid.ts'
import { isWebAddress, MAX_WEB_ADDRESS } from './web-address.ts'
import type { ValidationErrorCode } from './validation-error.ts'
import { serialiseQuestions, parseQuestions } from '../fields/questions.ts'
import { fillText } from '../errors/app-error.ts'
import { isPastDate, isWireDate, type WireDate } from '../dates/thai-date.ts'
import { parseEitherEra } from '../dates/parse-date.ts'
import { isChristianYear, parseYear, yearRange } from '../dates/year.ts'

export type FieldResult = { value: string } | { code: ValidationErrorCode; message: string }

type Values = Readonly<Record<string, string>>

/**
 * The context of a value: the record's other values, for choices that depend on them, and today in Thailand.
 */
export type FieldContext = { values: Values; today: WireDate }

type FieldValidators = {
  [K in FieldKind]: (typed: string, field: FieldOf[K], by: FieldContext) => FieldResult
}

const invalid = (code: ValidationErrorCode, message: string): FieldResult => ({ code, message })

const normaliseLineBreaks = (typed: string) => typed.replace(/\r\n?/g, '\n')

/**
 * The characters of telephone numbers: digits and separators, an extension after a number, and further
 * numbers, separated by commas or the words that officials write between them.
 */
const PHONE =
  /^[0-9+(][0-9 ()+\-/,.#*]*(?:(?:ต่อ|กด|ext\.?)[0-9 ()+\-/,.#*]*|(?:หรือ|และ|ถึง|มือถือ) *[0-9+(][0-9 ()+\-/,.#*]*)*$/i

const fieldValidators: FieldValidators = {
  text: (typed, { max, digits }) => {
    if (digits === undefined) return checkLength(toSingleLine(typed), max)
    const written = normaliseDigits(typed)
    if (/^[0-9]*$/.test(written) && written.length === digits) return { value: written }
    return invalid('not-a-number', fillText(MESSAGES.digits, { n: digits }))
  },
  longText: (typed, { max }) => checkLength(normaliseLineBreaks(typed), max),
  english: (typed, { max, long }) => {
    const { text, stripped } = toEnglish(long ? normaliseLineBreaks(typed) : toSingleLine(typed), {
      keepLines: long,
    })
    return stripped ? invalid('not-english', MESSAGES.english) : checkLength(text, max)
  },
  number: (typed, { sentence }) => {
    const { text, stripped } = cleanNumber(typed)
    if (stripped || parseNumber(text, 'thousands') === undefined) return invalid('not-a-number', sentence)
    // Prices are written as `1,250.-`.
    return checkLength(text.replace(/\.$/, ''), 20)
  },
  count: (typed, { from, to }) => {
    const written = normaliseDigits(typed)
    const isWhole = /^(?:[0-9]{1,9}|[0-9]{1,3}(?:,[0-9]{3}){1,2})$/.test(written)
    const whole = isWhole ? Number(written.replaceAll(',', '')) : Number.NaN
    if (whole >= from && whole <= to) return { value: String(whole) }
    return invalid(
      'out-of-range',
      fillText(MESSAGES.wholeNumber, { from: formatThousands(from), to: formatThousands(to) }),
    )
  },
  year: (typed, field, { today }) => {
    const range = yearRange(field, today)
    const read = parseYear(typed, range)
    if ('year' in read) return { value: read.year }
    const { meant } = read
    if (meant === undefined) return invalid('out-of-range', fillText(MESSAGES.year, range))
    const sentence = isChristianYear(typed, meant) ? MESSAGES.christianYear : MESSAGES.shortYear
    return invalid('out-of-range', fillText(sentence, { typed: typed.trim(), meant }))
  },
  coordinate: (typed, { axis, sentence }) => {
    const text = coordinateText(typed, axis)
    const degrees = parseNumber(text, 'decimal')
    if (degrees === undefined || text.length > 24) return invalid('not-a-number', sentence)
    const limit = axis === 'lat' ? 90 : 180
    if (Math.abs(degrees) <= limit) return { value: text }
    return invalid('out-of-range', axis === 'lat' ? MESSAGES.latitude : MESSAGES.longitude)
  },
  date: (typed, { past, eras }, { today }) => {
    const digits = typed.trim()
    if (digits === '0') return { value: '0' }
    const day = eras === 'both' ? parseEitherEra(digits) : isWireDate(digits) ? digits : undefined
    if (day === undefined || (past && !isPastDate(day, today))) return invalid('not-a-date', MESSAGES.date)
    return { value: day }
  },
  choice: (typed, { options, dependsOn }, { values }) => {
    const allowed = dependsOn ? dependsOn.options[values[dependsOn.field] ?? ''] : options
    return allowed && Object.hasOwn(allowed, typed)
      ? { value: typed }
      : invalid('not-listed', MESSAGES.notListed)
  },
  // Only the server knows whether the record exists and whether the official may view it.
  reference: (typed) =>
    /^[1-9][0-9]{0,14}$/.test(typed) ? { value: typed } : invalid('not-listed', MESSAGES.notListed),
  choices: (typed, field) => {
    const value = formatChoiceCodes(
      field,
      typed.split(',').map((code) => code.trim()),
    )
    return value === undefined ? invalid('not-listed', MESSAGES.notListed) : { value }
  },
  questions: (typed, { optionsWhen: { field, codes } }, { values }) => {
    const read = parseQuestions(typed, codes.includes(values[field] ?? ''))
    if ('fault' in read) return invalid('bad-questions', read.fault.message)
    return { value: serialiseQuestions(read.questions) }
  },
  // Whether the office of the record is above this place is checked where the record's place is known
  // (`validate-place.ts`).
  addressee: (typed) =>
    ['province', 'district'].includes(officeLevelOf(typed) ?? '')
      ? { value: typed }
      : invalid('not-listed', MESSAGES.notListed),
  flag: (typed) =>
    typed === '0' || typed === '1' ? { value: typed } : invalid('not-listed', MESSAGES.notListed),
  phone: (typed) => {
    const written = normalisePhone(typed)
    const isNumber = PHONE.test(written)
    const digits = written.replace(/[^0-9]/g, '').length
    if (!isNumber || digits < 3) return invalid('bad-phone', MESSAGES.phone)
    if (containsPidAsPhone(typed)) return invalid('bad-phone', MESSAGES.holdsNationalId)
    // Bidi controls are rejected as in any other text; the browser removes them.
    if (!isStorableText(normaliseLineBreaks(typed))) return invalid('bad-character', MESSAGES.character)
    return checkLength(written, 60)
  },
  postcode: (typed) => {
    const digits = normaliseDigits(typed)
    return /^[0-9]{5}$/.test(digits) ? { value: digits } : invalid('bad-postcode', MESSAGES.postcode)
  },
  villageNo: (typed) => {
    const digits = normaliseDigits(typed)
    return /^[0-9]{1,2}$/.test(digits) ? { value: digits } : invalid('bad-village-number', MESSAGES.villageNo)
  },
  web: (typed) => {
    const address = trimInvisible(typed)
    if (address.length > MAX_WEB_ADDRESS) return checkLength(address, MAX_WEB_ADDRESS)
    return isWebAddress(address) ? { value: address } : invalid('bad-web-address', MESSAGES.web)
  },
  email: (typed) => {
    const address = trimInvisible(typed)
    const isAddress = /^[^\s@<>()",;:\\]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i
    return address.length <= 254 && isAddress.test(address)
      ? { value: address }
      : invalid('bad-email', MESSAGES.email)
  },
  pid: (typed) => {
    const digits = parsePid(typed)
    return digits ? { value: digits } : invalid('bad-national-id', MESSAGES.pid)
  },
}

/**
 * A coordinate as a decimal number where it is one, or is written in degrees and minutes of its axis. Other
 * characters around one number are refused (decisions, section 4), and `18.7.9` is a slip of the finger.
 */
function coordinateText(typed: string, axis: 'lat' | 'long'): string {
  const text = cleanCoordinate(typed)
  const written = /[0-9][^0-9.]+[0-9]/.test(text) ? parseDegrees(text) : undefined
  return written && (written.axis ?? axis) === axis ? written.value : text
}

/** The stored form of an empty value: `0` for dates and flags, else the empty text. */
export function emptyValue(field: Field): string {
  return field.kind === 'date' || field.kind === 'flag' ? '0' : ''
}

/** The stored form of a cleared field. A choice with an initial code is never empty: no stars are `0`. */
function clearedValue(field: Field): string {
  return field.kind === 'choice' && typeof field.initial === 'string' ? field.initial : emptyValue(field)
}

/** Whether a stored value counts as empty. An unset date does; a flag and an addressee never do. */
export function isEmptyValue(field: Field, value: string): boolean {
  if (field.kind === 'flag' || field.kind === 'addressee') return false
  return isBlank(value) || (field.kind === 'date' && value === '0')
}

/** The warning for a valid value that looks wrong: an ID with a wrong check digit. */
export function fieldWarning(field: Field, value: string): string | undefined {
  const isOdd =
    field.kind === 'pid' && parsePid(value) !== undefined && !hasValidCheckDigit(parsePid(value) ?? '')
  return isOdd ? MESSAGES.pidCheckDigit : undefined
}

/** The shown form of a stored value: an ID is masked, anything else unchanged. */
export function maskedValue(field: Field, value: string): string {
  return field.kind === 'pid' && value !== '' ? maskPid(value) : value
}

/** Whether the input is only the mask of the stored value, so that the official typed nothing. */
export function isMaskedInput(field: Field, typed: string, stored: string | undefined): boolean {
  if (field.kind !== 'pid' || stored === undefined || stored === '') return false
  return typed.trim() === stored || typed.trim() === maskPid(stored)
}

function privateUseMessage({ label }: Field, typed: string): string {
  const before = textBeforePrivateUse(typed)
  return fillText(MESSAGES.privateUse, { label, after: before === '' ? '' : ` (หลัง “${before}”)` })
}

/**
 * Validates the input of a field. Blank text gives the kind's empty value and no error: `parse-record.ts`
 * checks required fields.
 */
export function validateField(field: Field, entry: string, by: FieldContext): FieldResult {
  const typed = plainThaiLetters(entry)
  if (hasPrivateUse(typed)) return invalid('bad-character', privateUseMessage(field, typed))
  if (isBlank(typed)) return { value: clearedValue(field) }
  // The object above is keyed by every kind, so the validator fits its field.
  const validate = fieldValidators[field.kind] as (
    typed: string,
    field: Field,
    by: FieldContext,
  ) => FieldResult
  return validate(typed, field, by)
}
