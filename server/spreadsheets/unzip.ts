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
/** These values mean ZIP64, which no accepted workbook needs. */
const LARGE_COUNT = 0xffff
const LARGE_SIZE = 0xffffffff
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
  const end = endOfDirectory(zip)
  if (end === undefined) return undefined
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (count === LARGE_COUNT || at === LARGE_SIZE || zip.readUInt32LE(end + 12) === LARGE_SIZE)
    return undefined
  const entries: ZipEntry[] = []
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) return undefined
    const packed = zip.readUInt32LE(at + 20)
    const unpacked = zip.readUInt32LE(at + 24)
    const isEmpty = unpacked === 0 && packed <= 2
    const isPlain = unpacked !== 0 && packed !== 0 && unpacked !== LARGE_SIZE && packed !== LARGE_SIZE
    if (!isEmpty && !isPlain) return undefined
    const nameBytes = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed,
      unpacked,
      at: zip.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return count === 0 ? undefined : entries
}

function endOfDirectory(zip: Buffer): number | undefined {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES)
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === END) return at
  }
  return undefined
}
