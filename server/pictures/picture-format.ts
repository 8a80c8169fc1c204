/** Checks the size and the first bytes of an untrusted file before any library reads it. */
import { PICTURE_BYTES, PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { AppError } from '#domain/errors/app-error.ts'

export type PictureFormat = 'jpeg' | 'png'

/** The first bytes of a file of each format. */
const SIGNATURES: Record<PictureFormat, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/** The format by the first bytes; the file's name and media type are ignored. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  for (const format of ['jpeg', 'png'] as const) {
    const signature = SIGNATURES[format]
    if (bytes.subarray(0, signature.length).equals(signature)) return format
  }
  return undefined
}

/**
 * Rejects a file above the size limit (`too-large`) and one that is no picture (`not-a-picture`); `field` is
 * named in the error.
 */
export function assertPictureFile(bytes: Buffer, field: string): void {
  if (bytes.length > PICTURE_BYTES) {
    throw new AppError('too-large', { field, values: { n: PICTURE_MB } })
  }
  if (pictureFormatOf(bytes) === undefined) throw new AppError('not-a-picture', { field })
}
