/**
 * Reads where and when a photo was taken from the EXIF block of a JPEG file. Own code, because the one
 * maintained library runs a script at its installation (decision 115).
 */
import { christianYear, FIRST_BUDDHIST_YEAR, toWireDate, type WireDate } from '#domain/dates/thai-date.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import type { MapPoint } from '#domain/places/outlines.ts'

/** `point` is in Thailand. `time` is `hh:mm`, in the time zone of the camera. */
export type PhotoOrigin = { point?: MapPoint; day?: WireDate; time?: string; hasPosition: boolean }

/** A segment has at most 64 kB, and the one with EXIF is among the first. */
const READ_BYTES = 256 * 1024

/** Never rejects: a file that cannot be read says nothing. */
export async function readPhotoOrigin(file: File): Promise<PhotoOrigin> {
  const start = file.slice(0, READ_BYTES)
  return parsePhotoOrigin(await start.arrayBuffer().catch(() => new ArrayBuffer(0)))
}

export function parsePhotoOrigin(bytes: ArrayBuffer): PhotoOrigin {
  const tiff = readOrNothing(() => findTiff(new DataView(bytes)))
  const root = tiff && readOrNothing(() => directoryAt(tiff, uint32(tiff, 4)))
  if (tiff === undefined || root === undefined) return { hasPosition: false }
  const point = readOrNothing(() => pointIn(tiff, root))
  const taken = readOrNothing(() => timeIn(tiff, root))
  return { ...(point && { point }), ...taken, hasPosition: root.has(TAGS.gps) }
}

const TAGS = { exif: 0x8769, gps: 0x8825, dateTimeOriginal: 0x9003 } as const
const GPS_TAGS = { latRef: 1, lat: 2, longRef: 3, long: 4 } as const

const EXIF_SEGMENT = 0xffe1
const START_OF_PIXELS = 0xffda
/** “Exif” in ASCII. */
const EXIF_MARK = 0x45786966

/** The TIFF block of the first EXIF segment. Each step goes forward, so every file has an end. */
function findTiff(file: DataView): DataView | undefined {
  if (file.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; ; ) {
    const marker = file.getUint16(at)
    if (marker < 0xff01 || marker === START_OF_PIXELS) return undefined
    // A marker may have further 0xff before it.
    if (marker === 0xffff) {
      at += 1
      continue
    }
    const length = file.getUint16(at + 2)
    if (length < 2) return undefined
    if (marker === EXIF_SEGMENT && length > 8 && file.getUint32(at + 4) === EXIF_MARK) {
      const start = at + 10
      return new DataView(file.buffer, start, Math.min(length - 8, file.byteLength - start))
    }
    at += 2 + length
  }
}

/** “II”: the lowest byte first (Intel); otherwise the highest (Motorola). */
const isIntel = (tiff: DataView) => tiff.getUint16(0) === 0x4949
const uint16 = (tiff: DataView, at: number) => tiff.getUint16(at, isIntel(tiff))
const uint32 = (tiff: DataView, at: number) => tiff.getUint32(at, isIntel(tiff))

/** The offsets of a directory's entries by tag. */
type Directory = ReadonlyMap<number, number>

const ENTRY_BYTES = 12

function directoryAt(tiff: DataView, at: number): Directory {
  const count = uint16(tiff, at)
  const entries = new Map<number, number>()
  for (
    let entry = at + 2;
    entries.size < count && entry + ENTRY_BYTES <= tiff.byteLength;
    entry += ENTRY_BYTES
  ) {
    const tag = uint16(tiff, entry)
    // No tag comes twice: a count that promises more than there is ends here.
    if (entries.has(tag)) break
    entries.set(tag, entry)
  }
  return entries
}

function directoryIn(tiff: DataView, root: Directory, tag: number): Directory {
  const entry = root.get(tag)
  return entry === undefined ? new Map() : directoryAt(tiff, uint32(tiff, entry + 8))
}

/** The letters of an entry of ASCII text; those of at most four stand in the entry itself. */
function textOf(tiff: DataView, entry: number | undefined, letters: number): string {
  if (entry === undefined) return ''
  const at = letters <= 4 ? entry + 8 : uint32(tiff, entry + 8)
  return String.fromCharCode(...Array.from({ length: letters }, (_, index) => tiff.getUint8(at + index)))
}

/** Degrees, minutes and seconds, each a fraction of two whole numbers. */
function degreesOf(tiff: DataView, entry: number | undefined): number {
  if (entry === undefined) return Number.NaN
  const at = uint32(tiff, entry + 8)
  const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
    (offset) => uint32(tiff, at + offset) / uint32(tiff, at + offset + 4),
  )
  // Some cameras write no seconds, as 0/0.
  return degrees + minutes / 60 + (Number.isNaN(seconds) ? 0 : seconds) / 3600
}

function pointIn(tiff: DataView, root: Directory): MapPoint | undefined {
  const gps = directoryIn(tiff, root, TAGS.gps)
  const sign = (ref: number, negative: string) => (textOf(tiff, gps.get(ref), 1) === negative ? -1 : 1)
  const lat = sign(GPS_TAGS.latRef, 'S') * degreesOf(tiff, gps.get(GPS_TAGS.lat))
  const long = sign(GPS_TAGS.longRef, 'W') * degreesOf(tiff, gps.get(GPS_TAGS.long))
  return isInThailand(lat, long) ? { lat, long } : undefined
}

const DATE_TIME = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2})/

function timeIn(tiff: DataView, root: Directory): Pick<PhotoOrigin, 'day' | 'time'> | undefined {
  const exif = directoryIn(tiff, root, TAGS.exif)
  const found = DATE_TIME.exec(textOf(tiff, exif.get(TAGS.dateTimeOriginal), 19))
  if (found === null) return undefined
  const [written = 0, month = 0, date = 0] = found.slice(1, 4).map(Number)
  // Some phones write the year of their calendar, which may be the Buddhist one.
  const year = written < FIRST_BUDDHIST_YEAR ? written : christianYear(written)
  const day = toWireDate({ year, month, day: date })
  return day === undefined ? undefined : { day, time: found[4] ?? '' }
}

/** What a reader finds; nothing where it would read beyond the end of a cut or hostile file. */
function readOrNothing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
