/**
 * Splits written and pasted dates into their parts: typed, or from lists, letters, Excel and LINE (issue 3,
 * item 2). `parse-date.ts` interprets the parts.
 */
import { monthNames, shortMonthNames, shortWeekdayNames, weekdayNames } from './date-names.ts'
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** The era that a text names or that its form implies: ISO dates have Christian years. */
export type Era = 'buddhist' | 'christian' | 'iso' | undefined

/** The parts of a written date, not yet validated. The year has two or four digits. */
export type WrittenDate = { day: number; month: number; year: string; era: Era }

/** Longer than any date in words with its weekday and the time. */
const MAX_DATE_LENGTH = 60

/**
 * Splits a written date into its parts. Forms: `05/12/2569` (also with full stops, hyphens or spaces),
 * `05122569`, `20261205`, `5 ธ.ค. 2569`, `วันเสาร์ที่ 5 ธันวาคม พ.ศ. 2569`, Excel's `5-ธ.ค.-69` and
 * `5-Dec-26`, ISO `2026-12-05`; Thai or Arabic digits; a time of day may follow. Returns `empty` for an empty
 * text, undefined for a text that is no date.
 */
export function parseWrittenDate(text: string): WrittenDate | 'empty' | undefined {
  const clean = thaiDigitsToArabic(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  if (clean === '') return 'empty'
  if (clean.length > MAX_DATE_LENGTH) return undefined
  const bare = (IN_BRACKETS.exec(clean)?.[1] ?? clean)
    .replace(/^["'“”‘’]+|["'“”‘’.,;]+$/g, '')
    .replace(TAIL, '')
    .replace(LEAD, '')
  return inDigits(bare) ?? inWords(bare) ?? dayBeforeTime(bare)
}

const IN_BRACKETS = /^\((.+)\)$/

/** The text before the day: the day of the week, in full or short, and ที่. */
const WEEKDAYS = [
  ...weekdayNames,
  // Thursday as it is spoken.
  'พฤหัสฯ?',
  ...shortWeekdayNames.map((name) => name.replace('.', '\\.?')),
].join('|')
const LEAD = new RegExp(`^(?:วัน)?(?:${WEEKDAYS})?[ ,]*(?:ที่)? ?(?=\\d)`)
/** The day of the week after a date, as in notices: `5 ธันวาคม 2569 (วันเสาร์)`. */
const TAIL = new RegExp(` ?\\((?:วัน)?(?:${WEEKDAYS})\\)$`)

/** A time without a zone does not change the day. A time with a zone may mean another day and is rejected. */
const TIME = /(?:T| |, ?)(?:เวลา ?)?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d{1,6})?)?(?: ?น)?$/

function dayBeforeTime(text: string): WrittenDate | undefined {
  const day = text.replace(TIME, '')
  return day === text ? undefined : (inDigits(day) ?? inWords(day))
}

const DAY_FIRST = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4}|\d{2})$/
const SOLID = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const SOLID_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/
/** Years of either era that documents of an office have. */
const USUAL_YEAR = /^(?:19|20|2[4-6])\d{2}$/

function inDigits(text: string): WrittenDate | undefined {
  const solid = solidYearFirst(text)
  if (solid) return solid
  const digits = DAY_FIRST.exec(text) ?? SOLID.exec(text)
  if (digits) return { day: Number(digits[1]), month: Number(digits[2]), year: digits[3]!, era: undefined }
  const iso = YEAR_FIRST.exec(text)
  return iso ? { day: Number(iso[3]), month: Number(iso[2]), year: iso[1]!, era: 'iso' } : undefined
}

/** `20261205` as other systems write it, unless it can be a day, a month and a usual year. */
function solidYearFirst(text: string): WrittenDate | undefined {
  const [, year = '', month, day] = SOLID_YEAR_FIRST.exec(text) ?? []
  if (!USUAL_YEAR.test(year) || USUAL_YEAR.test(text.slice(4))) return undefined
  return { day: Number(day), month: Number(month), year, era: undefined }
}

const BUDDHIST = String.raw`พ\.? ?ศ\.?|พุทธศักราช`
const CHRISTIAN = String.raw`ค\.? ?ศ\.?|คริสต์ศักราช`
const IN_THAI = new RegExp(
  `^(\\d{1,2})[-/ ]*(?:เดือน ?)?([ก-์. ]+?)[-/, ]*(?:(${BUDDHIST})|(${CHRISTIAN}))? ?'?(\\d{4}|\\d{2})$`,
)
const IN_ENGLISH = /^(\d{1,2})[-/ ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})$/i
const IN_AMERICAN = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i

function inWords(text: string): WrittenDate | undefined {
  const thai = IN_THAI.exec(text)
  if (thai) {
    const era = thai[3] ? 'buddhist' : thai[4] ? 'christian' : undefined
    return known({ day: Number(thai[1]), month: thaiMonth(thai[2]!), year: thai[5]!, era })
  }
  const english = IN_ENGLISH.exec(text)
  if (english) return known(ofEnglish(english[1]!, english[2]!, english[3]!))
  const american = IN_AMERICAN.exec(text)
  return american ? known(ofEnglish(american[2]!, american[1]!, american[3]!)) : undefined
}

/** A two-digit year next to an English month is Christian. A four-digit year needs no era. */
function ofEnglish(day: string, month: string, year: string): WrittenDate {
  const era = year.length === 2 ? 'christian' : undefined
  return { day: Number(day), month: englishMonth(month), year, era }
}

function known(written: WrittenDate): WrittenDate | undefined {
  return written.month === 0 ? undefined : written
}

/**
 * The number of a month in full, short, or as it is spoken (ธันวา), with or without full stops; 0 if it is
 * none.
 */
function thaiMonth(name: string): number {
  // Many write ฏ in กรกฎาคม, which looks nearly the same.
  const plain = name.replace(/[. ]/g, '').replace('ฏ', 'ฎ')
  const isMeant = (full: string, at: number) =>
    [full, full.replace(/(คม|ยน|พันธ์)$/, ''), shortMonthNames[at]!.replaceAll('.', '')].includes(plain)
  return 1 + monthNames.findIndex(isMeant)
}

const ENGLISH_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The number of an English month in full or by three letters or more; 0 if it is none. */
function englishMonth(name: string): number {
  return 1 + ENGLISH_MONTHS.findIndex((full) => full.startsWith(name.toLowerCase()))
}
