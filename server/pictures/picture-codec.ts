/**
 * Reads the header of an uploaded picture, decodes it and encodes the pixels anew, so no metadata, comment,
 * location or trailing bytes pass through. It runs in the file worker only.
 */
import type { Metadata, Sharp } from 'sharp'
import { AppError } from '#domain/errors/app-error.ts'
import { PICTURE_SIDE } from '#domain/pictures/picture-limits.ts'
import { sharp } from './configured-sharp.ts'
import { pictureDigest } from './picture-digest.ts'
import { type PictureFormat, pictureFormatOf } from './picture-format.ts'

/** The largest picture that an official may send (decisions, section 4). */
const MAX_PICTURE_PIXELS = 50_000_000

/** The longest side of a preview, in pixels. */
const PREVIEW_SIDE = 320

/** The only types that are written and served. */
export type PictureType = 'image/jpeg' | 'image/png'

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

/**
 * `drawn` means a PNG with a colour table. Programs write drawings and logos this way, rarely photographs.
 */
type PictureHeader = { format: PictureFormat; drawn: boolean }

/**
 * Reads the header of a file. Throws `not-a-picture` when its content is neither JPEG nor PNG, and
 * `picture-too-many-pixels` when it is too large.
 */
async function readHeader(bytes: Buffer): Promise<PictureHeader> {
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

/** Upright pixels in sRGB, eight bits a channel. */
type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4; transparent: boolean }

/**
 * Decodes a picture, turns it upright, converts it to sRGB and shrinks it to {@link PICTURE_SIDE}. Of an
 * animation only the first frame is used. Throws `not-a-picture` when the file can't be decoded to its end.
 */
export async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: MAX_PICTURE_PIXELS,
      autoOrient: true,
    })
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const pixels = { data, width: info.width, height: info.height, channels: info.channels }
    return { ...pixels, transparent: isTransparent(pixels) }
  } catch {
    throw new AppError('not-a-picture')
  }
}

/** Checks the pixels, since many PNG files have an alpha channel that is opaque throughout. */
function isTransparent({ data, channels }: Omit<Pixels, 'transparent'>): boolean {
  if (channels === 1 || channels === 3) return false
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return true
  return false
}

function encodePng(pixels: Pixels): Promise<Buffer> {
  return open(pixels).png({ compressionLevel: 6 }).toBuffer()
}

/**
 * Encodes a picture with loss. A PNG keeps the full resolution of its colours, since it is often a screenshot
 * or a map with fine coloured letters.
 */
function encodeJpeg(pixels: Pixels, sentAs: PictureFormat): Promise<Buffer> {
  const chromaSubsampling = sentAs === 'png' ? '4:4:4' : '4:2:0'
  return open(pixels).jpeg({ quality: 82, chromaSubsampling }).toBuffer()
}

/** Encodes the small preview that lists show, a few kilobytes, as PNG or JPEG like the picture itself. */
function encodePreview(pixels: Pixels, type: PictureType): Promise<Buffer> {
  const small = open(pixels).resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
  return type === 'image/png'
    ? small.png({ palette: true, effort: 1 }).toBuffer()
    : small.jpeg({ quality: 72 }).toBuffer()
}

/** Makes a stored picture narrower, in the type that it has, or as WebP. */
export async function resizePicture(bytes: Buffer, { width, isWebp }: PictureForm): Promise<Buffer> {
  const resized = sharp(bytes, { limitInputPixels: PICTURE_SIDE ** 2 }).resize({
    width,
    withoutEnlargement: true,
  })
  if (!isWebp) return resized.toBuffer()
  // A PNG is a drawing or has transparent parts: it loses nothing.
  const lossless = pictureFormatOf(bytes) === 'png'
  return resized.webp(lossless ? { lossless, effort: 2 } : { quality: 80 }).toBuffer()
}

/** The form in which a stored picture is sent. `width` is in pixels. */
export type PictureForm = { width: number; isWebp: boolean }

function open({ data, width, height, channels, transparent }: Pixels): Sharp {
  const picture = sharp(data, { raw: { width, height, channels } })
  return transparent ? picture : picture.removeAlpha()
}
