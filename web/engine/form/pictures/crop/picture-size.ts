/** The size of a picture in pixels, and its shape. */

export type PixelSize = { width: number; height: number }

/** Aspect ratios that differ by less than this share look equal. */
const RATIO_TOLERANCE = 0.02

/** Whether a picture has the aspect ratio of a frame, within what is visible. */
export function hasAspectRatioOf(picture: PixelSize, frame: PixelSize): boolean {
  return Math.abs((picture.width * frame.height) / (picture.height * frame.width) - 1) < RATIO_TOLERANCE
}
