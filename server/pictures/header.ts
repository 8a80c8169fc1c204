/** What a file says of itself before anything is decoded. */
import type { Metadata } from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import { sharp } from './imaging.ts'

/** The greatest size of a file that a person sends, in bytes and as the official reads it (decisions, section 4). */
const MAX_MEGABYTES = 15
export const MAX_PICTURE_BYTES = MAX_MEGABYTES * 1024 * 1024

/** The greatest number of pixels of a picture that a person sends (decisions, section 4). */
export const MAX_PICTURE_PIXELS = 50_000_000

/** A format that people may send. */
export type Format = 'jpeg' | 'png'

/** The first bytes of a file of each format. */
const SIGNATURES: Record<Format, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/** `drawn`: a PNG with a colour table, as programs write drawings and logos, hardly ever photographs. */
export type Header = { format: Format; drawn: boolean }

/**
 * Reads the header, some hundred bytes of it, and refuses by `field`: a file above the size (`too-large`), one that is
 * neither JPEG nor PNG by its content (`not-a-picture`), one of too many pixels (`picture-too-many-pixels`). The name
 * and the type that came with the file play no part.
 */
export async function readHeader(bytes: Buffer, field: string): Promise<Header> {
  if (bytes.length > MAX_PICTURE_BYTES) {
    throw new Refusal('too-large', { field, values: { n: MAX_MEGABYTES } })
  }
  // Our own look at the first bytes keeps every other decoder of the library out of reach of a stranger's file.
  const format = formatOf(bytes)
  const header = format && (await askDecoder(bytes))
  if (!header || header.format !== format) throw new Refusal('not-a-picture', { field })
  if (header.width * header.height > MAX_PICTURE_PIXELS) {
    throw new Refusal('picture-too-many-pixels', { field })
  }
  return { format, drawn: header.isPalette === true }
}

function formatOf(bytes: Buffer): Format | undefined {
  for (const format of ['jpeg', 'png'] as const) {
    const signature = SIGNATURES[format]
    if (bytes.subarray(0, signature.length).equals(signature)) return format
  }
  return undefined
}

/** The header as the decoder reads it; undefined where it can't. */
async function askDecoder(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    // The library's own limit is off here alone, to tell a picture that is too big from a file that is none.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}
