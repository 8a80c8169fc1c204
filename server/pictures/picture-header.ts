/** Reads what a file says about itself before anything is decoded. */
import type { Metadata } from 'sharp'
import { AppError } from '#domain/errors/app-error.ts'
import { type PictureFormat, pictureFormatOf } from './picture-format.ts'
import { sharp } from './configured-sharp.ts'

/** The largest picture that an official may send (decisions, section 4). */
export const MAX_PICTURE_PIXELS = 50_000_000

/**
 * `drawn` means a PNG with a colour table. Programs write drawings and logos this way, rarely photographs.
 */
export type PictureHeader = { format: PictureFormat; drawn: boolean }

/**
 * Reads the header of a file. Throws `not-a-picture` when its content is neither JPEG nor PNG, and
 * `picture-too-many-pixels` when it is too large.
 */
export async function readHeader(bytes: Buffer): Promise<PictureHeader> {
  // Checking the first bytes ourselves protects the library's other decoders from untrusted files.
  const format = pictureFormatOf(bytes)
  const header = format && (await readMetadata(bytes))
  if (!header || header.format !== format) throw new AppError('not-a-picture')
  if (header.width * header.height > MAX_PICTURE_PIXELS) throw new AppError('picture-too-many-pixels')
  return { format, drawn: header.isPalette === true }
}

/** The header as the decoder reads it, or undefined when it can't. */
async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    // The library's own limit is off here only, to tell a picture that is too large from a file that is none.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}
