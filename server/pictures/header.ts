/** What a file says of itself before anything is decoded. */
import type { Metadata } from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import { type Format, formatOf } from './format.ts'
import { sharp } from './imaging.ts'

/** The greatest number of pixels of a picture that a person sends (decisions, section 4). */
export const MAX_PICTURE_PIXELS = 50_000_000

/** `drawn`: a PNG with a colour table, as programs write drawings and logos, hardly ever photographs. */
export type Header = { format: Format; drawn: boolean }

/**
 * Reads the header, some hundred bytes of it, and refuses a file that is neither JPEG nor PNG by its content
 * (`not-a-picture`) and one of too many pixels (`picture-too-many-pixels`).
 */
export async function readHeader(bytes: Buffer): Promise<Header> {
  // Our own look at the first bytes keeps every other decoder of the library out of reach of a stranger's file.
  const format = formatOf(bytes)
  const header = format && (await askDecoder(bytes))
  if (!header || header.format !== format) throw new Refusal('not-a-picture')
  if (header.width * header.height > MAX_PICTURE_PIXELS) throw new Refusal('picture-too-many-pixels')
  return { format, drawn: header.isPalette === true }
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
