/** The size of a picture in pixels, and whether it has a shape. */

export type PixelSize = { width: number; height: number }

/** Shapes that differ by less than this share can't be told apart. */
const RATIO_TOLERANCE = 0.02

/** Whether a picture has the shape of a frame, as far as anybody sees. */
export function hasAspectRatioOf(picture: PixelSize, frame: PixelSize): boolean {
  return Math.abs((picture.width * frame.height) / (picture.height * frame.width) - 1) < RATIO_TOLERANCE
}
