/** The geometry of cropping to any shape, in pixels of the picture (users, 7). */
import { clamp, type Crop, clampCrop } from './crop.ts'
import type { PixelSize } from './picture-size.ts'

/** The smallest share of each side, so that a slip does not leave a few pixels. */
const MIN_SHARE = 1 / 8

/** A corner of the frame, by the sides that meet there. */
export type CropCorner = { across: 'left' | 'right'; down: 'top' | 'bottom' }

/** The frame with one corner moved right and down by pixels; the opposite corner stays. */
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

/** A range on one axis with one end moved by pixels. */
function moveCropSide({ from, length, of }: CropSide, isStart: boolean, by: number) {
  const end = from + length
  if (!isStart) return { from, length: clamp(end + by, from + of * MIN_SHARE, of) - from }
  const start = clamp(from + by, 0, end - of * MIN_SHARE)
  return { from: start, length: end - start }
}

/** The frame widened and heightened by pixels around the same centre, within the picture. */
export function resizeCrop(cut: Crop, picture: PixelSize, wider: number, higher: number): Crop {
  const width = clamp(cut.width + wider, picture.width * MIN_SHARE, picture.width)
  const height = clamp(cut.height + higher, picture.height * MIN_SHARE, picture.height)
  const [x, y] = [cut.x + (cut.width - width) / 2, cut.y + (cut.height - height) / 2]
  return clampCrop(picture, { x, y, width, height })
}

/** The part in whole pixels, so that nothing is drawn between two. */
export function roundCrop({ x, y, width, height }: Crop): Crop {
  const [left, top] = [Math.round(x), Math.round(y)]
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top }
}
