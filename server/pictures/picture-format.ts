/** Checks an untrusted file before any library reads it: its size and its first bytes. */
import { PICTURE_BYTES, PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { AppError } from '#domain/errors/app-error.ts'

/** A format that people may send. */
export type PictureFormat = 'jpeg' | 'png'

/** The first bytes of a file of each format. */
const SIGNATURES: Record<PictureFormat, Buffer> = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

/** The format that a file begins like; the name and the type that came with it play no part. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  for (const format of ['jpeg', 'png'] as const) {
    const signature = SIGNATURES[format]
    if (bytes.subarray(0, signature.length).equals(signature)) return format
  }
  return undefined
}

/**
 * Refuses, by `field`, a file above the size (`too-large`) and one that begins like no picture
 * (`not-a-picture`).
 */
export function assertPictureFile(bytes: Buffer, field: string): void {
  if (bytes.length > PICTURE_BYTES) {
    throw new AppError('too-large', { field, values: { n: PICTURE_MB } })
  }
  if (pictureFormatOf(bytes) === undefined) throw new AppError('not-a-picture', { field })
}
