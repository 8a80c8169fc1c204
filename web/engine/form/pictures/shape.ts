/** The size of a picture in pixels, and whether it has a shape. */

export type Size = { width: number; height: number }

/** Shapes that differ by less than this share can't be told apart. */
const SAME_SHAPE = 0.02

/** Whether a picture has the shape of a frame, as far as anybody sees. */
export function hasShapeOf(picture: Size, frame: Size): boolean {
  return Math.abs((picture.width * frame.height) / (picture.height * frame.width) - 1) < SAME_SHAPE
}
