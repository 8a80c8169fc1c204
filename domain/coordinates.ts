/**
 * A point on the map as officials have it at hand: typed, in degrees, or as the link of a map page (issue 3, item 6;
 * users, C-8). Reading is generous about the form and strict about the meaning: two numbers that are certainly a point.
 */
import { thaiDigitsToArabic } from './thai-text.ts'

/** A point in decimal degrees, each as text with at most seven decimals (about a centimetre). */
export type CoordinatePair = { lat: string; long: string }

/**
 * Reads `18.79, 98.98`, degrees-minutes-seconds, links of Google, Apple, Bing and OpenStreetMap pages and `geo:` addresses.
 * Letters and words for the directions decide which number is which; without them the latitude comes first, even where it
 * can't be one: `looksExchanged` tells. Undefined for anything else; a bare `18,79` is one number, not two.
 */
export function readCoordinatePair(text: string): CoordinatePair | undefined {
  const typed = thaiDigitsToArabic(text).trim()
  if (typed === '' || typed.length > 4000) return undefined
  const at = typed.search(LINK)
  if (at < 0) return readTyped(typed)
  // What a telephone shares has the name of the place, or the point itself, in front of the link.
  return readLink(typed.slice(at)) ?? readTyped(typed.slice(0, at))
}

/** Whether a text is a shortened map link, which says nothing about the place until it is opened. */
export function isShortMapLink(text: string): boolean {
  return /(?:^|[\s/])(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/maps|maps\.apple\/p|(?:osm|openstreetmap)\.org\/go)\b/i.test(
    text,
  )
}

/** Whether a point lies in the box around Thailand: 5.6 to 20.5 north, 97.3 to 105.7 east (words, section 12). */
export function inThailand(lat: number, long: number): boolean {
  return lat >= 5.6 && lat <= 20.5 && long >= 97.3 && long <= 105.7
}

/** Whether latitude and longitude stand in each other's place: so exchanged they would be a point, or one in Thailand. */
export function looksExchanged(lat: number, long: number): boolean {
  if (inThailand(lat, long)) return false
  return inThailand(long, lat) || (Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(long) <= 90)
}

const LINK = /https?:|geo:|(?<!\S)(?:www|maps)\.|\/@/i

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`

/** Where links carry the point, surest first: the pin of a place, a point asked for, a place's path, the middle of the view. */
const IN_LINKS = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(
    `[?&](?:q|query|ll|sll|daddr|destination|center|coordinate|cp)=(?:loc:)?\\s*(${NUMBER})\\s*[,~]\\s*(${NUMBER})`,
  ),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(`/(?:place|search)/(${NUMBER})\\s*,\\s*(${NUMBER})`),
  new RegExp(`/@(${NUMBER}),(${NUMBER})`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${NUMBER})/(${NUMBER})`),
  new RegExp(`^geo:(${NUMBER}),(${NUMBER})`, 'i'),
]

/** The end of a way, which is what was looked for: the last part of the path, or the last point in the data. */
const WAY_TO = new RegExp(`/dir/(?:[^/]*/)*(${NUMBER})\\s*,\\s*(${NUMBER})/?(?:[@?]|data|\\s|$)`)
const WAY_TO_NAMED = new RegExp(`.*!1d(${NUMBER})!2d(${NUMBER})`)
/** A map that is built into other pages carries the longitude first. */
const BUILT_IN = new RegExp(`/embed\\?.*!2d(${NUMBER})!3d(${NUMBER})`)

function readLink(link: string): CoordinatePair | undefined {
  const open = decoded(link)
  if (open.includes('/dir/') && !/[?&](?:destination|daddr)=/.test(open)) {
    const [to, named] = [WAY_TO.exec(open), WAY_TO_NAMED.exec(open)]
    if (to) return pair(Number(to[1]), Number(to[2]))
    return named ? pair(Number(named[2]), Number(named[1])) : undefined
  }
  const builtIn = BUILT_IN.exec(open)
  if (builtIn) return pair(Number(builtIn[2]), Number(builtIn[1]))
  for (const form of IN_LINKS) {
    const found = form.exec(open)
    if (found) return pair(Number(found[1]), Number(found[2]))
  }
  const place = /\/(?:place|search)\/([^/@?]+)/.exec(open)?.[1] ?? /[?&](?:q|query)=([^&]+)/.exec(open)?.[1]
  return place === undefined ? undefined : readTyped(place)
}

/** A link with its escapes undone; one with broken escapes is read as it stands. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll('+', ' '))
  } catch {
    return link
  }
}

const DEGREES = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`
const SYMBOLS = String.raw`${DEGREES} ?(?:° ?(?:(\d{1,2}(?:\.\d+)?) ?' ?(?:(\d{1,2}(?:\.\d+)?) ?" ?)?)?)?`
const SPACED = String.raw`${DEGREES}[° :-]+(\d{1,2}(?:\.\d+)?)[' :-]+(\d{1,2}(?:\.\d+)?)"? ?`
const DOTTED = String.raw`(\d{1,3})\.(\d{1,2})\.(\d{1,2}) ?`

/** Two values with what may stand between and around them. Each value has the groups: letter, degrees, minutes, seconds, letter. */
const IN_TEXTS = [
  [`()${SYMBOLS}([NSEW]?)`, '[,;/ ]+'],
  [`([NSEW]) ?:?=? ?${SYMBOLS}()`, '[,;/ ]*'],
  [`()${SYMBOLS}([NSEW])`, '[,;/ ]*'],
  [`()${SPACED}([NSEW])`, '[,;/ ]*'],
  [`([NSEW]) ?${SPACED}()`, '[,;/ ]*'],
  [`()${SPACED}()`, '[,;/ ]+'],
  [`()${DOTTED}([NSEW]?)`, '[,;/ ]+'],
  [`([NSEW]) ?${DOTTED}()`, '[,;/ ]*'],
].map(([value, between]) => new RegExp(`^[([]?${value}${between}${value}[)\\]]?$`))

/** What is written in words or with other signs, in the plain signs that are read. Longer words come first. */
const PLAIN_SIGNS: [RegExp, string][] = [
  [/พิลิปดา|ฟิลิปดา|[″”“]|''|′′|’’/g, '"'],
  [/ลิปดา|[′’‘´`]/g, "'"],
  [/องศา|[º˚]/g, '°'],
  [/ละติจูด(?:ที่)?|latitude|lat\.?/gi, 'N'],
  [/ลองจิจูด(?:ที่)?|ลองติจูด|longitude|long\.?|lng|lon/gi, 'E'],
  [/ทิศ|พิกัด *:?/g, ''],
  // The zoom of a map link, left over where only the end of the link was copied.
  [/,\s*[\d.]+[zm]\s*$/, ''],
  [/ตะวันออก/g, 'E'],
  [/ตะวันตก/g, 'W'],
  [/เหนือ/g, 'N'],
  [/ใต้/g, 'S'],
  [/−/g, '-'],
  [/[\s\p{Cf}]+/gu, ' '],
]

function readTyped(text: string): CoordinatePair | undefined {
  const signs = PLAIN_SIGNS.reduce((plain, [sign, by]) => plain.replace(sign, by), text)
  const line = withDecimalPoints(signs.toUpperCase().trim())
  // Two whole numbers with nothing but a comma between them are one number with a decimal comma.
  if (/^-?\d+,\d+$/.test(line)) return undefined
  for (const form of IN_TEXTS) {
    const found = form.exec(line)
    if (found) return pairOfValues(found.slice(1, 6), found.slice(6, 11))
  }
  return undefined
}

/** `18,79 98,98` and `18,79; 98,98` with full stops; any other line as it stands. */
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

type Value = { value: number; axis: 'lat' | 'long' | undefined }

/** One value of a pair: letter, degrees, minutes, seconds, letter, as matched. Undefined where minutes or seconds reach 60. */
function degrees([before, whole, minutes, seconds, after]: string[]): Value | undefined {
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
