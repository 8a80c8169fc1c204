/**
 * Parses points that are not written in degrees: UTM and MGRS on WGS84, and Plus Codes. A text either means
 * certainly one point, or the reason says what it lacks.
 */
import { utmToDegrees } from './utm.ts'

/**
 * Why a text is no point: an older datum, which lies up to 500 m apart; metres without a zone; a Plus Code
 * that depends on a place.
 */
export type GridRejection = 'datum' | 'zone' | 'short-code'

type Point = { lat: number; long: number }

/** The point of a text in plain signs and upper case; undefined when it is no such reference. */
export function parseGridReference(text: string): Point | { refused: GridRejection } | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const line = text.toUpperCase().replace(/\s+/g, ' ').trim()
  if (/\d/.test(line) && OTHER_DATUM.test(line)) return { refused: 'datum' }
  return parsePlusCode(line) ?? parseMgrs(line) ?? parseUtm(line)
}

const MAX_LENGTH = 200

/** Indian 1975 stands on older Thai maps. Its points lie about 450 m apart from those of WGS84. */
const OTHER_DATUM = /INDIAN|อินเดียน|\bIND ?(?:19)?75\b|EVEREST|เอเวอเรสต์/

const CODE_SIGNS = '23456789CFGHJMPQRVWX'
const FULL_CODE = new RegExp(
  `(?<![A-Z0-9])([23456789C][${CODE_SIGNS.slice(0, 18)}][${CODE_SIGNS}]{6})\\+([${CODE_SIGNS}]{2,7})(?![A-Z0-9+])`,
)
const ANY_CODE = new RegExp(`(?<![A-Z0-9])[${CODE_SIGNS}]{2,8}0*\\+[${CODE_SIGNS}]{0,7}(?![A-Z0-9+])`)

function parsePlusCode(line: string): Point | { refused: GridRejection } | undefined {
  const full = FULL_CODE.exec(line)
  if (full) {
    // The name of its place may stand beside a code, but no second point.
    return /\d/.test(line.replace(full[0], '')) ? undefined : centreOfCode(`${full[1]}${full[2]}`)
  }
  return ANY_CODE.test(line) ? { refused: 'short-code' } : undefined
}

/** The centre of a code's cell: five pairs divide by 20, each further sign by 5 rows and 4 columns. */
function centreOfCode(signs: string): Point {
  let [lat, long, height, width] = [-90, -180, 400, 400]
  for (const [at, sign] of [...signs].entries()) {
    const digit = CODE_SIGNS.indexOf(sign)
    if (at >= 10) {
      height /= 5
      width /= 4
      lat += Math.floor(digit / 4) * height
      long += (digit % 4) * width
    } else if (at % 2 === 0) {
      height /= 20
      lat += digit * height
    } else {
      width /= 20
      long += digit * width
    }
  }
  return { lat: lat + height / 2, long: long + width / 2 }
}

/** The northern bands of 8 degrees; X has 12. */
const BANDS = 'NPQRSTUVWX'

function isInBand(lat: number, band: string): boolean {
  const from = BANDS.indexOf(band) * 8
  return from >= 0 && lat >= from && (lat < from + 8 || band === 'X')
}

const COLUMNS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR']
const ROWS = 'ABCDEFGHJKLMNPQRSTUV'
const MGRS = /^(?:MGRS ?:? ?)?(\d{1,2}) ?([N-X]) ?([A-HJ-NP-Z])([A-HJ-NP-V]) ?(\d{3,5}) ?(\d{3,5})$/
const MGRS_JOINED = /^(?:MGRS ?:? ?)?(\d{1,2}) ?([N-X]) ?([A-HJ-NP-Z])([A-HJ-NP-V]) ?(\d{6}|\d{8}|\d{10})$/

/** Three to five digits a side: less is a square of a kilometre, which is no point. */
function parseMgrs(line: string): Point | undefined {
  const found = MGRS_JOINED.exec(line) ?? MGRS.exec(line)
  if (!found) return undefined
  const [, zoneText, band = '', column = '', row = '', first = '', second] = found
  const half = first.length / 2
  const [east, north] = second === undefined ? [first.slice(0, half), first.slice(half)] : [first, second]
  const zone = Number(zoneText)
  const columnAt = (COLUMNS[zone % 3] ?? '').indexOf(column)
  const rowAt = (ROWS.indexOf(row) + (zone % 2 === 0 ? 15 : 0)) % 20
  if (!isZone(zone) || columnAt < 0 || east.length !== north.length) return undefined
  const metres = 10 ** (5 - east.length)
  const inSquare = (digits: string) => Number(digits) * metres + (metres > 1 ? metres / 2 : 0)
  const easting = (columnAt + 1) * 100_000 + inSquare(east)
  // The letters of rows repeat every 2,000 km, a band is 900 km high.
  for (let northing = rowAt * 100_000 + inSquare(north); northing < MAX_NORTHING; northing += 2_000_000) {
    const point = utmToDegrees({ zone, easting, northing })
    if (isInBand(point.lat, band)) return point
  }
  return undefined
}

const MAX_NORTHING = 9_400_000
const isZone = (zone: number) => zone >= 1 && zone <= 60

const METRES = String.raw`(\d{6,7}(?:\.\d+)?) ?M?`
const ZONE = String.raw`(?:ZONE ?|Z ?)?(?<zone>\d{1,2})(?: ?(?<band>[NP-W]))?`
const BETWEEN = '[ ,;/]+'
/** Two lengths, with their axes before (`E 498765`, `X 498765`) or after them (`498765 mE`), or without. */
const PAIRS = [
  { form: `([ENXY])? ?${METRES}${BETWEEN}([ENXY])? ?${METRES}`, order: [0, 1, 2, 3] },
  { form: `${METRES} ?([EN])${BETWEEN}${METRES} ?([EN])`, order: [1, 0, 3, 2] },
]
const UTM = PAIRS.flatMap(({ form, order }) =>
  [`${ZONE}${BETWEEN}(?<pair>${form})`, `(?<pair>${form})${BETWEEN}${ZONE}`, `(?<pair>${form})`].map(
    (whole) => ({
      form: new RegExp(`^${whole}$`),
      pairForm: new RegExp(`^${form}$`),
      order,
    }),
  ),
)

function parseUtm(text: string): Point | { refused: 'zone' } | undefined {
  const line = utmLine(text)
  for (const { form, pairForm, order } of UTM) {
    const groups = form.exec(line)?.groups
    if (!groups) continue
    const parts = pairForm.exec(groups.pair ?? '')?.slice(1) ?? []
    const metres = metresOf(order.map((at) => parts[at]))
    if (!metres) continue
    if (groups.zone === undefined) return { refused: 'zone' }
    return pointInZone(Number(groups.zone), groups.band, metres)
  }
  return undefined
}

function pointInZone(
  zone: number,
  band: string | undefined,
  metres: { easting: number; northing: number },
): Point | undefined {
  if (!isZone(zone)) return undefined
  const point = utmToDegrees({ zone, ...metres })
  // `47N` means the northern half to most people, and the band at the equator to few.
  return band === undefined || band === 'N' || isInBand(point.lat, band) ? point : undefined
}

/** Without the names of system and datum, colons, and commas between thousands. */
function utmLine(text: string): string {
  return text
    .replace(/โซน|ZONE|เขต/g, 'ZONE ')
    .replace(/เมตร|ม\.|(?<=\d) ?M\.(?=[ ,;]|$)/g, 'M')
    .replace(/EASTING|ตะวันออก/g, 'E')
    .replace(/NORTHING|เหนือ/g, 'N')
    .replace(/พิกัด|ทิศ|UTM|WGS ?-?(?:19)?84|[:=()[\]]/g, ' ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,;/]+|[ ,;/]+$/g, '')
}

/** The metres by their axes. Only a northing has seven digits before the point: it may come first. */
function metresOf([axis1, value1, axis2, value2]: (string | undefined)[]):
  | { easting: number; northing: number }
  | undefined {
  const [is1North, is2North] = [axis1, axis2].map((axis) => axis && 'NY'.includes(axis))
  if (axis1 && axis2 && is1North === is2North) return undefined
  const isNorthFirst = axis1 ? is1North : axis2 ? !is2North : Number(value1) >= 1_000_000
  const [easting, northing] = isNorthFirst
    ? [Number(value2), Number(value1)]
    : [Number(value1), Number(value2)]
  const isPossible = easting >= 100_000 && easting < 900_000 && northing < MAX_NORTHING
  return isPossible ? { easting, northing } : undefined
}
