/** What a file says of itself before anything is decoded. */
import type { Metadata } from 'sharp'
import { AppError } from '#domain/errors/app-error.ts'
import { type PictureFormat, pictureFormatOf } from './picture-format.ts'
import { sharp } from './configured-sharp.ts'

/** The greatest number of pixels of a picture that a person sends (decisions, section 4). */
export const MAX_PICTURE_PIXELS = 50_000_000

/** `drawn`: a PNG with a colour table, as programs write drawings and logos, hardly ever photographs. */
export type PictureHeader = { format: PictureFormat; drawn: boolean }

/**
 * Reads the header, some hundred bytes of it, and refuses a file that is neither JPEG nor PNG by its content
 * (`not-a-picture`) and one of too many pixels (`picture-too-many-pixels`).
 */
export async function readHeader(bytes: Buffer): Promise<PictureHeader> {
  // Our own look at the first bytes keeps every other decoder of the library out of reach of a stranger's file.
  const format = pictureFormatOf(bytes)
  const header = format && (await readMetadata(bytes))
  if (!header || header.format !== format) throw new AppError('not-a-picture')
  if (header.width * header.height > MAX_PICTURE_PIXELS) throw new AppError('picture-too-many-pixels')
  return { format, drawn: header.isPalette === true }
}

/** The header as the decoder reads it; undefined where it can't. */
async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    // The library's own limit is off here alone, to tell a picture that is too big from a file that is none.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}
