/** Reads the directory of a ZIP, and unpacks parts of it, never more bytes than the directory says. */
import { crc32, inflateRawSync } from 'node:zlib'

const HEADER = 0x04034b50
const HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8

/**
 * Returns the text of a part by its name, in any case, or undefined when there is none. Throws when the part
 * is damaged.
 */
export function unzipTexts(zip: Buffer): (name: string) => string | undefined {
  const entries = new Map((zipEntries(zip) ?? []).map((entry) => [plainName(entry.name), entry]))
  return (name) => {
    const entry = entries.get(plainName(name))
    return entry && new TextDecoder().decode(unpacked(zip, entry))
  }
}

/** Some programs write `\xl\workbook.xml`. */
const plainName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

function unpacked(zip: Buffer, { method, crc, packed, unpacked: size, at }: ZipEntry): Buffer {
  if (zip.readUInt32LE(at) !== HEADER) throw new Error('the directory names a place where no part begins')
  const from = at + HEADER_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const bytes = zip.subarray(from, from + packed)
  if (bytes.length !== packed) throw new Error('a part is cut off')
  const whole = size === 0 ? Buffer.alloc(0) : contentOf(bytes, method, size)
  if (whole.length !== size || crc32(whole) !== crc) throw new Error('a part is not what its directory says')
  return whole
}

function contentOf(bytes: Buffer, method: number, size: number): Buffer {
  if (method === STORED) return bytes
  if (method === DEFLATED) return inflateRawSync(bytes, { maxOutputLength: size })
  throw new Error('a part is packed in a way that Excel does not know')
}

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
/**
 * These values mean that the true ones are in the fields of ZIP64. Programs that do not know the size of a
 * part when they begin to write it use them for small workbooks as well.
 */
const LARGE_COUNT = 0xffff
const LARGE_SIZE = 0xffffffff
const LOCATOR = 0x07064b50
const LOCATOR_BYTES = 20
const END_64 = 0x06064b50
const END_64_BYTES = 56
/** The extra field of an entry that has its large values. */
const LARGE_FIELD = 1
/** A comment of up to this length may follow the directory. */
const MAX_COMMENT_BYTES = 0xffff

/** A part as the directory describes it. `at` is the offset of its local header. */
type ZipEntry = {
  name: string
  method: number
  crc: number
  packed: number
  unpacked: number
  at: number
}

/**
 * The total unpacked size of all entries, or undefined when the ZIP is invalid, cut off, or hides a size. The
 * reader never unpacks more of an entry than the directory says, so a false size gains nothing.
 */
export function unpackedBytes(zip: Buffer): number | undefined {
  return zipEntries(zip)?.reduce((sum, { unpacked }) => sum + unpacked, 0)
}

/** The entries of a ZIP, or undefined when it is invalid, cut off, empty, or hides a size. */
function zipEntries(zip: Buffer): ZipEntry[] | undefined {
  const directory = directoryOf(zip)
  if (directory === undefined) return undefined
  let { at } = directory
  const entries: ZipEntry[] = []
  for (let entry = 0; entry < directory.count; entry += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) return undefined
    const nameEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28)
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30)
    const large = largeValues(zip.subarray(nameEnd, extraEnd))
    // In the order in which the extra field has those that are too large for their place.
    const [unpacked, packed, header] = [at + 24, at + 20, at + 42].map((place) => {
      const value = zip.readUInt32LE(place)
      return value === LARGE_SIZE ? large.shift() : value
    })
    if (unpacked === undefined || packed === undefined || header === undefined) return undefined
    const isEmpty = unpacked === 0 && packed <= 2
    const isPlain = unpacked !== 0 && packed !== 0
    if (!isEmpty && !isPlain) return undefined
    entries.push({
      name: zip.toString('utf8', at + ENTRY_BYTES, nameEnd),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed,
      unpacked,
      at: header,
    })
    at = extraEnd + zip.readUInt16LE(at + 32)
  }
  return directory.count === 0 ? undefined : entries
}

/** How many entries the directory has, and where it begins. */
function directoryOf(zip: Buffer): { count: number; at: number } | undefined {
  const end = endOfDirectory(zip)
  if (end === undefined) return undefined
  const count = zip.readUInt16LE(end + 10)
  const at = zip.readUInt32LE(end + 16)
  const isLarge = count === LARGE_COUNT || at === LARGE_SIZE || zip.readUInt32LE(end + 12) === LARGE_SIZE
  if (!isLarge) return { count, at }
  const locator = end - LOCATOR_BYTES
  if (locator < 0 || zip.readUInt32LE(locator) !== LOCATOR) return undefined
  const end64 = safeInteger(zip, locator + 8)
  if (end64 === undefined || end64 + END_64_BYTES > locator || zip.readUInt32LE(end64) !== END_64) {
    return undefined
  }
  const [largeCount, largeAt] = [safeInteger(zip, end64 + 32), safeInteger(zip, end64 + 48)]
  return largeCount === undefined || largeAt === undefined ? undefined : { count: largeCount, at: largeAt }
}

/** The values in the extra field of ZIP64, if an entry has it. */
function largeValues(extra: Buffer): (number | undefined)[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== LARGE_FIELD) continue
    const values = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    return Array.from({ length: Math.floor(values.length / 8) }, (_, index) => safeInteger(values, 8 * index))
  }
  return []
}

function safeInteger(bytes: Buffer, at: number): number | undefined {
  const value = Number(bytes.readBigUInt64LE(at))
  return Number.isSafeInteger(value) ? value : undefined
}

function endOfDirectory(zip: Buffer): number | undefined {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === END) return at
  }
  return undefined
}
