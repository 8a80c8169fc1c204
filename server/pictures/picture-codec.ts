/**
 * A stranger's picture becomes pixels, and the pixels become a picture of ours. Nothing else passes from one to the
 * other: no metadata, no comment, no place where the photograph was taken, no byte behind the end.
 */
import type { Sharp } from 'sharp'
import { PICTURE_SIDE } from '#domain/pictures/picture-limits.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { PictureFormat } from './picture-format.ts'
import { MAX_PICTURE_PIXELS } from './picture-header.ts'
import { sharp } from './configured-sharp.ts'

/** The longest side of a preview, in pixels. */
const PREVIEW_SIDE = 320

/** What is written, and so the only types that are ever served. */
export type PictureType = 'image/jpeg' | 'image/png'

/** Upright pixels in sRGB, eight bits a channel. */
type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4; transparent: boolean }

/**
 * Decodes a picture, turned upright by its orientation, converted to sRGB and shrunk to {@link PICTURE_SIDE}. An animation
 * gives its first frame. A file that can't be decoded to its end is refused as `not-a-picture`.
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

/** Whether anything shows through the picture; many a PNG has an alpha channel that says "opaque" throughout. */
function isTransparent({ data, channels }: Omit<Pixels, 'transparent'>): boolean {
  if (channels === 1 || channels === 3) return false
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return true
  return false
}

/** Writes a picture without loss. */
export function encodePng(pixels: Pixels): Promise<Buffer> {
  return open(pixels).png({ compressionLevel: 6 }).toBuffer()
}

/**
 * Writes a picture as photographs are written. One that was sent as PNG keeps the full resolution of its colours: it tends
 * to be a screen or a map, with fine coloured lettering.
 */
export function encodeJpeg(pixels: Pixels, sentAs: PictureFormat): Promise<Buffer> {
  const chromaSubsampling = sentAs === 'png' ? '4:4:4' : '4:2:0'
  return open(pixels).jpeg({ quality: 82, chromaSubsampling }).toBuffer()
}

/** Writes the small picture of some kilobytes that lists show, as PNG or JPEG like the picture itself. */
export function encodePreview(pixels: Pixels, type: PictureType): Promise<Buffer> {
  const small = open(pixels).resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
  return type === 'image/png'
    ? small.png({ palette: true, effort: 1 }).toBuffer()
    : small.jpeg({ quality: 72 }).toBuffer()
}

function open({ data, width, height, channels, transparent }: Pixels): Sharp {
  const picture = sharp(data, { raw: { width, height, channels } })
  return transparent ? picture : picture.removeAlpha()
}
