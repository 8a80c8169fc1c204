/**
 * Parses a point on the map as officials write it: decimal, in degrees, or as the link of a map page (issue
 * 3, item 6; users, C-8). Many forms are accepted, but the text must certainly mean one point.
 */
import { type GridRejection, parseGridReference } from './grid-references.ts'
import { isShortMapLink, parseMapLink, linkStart } from './map-links.ts'
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** A point in decimal degrees, each as text with at most seven decimals (about a centimetre). */
export type CoordinatePair = { lat: string; long: string }

/** A point of a device or of a map, to about ten centimetres. */
export const measuredPair = ({ lat, long }: { lat: number; long: number }): CoordinatePair => ({
  lat: lat.toFixed(6),
  long: long.toFixed(6),
})

/** Why a text is no point. */
export type PointRejection = GridRejection | 'short-link' | 'none'

/**
 * Parses `18.79, 98.98`, degrees with minutes and seconds, UTM, MGRS, full Plus Codes, links of map pages and
 * `geo:` addresses. Letters and words for directions say which number is which. Without them the latitude
 * comes first, even when it is out of range (`looksSwapped`). Anything else is refused as a whole; `18,79`
 * alone is one number, not two.
 */
export function parsePoint(text: string): { pair: CoordinatePair } | { refused: PointRejection } {
  const typed = plainDigits(text).trim()
  if (typed === '' || typed.length > 4000) return { refused: 'none' }
  const at = linkStart(typed)
  if (at < 0) return parseWritten(typed)
  const inside = parseMapLink(typed.slice(at))
  const found =
    inside === undefined || 'place' in inside
      ? // Text that a phone shares has the name of the place, or the point itself, before the link.
        parseWritten(inside?.place ?? typed.slice(0, at))
      : asPoint(inside)
  return 'refused' in found && isShortMapLink(typed) ? { refused: 'short-link' } : found
}

function parseWritten(text: string): { pair: CoordinatePair } | { refused: PointRejection } {
  const degreePair = parseDegreePair(text)
  if (degreePair) return { pair: degreePair }
  const point = parseGridReference(text)
  return point === undefined || 'refused' in point ? (point ?? { refused: 'none' }) : asPoint(point)
}

function asPoint({ lat, long }: { lat: number; long: number }) {
  const found = pair(lat, long)
  return found ? { pair: found } : { refused: 'none' as const }
}

/**
 * Parses one value in degrees, `18°47'24"N` or `ละติจูด 18.79`, to a decimal number, with the axis when the
 * text names it. Undefined for a plain number, which needs no conversion, and for anything else.
 */
export function parseDegrees(text: string): { value: string; axis: 'lat' | 'long' | undefined } | undefined {
  if (text.length > 200) return undefined
  const line = plainLine(plainDigits(text))
  if (line.length > 100 || /^[-+]?\d+(?:\.\d+)?$/.test(line)) return undefined
  for (const form of ONE_VALUE) {
    const found = form.exec(line)
    const read = found && degrees(found.slice(1, 6))
    if (read && Math.abs(read.value) <= 180) return { value: sevenDecimals(read.value), axis: read.axis }
  }
  return undefined
}

/**
 * Whether a point is in the box around Thailand: 5.6 to 20.5 north, 97.3 to 105.7 east (words, section 12).
 */
export function isInThailand(lat: number, long: number): boolean {
  return lat >= 5.6 && lat <= 20.5 && long >= 97.3 && long <= 105.7
}

/**
 * Whether latitude and longitude are swapped: only the swapped values are a valid point, or a point in
 * Thailand.
 */
export function looksSwapped(lat: number, long: number): boolean {
  if (isInThailand(lat, long)) return false
  return isInThailand(long, lat) || (Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(long) <= 90)
}

const DEGREES = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`
const PART = String.raw`(\d{1,2}(?:\.\d+)?)`
/** Minutes end with their sign, or with a space before the seconds. */
const SYMBOLS = `${DEGREES} ?(?:° ?(?:${PART} ?'? ?(?:(?<=[' ])${PART} ?"? ?)?)?)?`
const SPACED = String.raw`${DEGREES}[° :-]+(\d{1,2}(?:\.\d+)?)[' :-]+(\d{1,2}(?:\.\d+)?)"? ?`
const MINUTES = String.raw`([-+]?\d{1,3})[° :-]+${PART}() ?'? ?`
const DECIMAL_MINUTES = String.raw`([-+]?\d{1,3}) (\d{1,2}\.\d+)() ?'? ?`
const DOTTED = String.raw`(\d{1,3})\.(\d{1,2})\.(\d{1,2}) ?`

/**
 * Two values with the separators between and around them. Each value has the groups: letter, degrees,
 * minutes, seconds, letter.
 */
const IN_TEXTS = [
  [`()${SYMBOLS}([NSEW]?)`, '[,;/ ]+'],
  [`([NSEW]) ?:?=? ?${SYMBOLS}()`, '[,;/ ]*'],
  [`()${SYMBOLS}([NSEW])`, '[,;/ ]*'],
  [`()${SPACED}([NSEW])`, '[,;/ ]*'],
  [`([NSEW]) ?${SPACED}()`, '[,;/ ]*'],
  [`()${SPACED}()`, '[,;/ ]+'],
  [`()${MINUTES}([NSEW])`, '[,;/ ]*'],
  [`([NSEW]) ?${MINUTES}()`, '[,;/ ]*'],
  [`()${DOTTED}([NSEW]?)`, '[,;/ ]+'],
  [`([NSEW]) ?${DOTTED}()`, '[,;/ ]*'],
]

const ONE_VALUE = IN_TEXTS.map(([value]) => new RegExp(`^${value}$`))
/** One such value alone would be two numbers with a space between them. */
const ONLY_IN_PAIRS = [[`()${DECIMAL_MINUTES}()`, '[,;/ ]+']]
const TWO_VALUES = [...IN_TEXTS, ...ONLY_IN_PAIRS].map(
  ([value, between]) => new RegExp(`^[([]?${value}${between}${value}[)\\]]?$`),
)

/** Replaces words and other signs with the plain signs that the patterns use. Longer words come first. */
const PLAIN_SIGNS: [RegExp, string][] = [
  [/พิลิปดา|ฟิลิปดา|[″”“]|''|′′|’’/g, '"'],
  [/ลิปดา|[′’‘´`]/g, "'"],
  [/องศา|[º˚]/g, '°'],
  [/ละติจูด(?:ที่)?|latitude|lat\.?/gi, 'N'],
  [/ลองจิจูด(?:ที่)?|ลองติจูด|longitude|long\.?|lng|lon/gi, 'E'],
  [/ทิศ|พิกัด *:?|\(?WGS ?-?(?:19)?84\)?/gi, ''],
  [/(?<=\d)\s*d(?:eg\w*)?\.?\s*(?=\d[\d.]*\s*m)/gi, '°'],
  [/(?<=°[\d.]+)\s*m(?:in(?:ute)?s?)?\.?(?=[\s,;\d]|[NSEW]\b|$)/gi, "'"],
  [/(?<=°[\d.]+'\s*[\d.]+)\s*s(?:ec(?:ond)?s?)?\.?(?=[\s,;]|[NSEW]\b|$)/gi, '"'],
  [/(?<=[\d"'°]\s*)น\.?(?![ก-๙])/g, 'N'],
  [/(?<=[\d"'°]\s*)ต\.?อ\.?(?![ก-๙])/g, 'E'],
  // The zoom of a map link, when only the end of the link was copied.
  [/,\s*[\d.]+[zm]\s*$/, ''],
  [/ตะวันออก/g, 'E'],
  [/ตะวันตก/g, 'W'],
  [/เหนือ/g, 'N'],
  [/ใต้/g, 'S'],
  [/−/g, '-'],
  [/[\s\p{Cf}]+/gu, ' '],
]

function parseDegreePair(text: string): CoordinatePair | undefined {
  const line = withDecimalPoints(plainLine(text))
  // Two whole numbers with nothing but a comma between them are one number with a decimal comma.
  if (/^-?\d+,\d+$/.test(line)) return undefined
  for (const form of TWO_VALUES) {
    const found = form.exec(line)
    if (found) return pairOfValues(found.slice(1, 6), found.slice(6, 11))
  }
  return undefined
}

/** Thai digits and full-width characters as those of a keyboard. */
function plainDigits(text: string): string {
  return thaiDigitsToArabic(text)
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

function plainLine(text: string): string {
  return PLAIN_SIGNS.reduce((plain, [sign, by]) => plain.replace(sign, by), text)
    .toUpperCase()
    .trim()
}

/** Converts `18,79 98,98` and `18,79; 98,98` to full stops; other lines stay unchanged. */
function withDecimalPoints(line: string): string {
  const commas = /^(-?\d+),(\d+)(?: ?; ?| )(-?\d+),(\d+)$/.exec(line)
  return commas ? `${commas[1]}.${commas[2]} ${commas[3]}.${commas[4]}` : line
}

function pairOfValues(first: string[], second: string[]): CoordinatePair | undefined {
  const a = degrees(first)
  const b = degrees(second)
  if (!a || !b) return undefined
  if (a.axis !== undefined && a.axis === b.axis) return undefined
  // Without letters `18°47' 24` could be one value or two.
  if (a.axis === undefined && b.axis === undefined && a.parts !== b.parts) return undefined
  return a.axis === 'long' || b.axis === 'lat' ? pair(b.value, a.value) : pair(a.value, b.value)
}

type DegreeValue = { value: number; axis: 'lat' | 'long' | undefined; parts: number }

/**
 * One value of a pair from its matched groups: letter, degrees, minutes, seconds, letter. Undefined when
 * minutes or seconds are 60 or more.
 */
function degrees([before, whole, minutes, seconds, after]: string[]): DegreeValue | undefined {
  // Only the last part of a value may have decimals.
  if ((minutes && whole!.includes('.')) || (seconds && minutes?.includes('.'))) return undefined
  const [m, s] = [Number(minutes ?? 0), Number(seconds ?? 0)]
  if (m >= 60 || s >= 60) return undefined
  const letter = before || after || ''
  const size = Math.abs(Number(whole)) + m / 60 + s / 3600
  const negative = whole!.startsWith('-') !== (letter === 'S' || letter === 'W')
  const axis = letter === '' ? undefined : letter === 'N' || letter === 'S' ? 'lat' : 'long'
  return { value: negative ? -size : size, axis, parts: seconds ? 3 : minutes ? 2 : 1 }
}

function pair(lat: number, long: number): CoordinatePair | undefined {
  const possible = Math.abs(lat) <= 180 && Math.abs(long) <= 180
  return possible ? { lat: sevenDecimals(lat), long: sevenDecimals(long) } : undefined
}

function sevenDecimals(value: number): string {
  return value
    .toFixed(7)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
}
