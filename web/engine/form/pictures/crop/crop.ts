/** Which part of a picture stands in a frame: the geometry of cutting one to shape, in the picture's own pixels (users, 7). */
import type { PixelSize } from './picture-size.ts'

/** A part of a picture, from its upper left corner. */
export type Crop = PixelSize & { x: number; y: number }

/** Of the greatest part at least a quarter of each side stays. */
const MAX_ZOOM = 4

/** All of a picture. */
export const fullCrop = ({ width, height }: PixelSize): Crop => ({ x: 0, y: 0, width, height })

/** The greatest part of a picture that has the shape of a frame, out of its middle. */
export function largestCrop(picture: PixelSize, frame: PixelSize): Crop {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height)
  const [width, height] = [frame.width * scale, frame.height * scale]
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** A part around the same middle that shows things so many times as large; never more than the greatest part. */
export function zoomCrop(cut: Crop, picture: PixelSize, frame: PixelSize, times: number): Crop {
  const greatest = largestCrop(picture, frame)
  const width = clamp(cut.width / times, greatest.width / MAX_ZOOM, greatest.width)
  const height = (width * frame.height) / frame.width
  const [x, y] = [cut.x + (cut.width - width) / 2, cut.y + (cut.height - height) / 2]
  return clampCrop(picture, { x, y, width, height })
}

/** A part as large, so many pixels further right and down, as far as the picture goes. */
export function moveCrop(cut: Crop, picture: PixelSize, right: number, down: number): Crop {
  return clampCrop(picture, { ...cut, x: cut.x + right, y: cut.y + down })
}

/** What a part becomes: as large as the frame, or as it is where that is smaller, since enlarging adds nothing. */
export function croppedSize(cut: PixelSize, frame: PixelSize): PixelSize {
  const scale = Math.min(1, cut.width / frame.width)
  return { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) }
}

/** A part as near to where it is as the picture lets it be. */
export function clampCrop(picture: PixelSize, cut: Crop): Crop {
  const x = clamp(cut.x, 0, picture.width - cut.width)
  const y = clamp(cut.y, 0, picture.height - cut.height)
  return { ...cut, x, y }
}

/** A number, or the bound that it lies beyond. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
