/**
 * Numbers stored as the text that an official typed: coordinates, areas, prices (foundations, section 5;
 * decisions, section 4). The field decides what a comma means.
 */
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/**
 * `decimal`: coordinates, where one comma alone is the decimal comma. `thousands`: prices and areas, where
 * commas group.
 */
export type Comma = 'decimal' | 'thousands'

/** Two numbers with something between them, which would become one without it. */
const JOINED_DIGITS = /[0-9][^0-9.,]+[.,]*[0-9]/

/** The cleaned number, and whether characters were removed (the form then shows a message). */
export type CleanedNumber = { text: string; stripped: boolean }

/**
 * Cleans the text of a price or area: Thai and full-width digits become Arabic, spaces are removed, other
 * characters are removed and reported. Between digits they stay: without them `12-15` would be 1215. The
 * result may be incomplete; `parseNumber` validates it.
 */
export function cleanNumber(text: string): CleanedNumber {
  const plain = plainNumber(text).replace(/\s/g, '')
  if (JOINED_DIGITS.test(plain)) return { text: plain, stripped: true }
  const digits = plain.replace(/[^0-9.,]/g, '')
  return { text: digits, stripped: digits !== plain }
}

/**
 * Cleans the text of a coordinate: Thai and full-width digits become Arabic, and an only comma becomes the
 * decimal point. Nothing else is removed: without its signs `18°47'` would be another number.
 */
export function cleanCoordinate(text: string): string {
  const plain = plainNumber(text).trim()
  return /^-?[0-9]*,[0-9]*$/.test(plain) ? plain.replace(',', '.') : plain
}

const plainNumber = (text: string) =>
  thaiDigitsToArabic(text.replace(/[！-～]/g, (wide) => wide.normalize('NFKC')))
    .replace(/\p{Cf}/gu, '')
    .replace(/[−‐-―]/g, '-')

/**
 * Cleans the text of a whole number, up to `most` digits. Commas between thousands and spaces are removed
 * silently, other characters are reported. Decimals are cut off.
 */
export function cleanWholeNumber(text: string, most: number): CleanedNumber {
  const plain = thaiDigitsToArabic(text.normalize('NFKC')).replace(/[\s\p{Cf},]/gu, '')
  const [whole = ''] = plain.split('.', 1)
  const digits = whole.replace(/[^0-9]/g, '')
  return { text: digits.slice(0, most), stripped: digits !== plain }
}

/** Cleans a whole number as `cleanWholeNumber`, but keeps `12-15`, which is no number, as it is. */
export function cleanTypedWholeNumber(text: string, most: number): CleanedNumber {
  const plain = plainNumber(text).replace(/\s/g, '')
  return JOINED_DIGITS.test(plain) ? { text: plain, stripped: true } : cleanWholeNumber(text, most)
}

const PLAIN = /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/
const GROUPED = /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?$/

/**
 * The value of a typed number; undefined when the text is empty, incomplete or no number (`1,25`, `18.7.9`,
 * `12 ก`).
 */
export function parseNumber(text: string, comma: Comma): number | undefined {
  const typed = comma === 'decimal' ? { text: cleanCoordinate(text), stripped: false } : cleanNumber(text)
  if (typed.stripped) return undefined
  const wellFormed = PLAIN.test(typed.text) || (comma === 'thousands' && GROUPED.test(typed.text))
  const value = wellFormed ? Number(typed.text.replaceAll(',', '')) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** The shown form of a number: with commas between thousands (content areas, section 9). */
export function formatThousands(value: number): string {
  const [whole = '', ...rest] = String(value).split('.')
  return [whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ','), ...rest].join('.')
}

/** The shown form of a stored count: with commas where the field may hold large numbers. */
export function formatCount(value: string, field: { to: number }): string {
  return usesThousandsSeparator(field) ? formatThousands(Number(value)) : value
}

/** Whether a field may hold counts that need commas and are right-aligned in a list. */
export function usesThousandsSeparator({ to }: { to: number }): boolean {
  return to > 9_999
}

/** A shown number with its unit, if it has one: `120 ครัวเรือน`, `35%`. */
export function withUnit(shown: string, unit: string | undefined): string {
  if (!unit) return shown
  return unit === '%' ? `${shown}%` : `${shown} ${unit}`
}
