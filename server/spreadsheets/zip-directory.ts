/** What a ZIP says about itself in the directory at its end, read before anything of it is unpacked. */

const END = 0x06054b50
const END_BYTES = 22
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
/**
 * Where a count or size stands that only the larger form of ZIP can tell; no workbook that we take needs it.
 */
const LARGE_COUNT = 0xffff
const LARGE_SIZE = 0xffffffff
/** A comment of any length may stand behind the directory. */
const LONGEST_COMMENT = 0xffff

/** A part as the directory tells it: `at` is where its own header begins. */
export type ZipEntry = {
  name: string
  method: number
  crc: number
  packed: number
  unpacked: number
  at: number
}

/**
 * The bytes that all entries will have once unpacked; nothing for what is no ZIP, is cut off, or hides the
 * size of an entry. The reader never unpacks more of an entry than its directory says, so a sum that lies is
 * of no use.
 */
export function unpackedBytes(zip: Buffer): number | undefined {
  return zipEntries(zip)?.reduce((sum, { unpacked }) => sum + unpacked, 0)
}

/**
 * The entries of a ZIP; nothing for what is none, is cut off, or hides the size of an entry, and for one
 * without any.
 */
export function zipEntries(zip: Buffer): ZipEntry[] | undefined {
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
  const first = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT)
  for (let at = zip.length - END_BYTES; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === END) return at
  }
  return undefined
}
