/** The geometry of cropping to a fixed shape, in pixels of the picture (users, 7). */
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
export function clampCrop(picture: PixelSize, cut: Crop): Crop {
  const x = clamp(cut.x, 0, picture.width - cut.width)
  const y = clamp(cut.y, 0, picture.height - cut.height)
  return { ...cut, x, y }
}

/** A number limited to a range. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
