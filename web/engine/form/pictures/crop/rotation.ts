/** Turning a picture by quarters: its size, a part of it, and how a canvas has to lie for it to be drawn so. */
import type { Crop } from './crop.ts'
import type { PixelSize } from './picture-size.ts'

/** Quarter turns to the right. */
export type QuarterRotations = 0 | 1 | 2 | 3

/** To the right, or to the left. */
export type RotationDirection = 1 | -1

export function rotateBy(turns: QuarterRotations, way: RotationDirection): QuarterRotations {
  return ((turns + way + 4) % 4) as QuarterRotations
}

/** How large a picture is once it is turned. */
export function rotatedSize({ width, height }: PixelSize, turns: QuarterRotations): PixelSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Where a part lies once its picture, of this size before, is turned by one quarter. */
export function rotateCrop({ x, y, width, height }: Crop, picture: PixelSize, way: RotationDirection): Crop {
  return way === 1
    ? { x: picture.height - y - height, y: x, width: height, height: width }
    : { x: y, y: picture.width - x - width, width: height, height: width }
}

/** What `CanvasRenderingContext2D.transform` takes for a picture of this size to be drawn turned, its corner still in that of the canvas. */
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

/** How far a picture is turned, in words; empty where it is not. */
export const ROTATION_LABELS: Readonly<Record<QuarterRotations, string>> = {
  0: '',
  1: 'หมุนขวา 90 องศา',
  2: 'หมุน 180 องศา',
  3: 'หมุนซ้าย 90 องศา',
}
