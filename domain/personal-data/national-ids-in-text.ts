/**
 * Personal numbers in texts (decision 9). National IDs must be masked, or confirmed to be another number,
 * before the text is stored. Mobile numbers in public texts cause a warning. Only texts are searched:
 * telephone fields have their own rule (`validate-field.ts`).
 */
import type { Area } from '../area/area.ts'
import type { Field } from '../fields/field.ts'
import { hasValidCheckDigit, maskPid, PID_DIGITS } from './pid.ts'
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** A number in a text: its range as for `slice`, and its Arabic digits. */
export type NumberMatch = { from: number; to: number; digits: string }

/**
 * The name (in upper case on the wire) of the request field that lists the numbers that are not national IDs.
 */
export const CONFIRMED_NUMBERS = 'confirmedNumbers'

/** No real text has more numbers than this that look like national IDs but are not. */
const MAX_CONFIRMED = 50

/**
 * Whether a field's text is searched for national IDs: texts that the public may read, and the other texts
 * about a person, whose ID has its own masked field. Letters between offices are not searched.
 */
export function isCheckedForNationalIds(
  area: Pick<Area, 'fields' | 'pictures' | 'documents' | 'publicPage'>,
  field: Field,
): boolean {
  if (area.documents?.private && area.publicPage === undefined) return false
  if (field.kind === 'text') return field.digits === undefined
  return field.kind === 'longText' || field.kind === 'english' || field.kind === 'questions'
}

const DIGIT = '[0-9๐-๙０-９]'
/**
 * The characters that people write between the digits of one number, including the spaces and hyphens of
 * other programs. Any number of invisible characters may be there too.
 */
const SEPARATORS = '\\p{Zs}\\t.()/_\\-‐-―−﹣－'
const runsSeparatedBy = (separators: string) =>
  new RegExp(`${DIGIT}(?:(?:\\p{Cf}*[${separators}]){0,3}\\p{Cf}*${DIGIT})+`, 'gu')
const PHONE_RUN = runsSeparatedBy(SEPARATORS)
/** A national ID may also be split by a comma or by the end of a line. */
const ID_RUN = runsSeparatedBy(`${SEPARATORS},\\r\\n`)

/** A mobile number has ten digits, and more with the country code. The longest is tried first. */
const MOBILE_DIGITS = 10
const MOBILE_LENGTHS = [14, 13, 12, 11, MOBILE_DIGITS]

/** The national IDs in a text: thirteen digits with the right check digit, however they are grouped. */
export function findNationalIdsInText(text: string): NumberMatch[] {
  return digitRuns(text, ID_RUN, PID_DIGITS).flatMap((row) => digitWindows(row, [PID_DIGITS], isNationalId))
}

/**
 * The mobile numbers in a text: 06, 08 or 09 and eight digits, or 66 or 0066 instead of the 0. Digits of a
 * national ID do not count.
 */
export function findMobileNumbersInText(text: string): NumberMatch[] {
  const ids = findNationalIdsInText(text)
  return digitRuns(text, PHONE_RUN, MOBILE_DIGITS)
    .flatMap((row) => digitWindows(row, MOBILE_LENGTHS, isMobile))
    .filter(({ from, to }) => !ids.some((id) => from < id.to && id.from < to))
    .map((found) => ({ ...found, from: text[found.from - 1] === '+' ? found.from - 1 : found.from }))
}

/** Masks the middle of the national IDs in a text, `1-2345-xxxxx-12-3`. Numbers in `confirmed` stay. */
export function maskNationalIds(text: string, confirmed: readonly string[] = []): string {
  const ids = findNationalIdsInText(text).filter(({ digits }) => !confirmed.includes(digits))
  return replaced(text, ids, ({ digits }) => maskPid(digits))
}

/** Removes the mobile numbers from a text, except those in `known`, and one of the two spaces around each. */
export function removeMobileNumbers(text: string, known: readonly string[] = []): string {
  const mobiles = findMobileNumbersInText(text).filter(({ digits }) => !known.includes(digits))
  return mobiles.toReversed().reduce((left, { from, to }) => {
    const [before, behind] = [left.slice(0, from), left.slice(to)]
    if (behind.startsWith(' ') && /(?:^|[ \n])$/.test(before)) return before + behind.slice(1)
    return /^(?:\n|$)/.test(behind) ? before.replace(/ $/, '') + behind : before + behind
  }, text)
}

/**
 * The national IDs in a text that the official has to confirm: not in `confirmed` and not in the stored text.
 * So the correction of a word does not ask the same question again.
 */
export function unconfirmedNationalIds(
  text: string,
  stored: string | undefined,
  confirmed: readonly string[] = [],
) {
  const found = matchedDigits(findNationalIdsInText(text))
  if (found.length === 0) return []
  const known = [...confirmed, ...matchedDigits(findNationalIdsInText(stored ?? ''))]
  return found.filter((digits) => !known.includes(digits))
}

/** The text for {@link CONFIRMED_NUMBERS} of a request. */
export function formatConfirmedNumbers(numbers: readonly string[]): string {
  return numbers.join(',')
}

/** Parses the text of {@link CONFIRMED_NUMBERS}; undefined when it is not a list of numbers. */
export function parseConfirmedNumbers(text: string): string[] | undefined {
  const numbers = text.split(',').map((number) => number.trim())
  if (text.trim() === '') return []
  const isList = numbers.length <= MAX_CONFIRMED && numbers.every((number) => /^[0-9]{13}$/.test(number))
  return isList ? numbers : undefined
}

/** The digits of the matches, without duplicates. */
export function matchedDigits(found: readonly NumberMatch[]): string[] {
  return [...new Set(found.map(({ digits }) => digits))]
}

/**
 * A run of digits. Each digit has its position. `joined` is true when only invisible characters separate it
 * from the digit before.
 */
type DigitRun = { text: string; from: number; digits: { value: string; at: number; joined: boolean }[] }

/** The runs that may have at least `least` digits. */
function digitRuns(text: string, pattern: RegExp, least: number): DigitRun[] {
  if (!hasDigits(text, least)) return []
  const rows = [...text.matchAll(pattern)].filter(({ 0: row }) => row.length >= least)
  return rows.map(({ 0: row, index: from }) => {
    const found = [...row.matchAll(new RegExp(DIGIT, 'g'))]
    const digits = found.map(({ 0: value, index: at }, nth) => {
      const before = found[nth - 1]
      const gap = before ? row.slice(before.index + 1, at) : ''
      return { value: arabic(value), at, joined: before !== undefined && /^\p{Cf}*$/u.test(gap) }
    })
    return { text: row, from, digits }
  })
}

/**
 * Whether a text has at least this many digits. Most have fewer, and this test costs a tenth of the search
 * for runs.
 */
function hasDigits(text: string, least: number): boolean {
  let found = 0
  for (let at = 0; at < text.length && found < least; at += 1) {
    const code = text.charCodeAt(at)
    if (isBetween(code, 0x30, 0x39) || isBetween(code, 0x0e50, 0x0e59) || isBetween(code, 0xff10, 0xff19))
      found += 1
  }
  return found === least
}

const isBetween = (code: number, first: number, last: number) => code >= first && code <= last

const arabic = (digit: string) => thaiDigitsToArabic(digit.normalize('NFKC'))

/** A part of a run: its digits, the lengths of its groups, and its text with Arabic digits. */
type DigitWindow = { digits: string; groups: number[]; written: string }

/**
 * The parts of a run that have one of the lengths and pass a test. Each begins and ends at the border of a
 * group of digits; they do not overlap.
 */
function digitWindows(
  { text, from, digits }: DigitRun,
  lengths: readonly number[],
  passes: (window: DigitWindow) => boolean,
): NumberMatch[] {
  const found: NumberMatch[] = []
  for (let start = 0; start < digits.length; start += 1) {
    if (digits[start]?.joined) continue
    const length = lengths.find((wanted) => {
      if (digits[start + wanted - 1] === undefined || digits[start + wanted]?.joined) return false
      return passes(digitWindow(text, digits.slice(start, start + wanted)))
    })
    if (length === undefined) continue
    const some = digits.slice(start, start + length)
    const [first, last] = [some[0]?.at ?? 0, some.at(-1)?.at ?? 0]
    found.push({ from: from + first, to: from + last + 1, digits: digitsIn(some) })
    start += length - 1
  }
  return found
}

const digitsIn = (digits: DigitRun['digits']) => digits.map(({ value }) => value).join('')

function digitWindow(text: string, digits: DigitRun['digits']): DigitWindow {
  const groups: number[] = []
  for (const [nth, { joined }] of digits.entries()) {
    if (nth === 0 || !joined) groups.push(0)
    groups[groups.length - 1] = (groups.at(-1) ?? 0) + 1
  }
  const written = text.slice(digits[0]?.at ?? 0, (digits.at(-1)?.at ?? 0) + 1)
  return { digits: digitsIn(digits), groups, written: arabic(written) }
}

/** How an ID is grouped on the card. */
const ON_THE_CARD = '1,4,5,2,1'
/** More groups than on the card are separate figures, unless each digit is its own group. */
const MOST_GROUPS = 5

/** These also separate two numbers, so they are accepted only in an ID that is grouped as on the card. */
const AMBIGUOUS_SEPARATOR = /[/().,]/
const LINE_END = /[\r\n]/

/**
 * Whether thirteen digits in a row are a national ID. Tax numbers of companies begin with 0. Numbers of
 * people without a nationality begin with 0 too, but have 89 as sixth and seventh digit. The groups
 * distinguish an ID from figures next to each other. An ID that wraps to the next line has at most one other
 * group.
 */
function isNationalId({ digits, groups, written }: DigitWindow): boolean {
  const isOfPerson = digits[0] !== '0' || digits.slice(5, 7) === '89'
  if (!isOfPerson || !hasValidCheckDigit(digits)) return false
  if (groups.join() === ON_THE_CARD) return true
  if (AMBIGUOUS_SEPARATOR.test(written)) return false
  if (LINE_END.test(written)) return groups.length === 2
  return groups.length < MOST_GROUPS || groups.length === PID_DIGITS
}

/**
 * A text that begins with a date, the end of a date, or a time of day: `06/08/2569 10.30`, `08/2569 10.30`,
 * `08.30 - 16.30`.
 */
const DATE_OR_TIME =
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?!\d)|^\d{1,2}\/(?:19|20|2[4-6])\d{2}(?!\d)|^\d{2}\.\d{2}(?!\d)/

function isMobile({ digits, written }: DigitWindow): boolean {
  return /^(?:0|(?:00)?660?)[689]\d{8}$/.test(digits) && !DATE_OR_TIME.test(written)
}

function replaced(text: string, found: readonly NumberMatch[], by: (found: NumberMatch) => string): string {
  let done = 0
  const parts = found.map((each) => {
    const part = text.slice(done, each.from) + by(each)
    done = each.to
    return part
  })
  return parts.join('') + text.slice(done)
}
