/** The geometry of cropping, to a fixed shape or to any shape, in pixels of the picture (users, 7). */
import type { PixelSize } from './picture-size.ts'

/** A part of a picture, from its upper left corner. */
export type Crop = PixelSize & { x: number; y: number }

/** At least a quarter of each side of the largest part stays. */
const MAX_ZOOM = 4

/** The whole picture. */
export const fullCrop = ({ width, height }: PixelSize): Crop => ({ x: 0, y: 0, width, height })

/** The largest centred part with the shape of a frame. */
export function largestCrop(picture: PixelSize, frame: PixelSize): Crop {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height)
  const [width, height] = [frame.width * scale, frame.height * scale]
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** A part around the same centre, zoomed by `times`; never larger than the largest part. */
export function zoomCrop(cut: Crop, picture: PixelSize, frame: PixelSize, times: number): Crop {
  const greatest = largestCrop(picture, frame)
  const width = clamp(cut.width / times, greatest.width / MAX_ZOOM, greatest.width)
  const height = (width * frame.height) / frame.width
  const [x, y] = [cut.x + (cut.width - width) / 2, cut.y + (cut.height - height) / 2]
  return clampCrop(picture, { x, y, width, height })
}

/** The part moved right and down by pixels, within the picture. */
export function moveCrop(cut: Crop, picture: PixelSize, right: number, down: number): Crop {
  return clampCrop(picture, { ...cut, x: cut.x + right, y: cut.y + down })
}

/** The size of the result: that of the frame, or of a smaller part, since enlarging adds nothing. */
export function croppedSize(cut: PixelSize, frame: PixelSize): PixelSize {
  const scale = Math.min(1, cut.width / frame.width)
  return { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) }
}

/** The part moved to the nearest position inside the picture. */
function clampCrop(picture: PixelSize, cut: Crop): Crop {
  const x = clamp(cut.x, 0, picture.width - cut.width)
  const y = clamp(cut.y, 0, picture.height - cut.height)
  return { ...cut, x, y }
}

/** A number limited to a range. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

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
