/** The size of a picture in pixels, and its shape. */
import { fillText } from '#domain/errors/app-error.ts'

export type PixelSize = { width: number; height: number }

/** Aspect ratios that differ by less than this share look equal. */
const RATIO_TOLERANCE = 0.02

/** Whether a picture has the aspect ratio of a frame, within what is visible. */
export function hasAspectRatioOf(picture: PixelSize, frame: PixelSize): boolean {
  return Math.abs((picture.width * frame.height) / (picture.height * frame.width) - 1) < RATIO_TOLERANCE
}

/** The warning about a picture that is smaller than recommended; undefined where it is large enough. */
export function smallPictureText(picture: PixelSize, recommended: PixelSize | undefined): string | undefined {
  if (recommended === undefined) return undefined
  const isSmall = picture.width < recommended.width || picture.height < recommended.height
  return isSmall ? fillText(SMALL, { w: recommended.width, h: recommended.height }) : undefined
}

const SMALL = 'รูปภาพมีขนาดเล็กกว่าที่แนะนำ ({w} x {h} พิกเซล) ภาพอาจไม่คมชัด'
