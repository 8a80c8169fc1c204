/**
 * The area code `catmUkey`: province, district, sub-district and village, two digits each, eight in all
 * (foundations, section 3). `00` at a level means that the code names the level above it as a whole.
 */

/**
 * The four levels of an area code, outermost first: `cc` province, `aa` district, `tt` sub-district, `mm`
 * village.
 */
export const PLACE_LEVELS = ['cc', 'aa', 'tt', 'mm'] as const
export type PlaceLevel = (typeof PLACE_LEVELS)[number]

/** An area code by its levels, two digits each. */
export type CatmParts = Record<PlaceLevel, string>

/** The two digits for "all" or "none" at a level. */
export const NONE = '00'

/** The province code of the central administration, which is not in a province (content areas, section 9). */
export const CENTRAL = '99'

/** The province code of Bangkok, whose districts have words and offices of their own. */
export const BANGKOK = '10'

/** The code that names no place: all of the country. */
export const WHOLE_COUNTRY = '00000000'

/** Whether a text is the two digits of a place, and not `00`. */
export function isPlaceDigits(text: string): boolean {
  return /^[0-9]{2}$/.test(text) && text !== NONE
}

/** Whether a text has the form of an area code: exactly eight ASCII digits. The place may not exist. */
export function isCatm(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9]{8}$/.test(text)
}

/** Parses an area code from a text or a number (decisions, section 7); undefined for anything else. */
export function parseCatm(sent: unknown): string | undefined {
  const text = typeof sent === 'number' ? String(sent) : sent
  return isCatm(text) ? text : undefined
}

/** Splits an eight-digit area code into its levels. */
export function catmParts(catm: string): CatmParts {
  return { cc: catm.slice(0, 2), aa: catm.slice(2, 4), tt: catm.slice(4, 6), mm: catm.slice(6, 8) }
}

/** Builds an area code from its levels. A missing or empty level becomes `00`. */
export function catmOf(parts: { cc: string; aa?: string; tt?: string; mm?: string }): string {
  const level = (digits: string | undefined) => (digits === undefined || digits === '' ? NONE : digits)
  return catmOfPrefix(`${parts.cc}${level(parts.aa)}${level(parts.tt)}${level(parts.mm)}`)
}

/**
 * An area code without the zeros at its end: `50010000` is `5001`, `50000000` is `50`, `00000000` is the
 * empty text.
 */
export function catmPrefix(catm: string): string {
  const { cc, aa, tt, mm } = catmParts(catm)
  if (cc === NONE) return ''
  if (aa === NONE) return cc
  if (tt === NONE) return cc + aa
  if (mm === NONE) return cc + aa + tt
  return catm
}

/**
 * The area code of a prefix, the reverse of {@link catmPrefix}: `5001` is `50010000`; no digits mean the
 * whole country.
 */
export function catmOfPrefix(digits: string): string {
  return digits.padEnd(WHOLE_COUNTRY.length, '0')
}

/**
 * The outermost level that is missing although a level inside it is present. Digits are only unique within
 * the level above.
 */
export function missingOuterLevel(parts: CatmParts): PlaceLevel | undefined {
  const deepest = PLACE_LEVELS.findLastIndex((level) => parts[level] !== NONE)
  return PLACE_LEVELS.find((level, at) => at < deepest && parts[level] === NONE)
}

/**
 * The half-open range `[from, to)` of the codes that begin with a prefix, for comparisons in the C collation.
 * The empty prefix gives the range of all codes.
 */
export function catmRange(prefix: string): { from: string; to: string } {
  if (prefix === '') return { from: '', to: ':' }
  const last = prefix.charCodeAt(prefix.length - 1)
  return { from: prefix, to: prefix.slice(0, -1) + String.fromCharCode(last + 1) }
}
