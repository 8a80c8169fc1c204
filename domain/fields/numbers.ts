/**
 * Numbers that are kept as the text an official typed: coordinates, areas, prices (foundations, section 5;
 * decisions, section 4). What a comma means depends on the field.
 */
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/**
 * `decimal`: coordinates, where one comma alone is the decimal comma. `thousands`: prices and areas, where
 * commas group.
 */
export type Comma = 'decimal' | 'thousands'

/** What is left of a typed number, and whether anything had to be taken out (the message is due once). */
export type CleanedNumber = { text: string; stripped: boolean }

/**
 * What a number field makes of a typed or pasted text: Thai and full-width digits become Arabic, spaces go,
 * other characters are stripped and told. A coordinate may begin with a minus sign, and its one comma becomes
 * a full stop when it has none. The result may still be unfinished; `parseNumber` judges it.
 */
export function cleanNumber(text: string, { comma }: { comma: Comma }): CleanedNumber {
  const plain = thaiDigitsToArabic(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[−‐-―]/g, '-')
  const sign = comma === 'decimal' && plain.startsWith('-') ? '-' : ''
  const kept = sign + plain.replace(/[^0-9.,]/g, '')
  const decimalComma = comma === 'decimal' && !kept.includes('.') && kept.split(',').length === 2
  return { text: decimalComma ? kept.replace(',', '.') : kept, stripped: kept !== plain }
}

/**
 * What a field of whole numbers makes of a typed or pasted text, `most` digits of it: commas between
 * thousands and spaces go silently, everything else is told. What stands behind a decimal point is left out,
 * never joined to what is before it.
 */
export function cleanWholeNumber(text: string, most: number): CleanedNumber {
  const plain = thaiDigitsToArabic(text.normalize('NFKC')).replace(/[\s\p{Cf},]/gu, '')
  const [whole = ''] = plain.split('.', 1)
  const kept = whole.replace(/[^0-9]/g, '')
  return { text: kept.slice(0, most), stripped: kept !== plain }
}

const PLAIN = /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/
const GROUPED = /^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]*)?$/

/**
 * The value of a typed number, or undefined where the text is empty, unfinished or no number (`1,25`,
 * `18.7.9`, `12 ก`).
 */
export function parseNumber(text: string, comma: Comma): number | undefined {
  const typed = cleanNumber(text, { comma })
  if (typed.stripped) return undefined
  const wellFormed = PLAIN.test(typed.text) || (comma === 'thousands' && GROUPED.test(typed.text))
  const value = wellFormed ? Number(typed.text.replaceAll(',', '')) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/**
 * A number as it is shown: plain below 1,000, with commas between thousands from there (content areas,
 * section 9).
 */
export function formatThousands(value: number): string {
  const [whole = '', ...rest] = String(value).split('.')
  return [whole.replace(/\B(?=(?:[0-9]{3})+$)/g, ','), ...rest].join('.')
}

/** A kept count as it is shown: with commas where its field may hold great numbers. */
export function formatCount(value: string, field: { to: number }): string {
  return usesThousandsSeparator(field) ? formatThousands(Number(value)) : value
}

/**
 * Whether a field's counts may be so great that they are told apart by commas, and stand one under the other
 * in a list.
 */
export function usesThousandsSeparator({ to }: { to: number }): boolean {
  return to > 9_999
}

/** A shown number with its unit, if it has one: `120 ครัวเรือน`, `35%`. */
export function withUnit(shown: string, unit: string | undefined): string {
  if (!unit) return shown
  return unit === '%' ? `${shown}%` : `${shown} ${unit}`
}
