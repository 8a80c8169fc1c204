/**
 * Typed and pasted dates (content areas, sections 4 and 5; decisions, section 4): interprets the parts that
 * `parse-written-date.ts` finds, and applies the input mask.
 */
import { buddhistYear, christianYear, type WireDate, toWireDate } from './thai-date.ts'
import { thaiDigitsToArabic } from '../text/thai-text.ts'
import { type Era, parseWrittenDate } from './parse-written-date.ts'

/** The result of a typed or pasted text. A question has the date that a button accepts. */
export type ParsedDate =
  | { date: WireDate }
  | { ask: 'christian-year' | 'two-digit-year'; offer: WireDate }
  | { problem: 'not-a-date' }
  | { empty: true }

/** A typed year below this may be a Christian year, so the form asks (decisions, section 4). */
const FIRST_BUDDHIST_YEAR = 2400
/** A two-digit year is in the hundred years that end this many years from now. */
const YEARS_AHEAD = 20

/**
 * Applies the mask ##/##/#### to the text typed so far. Thai digits become Arabic, slashes are inserted, and
 * typed separators stay, so that `5/1/2569` needs no leading zeros. Letters and further digits are dropped.
 */
export function maskDateDigits(text: string): string {
  const groups = thaiDigitsToArabic(text)
    .replace(/[^0-9\-/., ]/g, '')
    .replace(/[^0-9]+/g, '/')
    .replace(/^\//, '')
    .split('/')
  if (groups.length >= 3)
    return `${groups[0]!.slice(0, 2)}/${groups[1]!.slice(0, 2)}/${groups[2]!.slice(0, 4)}`
  const masked: string[] = []
  for (const group of groups) {
    let rest = group
    do {
      const room = masked.length < 2 ? 2 : 4
      masked.push(rest.slice(0, room))
      rest = rest.slice(room)
    } while (rest !== '')
  }
  return masked.slice(0, 3).join('/')
}

/**
 * Parses a date in any of the forms of `parseWrittenDate`. A year of two digits or below 2400 becomes a
 * question, unless the text names the era. An incomplete date is no date.
 */
export function parseThaiDate(text: string, today: WireDate): ParsedDate {
  const written = parseWrittenDate(text)
  if (written === 'empty') return { empty: true }
  if (!written) return { problem: 'not-a-date' }
  const { day, month, era } = written
  const year = Number(written.year)
  const on = (christian: number) => toWireDate({ year: christian, month, day })

  if (written.year.length === 2)
    return confirmationNeeded('two-digit-year', on(nearestYear(year, era, today)))
  if (era === 'christian') return acceptedDate(on(year))
  if (era === 'buddhist' || year >= FIRST_BUDDHIST_YEAR) return acceptedDate(on(christianYear(year)))
  if (era === 'iso') return acceptedDate(on(year))
  return confirmationNeeded('christian-year', on(year))
}

/**
 * Parses `yyyymmdd` of either era to a wire date. From the year 2400 on, the year is Buddhist (content areas,
 * section 5: the dates of headmen come unconverted). Undefined when the calendar has no such day.
 */
export function parseEitherEra(digits: string): WireDate | undefined {
  if (!/^[0-9]{8}$/.test(digits)) return undefined
  const year = Number(digits.slice(0, 4))
  const month = Number(digits.slice(4, 6))
  const day = Number(digits.slice(6, 8))
  return toWireDate({ year: year >= FIRST_BUDDHIST_YEAR ? christianYear(year) : year, month, day })
}

/**
 * The Christian year that a two-digit year most likely means: of the hundred years that end twenty years from
 * today.
 */
function nearestYear(twoDigits: number, era: Era, today: WireDate): number {
  const present = Number(today.slice(0, 4))
  const last = (era === 'christian' ? present : buddhistYear(present)) + YEARS_AHEAD
  const year = last - ((last - twoDigits) % 100)
  return era === 'christian' ? year : christianYear(year)
}

function acceptedDate(date: WireDate | undefined): ParsedDate {
  return date === undefined ? { problem: 'not-a-date' } : { date }
}

function confirmationNeeded(
  ask: 'christian-year' | 'two-digit-year',
  offer: WireDate | undefined,
): ParsedDate {
  return offer === undefined ? { problem: 'not-a-date' } : { ask, offer }
}
