/**
 * Parses a point on the map as officials write it: decimal, in degrees, or as the link of a map page (issue
 * 3, item 6; users, C-8). Many forms are accepted, but the text must certainly mean one point.
 */
import { parseMapLink, linkStart } from './map-links.ts'
import { thaiDigitsToArabic } from '../text/thai-text.ts'

/** A point in decimal degrees, each as text with at most seven decimals (about a centimetre). */
export type CoordinatePair = { lat: string; long: string }

/**
 * Parses `18.79, 98.98`, degrees-minutes-seconds, links of Google, Apple, Bing and OpenStreetMap pages and
 * `geo:` addresses. Letters and words for directions say which number is which. Without them the latitude
 * comes first, even when it is out of range (`looksSwapped`). Undefined for anything else; `18,79` alone is
 * one number, not two.
 */
export function parseCoordinatePair(text: string): CoordinatePair | undefined {
  const typed = thaiDigitsToArabic(text).trim()
  if (typed === '' || typed.length > 4000) return undefined
  const at = linkStart(typed)
  if (at < 0) return parseDecimalPair(typed)
  const inside = parseMapLink(typed.slice(at))
  // Text that a phone shares has the name of the place, or the point itself, before the link.
  if (inside === undefined) return parseDecimalPair(typed.slice(0, at))
  return 'place' in inside ? parseDecimalPair(inside.place) : pair(inside.lat, inside.long)
}

/**
 * Parses one value in degrees, `18°47'24"N` or `ละติจูด 18.79`, to a decimal number, with the axis when the
 * text names it. Undefined for a plain number, which needs no conversion, and for anything else.
 */
export function parseDegrees(text: string): { value: string; axis: 'lat' | 'long' | undefined } | undefined {
  const line = plainLine(thaiDigitsToArabic(text))
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
const SYMBOLS = String.raw`${DEGREES} ?(?:° ?(?:(\d{1,2}(?:\.\d+)?) ?' ?(?:(\d{1,2}(?:\.\d+)?) ?" ?)?)?)?`
const SPACED = String.raw`${DEGREES}[° :-]+(\d{1,2}(?:\.\d+)?)[' :-]+(\d{1,2}(?:\.\d+)?)"? ?`
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
  [`()${DOTTED}([NSEW]?)`, '[,;/ ]+'],
  [`([NSEW]) ?${DOTTED}()`, '[,;/ ]*'],
]

const ONE_VALUE = IN_TEXTS.map(([value]) => new RegExp(`^${value}$`))
const TWO_VALUES = IN_TEXTS.map(([value, between]) => new RegExp(`^[([]?${value}${between}${value}[)\\]]?$`))

/** Replaces words and other signs with the plain signs that the patterns use. Longer words come first. */
const PLAIN_SIGNS: [RegExp, string][] = [
  [/พิลิปดา|ฟิลิปดา|[″”“]|''|′′|’’/g, '"'],
  [/ลิปดา|[′’‘´`]/g, "'"],
  [/องศา|[º˚]/g, '°'],
  [/ละติจูด(?:ที่)?|latitude|lat\.?/gi, 'N'],
  [/ลองจิจูด(?:ที่)?|ลองติจูด|longitude|long\.?|lng|lon/gi, 'E'],
  [/ทิศ|พิกัด *:?/g, ''],
  // The zoom of a map link, when only the end of the link was copied.
  [/,\s*[\d.]+[zm]\s*$/, ''],
  [/ตะวันออก/g, 'E'],
  [/ตะวันตก/g, 'W'],
  [/เหนือ/g, 'N'],
  [/ใต้/g, 'S'],
  [/−/g, '-'],
  [/[\s\p{Cf}]+/gu, ' '],
]

function parseDecimalPair(text: string): CoordinatePair | undefined {
  const line = withDecimalPoints(plainLine(text))
  // Two whole numbers with nothing but a comma between them are one number with a decimal comma.
  if (/^-?\d+,\d+$/.test(line)) return undefined
  for (const form of TWO_VALUES) {
    const found = form.exec(line)
    if (found) return pairOfValues(found.slice(1, 6), found.slice(6, 11))
  }
  return undefined
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
  return a.axis === 'long' || b.axis === 'lat' ? pair(b.value, a.value) : pair(a.value, b.value)
}

type DegreeValue = { value: number; axis: 'lat' | 'long' | undefined }

/**
 * One value of a pair from its matched groups: letter, degrees, minutes, seconds, letter. Undefined when
 * minutes or seconds are 60 or more.
 */
function degrees([before, whole, minutes, seconds, after]: string[]): DegreeValue | undefined {
  const [m, s] = [Number(minutes ?? 0), Number(seconds ?? 0)]
  if (m >= 60 || s >= 60) return undefined
  const letter = before || after || ''
  const size = Math.abs(Number(whole)) + m / 60 + s / 3600
  const negative = whole!.startsWith('-') !== (letter === 'S' || letter === 'W')
  const axis = letter === '' ? undefined : letter === 'N' || letter === 'S' ? 'lat' : 'long'
  return { value: negative ? -size : size, axis }
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
