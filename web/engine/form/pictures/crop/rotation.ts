/** Rotation by quarter turns: the size of a picture, a part of it, and the canvas transformation. */
import type { Crop } from './crop.ts'
import type { PixelSize } from './picture-size.ts'

/** Quarter turns to the right. */
export type QuarterRotations = 0 | 1 | 2 | 3

/** To the right (1) or left (-1). */
export type RotationDirection = 1 | -1

export function rotateBy(turns: QuarterRotations, way: RotationDirection): QuarterRotations {
  return ((turns + way + 4) % 4) as QuarterRotations
}

export function rotatedSize({ width, height }: PixelSize, turns: QuarterRotations): PixelSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** A part after its picture, of this size before, is rotated by one quarter. */
export function rotateCrop({ x, y, width, height }: Crop, picture: PixelSize, way: RotationDirection): Crop {
  return way === 1
    ? { x: picture.height - y - height, y: x, width: height, height: width }
    : { x: y, y: picture.width - x - width, width: height, height: width }
}

/** The arguments of `CanvasRenderingContext2D.transform` that draw a picture of this size rotated. */
export function rotationMatrix(
  { width, height }: PixelSize,
  turns: QuarterRotations,
): [number, number, number, number, number, number] {
  const matrices = {
    0: [1, 0, 0, 1, 0, 0],
    1: [0, 1, -1, 0, height, 0],
    2: [-1, 0, 0, -1, width, height],
    3: [0, -1, 1, 0, 0, width],
  } satisfies Record<QuarterRotations, [number, number, number, number, number, number]>
  return matrices[turns]
}

/** The rotation in words; empty for none. */
export const ROTATION_LABELS: Readonly<Record<QuarterRotations, string>> = {
  0: '',
  1: 'หมุนขวา 90 องศา',
  2: 'หมุน 180 องศา',
  3: 'หมุนซ้าย 90 องศา',
}
