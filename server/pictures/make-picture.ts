/** Makes pictures. It runs in the file worker process only, which is the only one that decodes uploads. */
import { pictureDigest } from './picture-digest.ts'
import {
  decode,
  encodeJpeg,
  encodePng,
  encodePreview,
  type PictureType,
  readHeader,
} from './picture-codec.ts'

/** A picture as it is stored. */
export type Picture = {
  /** What `pictureDigest` returns for `bytes`. It identifies the picture everywhere. */
  sha256: string
  /** It shows a person and is not public. */
  isPrivate: boolean
  type: PictureType
  /** In pixels, upright. */
  width: number
  height: number
  bytes: Buffer
  preview: Buffer
  previewType: PictureType
}

/**
 * Makes a picture from a file. The same bytes give the same picture. Throws `not-a-picture` and
 * `picture-too-many-pixels`.
 */
export async function makePicture(bytes: Buffer, isPrivate: boolean): Promise<Picture> {
  const header = await readHeader(bytes)
  const pixels = await decode(bytes)
  // JPEG would spoil transparent parts and the flat colours of a drawing.
  const type = pixels.transparent || header.drawn ? 'image/png' : 'image/jpeg'
  const written = await (type === 'image/png' ? encodePng(pixels) : encodeJpeg(pixels, header.format))
  return {
    sha256: pictureDigest(written, isPrivate),
    isPrivate,
    type,
    width: pixels.width,
    height: pixels.height,
    bytes: written,
    preview: await encodePreview(pixels, type),
    previewType: type,
  }
}
