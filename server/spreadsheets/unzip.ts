/** Unpacks parts of a ZIP, never more bytes than its directory says (zip-directory.ts). */
import { crc32, inflateRawSync } from 'node:zlib'
import { type ZipEntry, zipEntries } from './zip-directory.ts'

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
