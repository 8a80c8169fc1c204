/** A part of a picture that may have any shape: the geometry of the frame that is laid over it, in the picture's own pixels (users, 7). */
import { clamp, type Crop, clampCrop } from './crop.ts'
import type { PixelSize } from './picture-size.ts'

/** So much of each side stays at least, so that no slip of the finger leaves a picture of a few pixels. */
const MIN_SHARE = 1 / 8

/** A corner of the frame by the sides that meet there. */
export type CropCorner = { across: 'left' | 'right'; down: 'top' | 'bottom' }

/** The frame with a corner elsewhere, so many pixels further right and down; the opposite one stays where it is. */
export function moveCropCorner(
  cut: Crop,
  picture: PixelSize,
  corner: CropCorner,
  right: number,
  down: number,
): Crop {
  const across = moveCropSide(
    { from: cut.x, length: cut.width, of: picture.width },
    corner.across === 'left',
    right,
  )
  const along = moveCropSide(
    { from: cut.y, length: cut.height, of: picture.height },
    corner.down === 'top',
    down,
  )
  return { x: across.from, width: across.length, y: along.from, height: along.length }
}

type CropSide = { from: number; length: number; of: number }

/** A stretch of a side, of which one end moves by so many pixels. */
function moveCropSide({ from, length, of }: CropSide, isStart: boolean, by: number) {
  const end = from + length
  if (!isStart) return { from, length: clamp(end + by, from + of * MIN_SHARE, of) - from }
  const start = clamp(from + by, 0, end - of * MIN_SHARE)
  return { from: start, length: end - start }
}

/** The frame so many pixels wider and higher around the same middle, as far as the picture goes. */
export function resizeCrop(cut: Crop, picture: PixelSize, wider: number, higher: number): Crop {
  const width = clamp(cut.width + wider, picture.width * MIN_SHARE, picture.width)
  const height = clamp(cut.height + higher, picture.height * MIN_SHARE, picture.height)
  const [x, y] = [cut.x + (cut.width - width) / 2, cut.y + (cut.height - height) / 2]
  return clampCrop(picture, { x, y, width, height })
}

/** The part in whole pixels, so that nothing of it is drawn between two. */
export function roundCrop({ x, y, width, height }: Crop): Crop {
  const [left, top] = [Math.round(x), Math.round(y)]
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}
