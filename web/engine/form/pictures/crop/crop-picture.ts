import type { CroppedPicture } from '../picture-choices.ts'
import { type Crop, croppedSize, fullCrop, roundCrop } from './crop.ts'
import { canvasToFile, createCanvasContext, limitedSize } from '../prepare-picture.ts'
import type { PixelSize } from './picture-size.ts'
import { type QuarterRotations, rotatedSize, rotationMatrix } from './rotation.ts'

/** The visible part of a picture: its rotation, and the part of the rotated picture. */
export type CropView = { turns: QuarterRotations; cut: Crop }

/** The server encodes a cropped picture again, so it is encoded here with less loss than a scaled photo. */
const QUALITY = 0.92

/** The size of the result: that of the frame, or that of the part, which is never enlarged. */
export function viewSize({ cut }: CropView, frame: PixelSize | undefined): PixelSize {
  return frame ? croppedSize(cut, frame) : limitedSize(roundCrop(cut))
}

/** Whether a view shows the picture unchanged. */
export function isUnchangedView(view: CropView, picture: PixelSize, frame: PixelSize | undefined): boolean {
  const { width, height } = viewSize(view, frame)
  return view.turns === 0 && width === picture.width && height === picture.height
}

/** The whole picture, rotated. */
export const fullView = (picture: PixelSize, turns: QuarterRotations): CropView => ({
  turns,
  cut: fullCrop(rotatedSize(picture, turns)),
})

/** Draws a view of a picture over the whole canvas. */
export function drawView(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { turns, cut }: CropView,
): void {
  const { width, height } = context.canvas
  context.save()
  context.scale(width / cut.width, height / cut.height)
  context.translate(-cut.x, -cut.y)
  context.transform(...rotationMatrix(picture, turns))
  context.drawImage(picture, 0, 0)
  context.restore()
}

/** A view as a picture of its own with the name of its source; undefined when the device lacks memory. */
export async function cropPicture(
  picture: ImageBitmap,
  file: File,
  view: CropView,
  frame?: PixelSize,
): Promise<CroppedPicture | undefined> {
  const { turns, cut } = view
  const whole = frame ? view : { turns, cut: roundCrop(cut) }
  const context = createCanvasContext(viewSize(view, frame))
  const cropped =
    context && (await canvasToFile(context, file, () => drawView(context, picture, whole), QUALITY))
  return cropped && { ...cropped, ...(turns === 0 ? {} : { turns }) }
}
