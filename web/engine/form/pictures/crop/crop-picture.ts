import type { CroppedPicture } from '../picture-choices.ts'
import { type Crop, croppedSize, fullCrop } from './crop.ts'
import { roundCrop } from './free-crop.ts'
import { canvasToFile, createCanvasContext, limitedSize } from '../prepare-picture.ts'
import type { PixelSize } from './picture-size.ts'
import { rotatedSize, type QuarterRotations, rotationMatrix } from './rotation.ts'

/** What is seen of a picture: how it is turned, and the part of it as it lies then. */
export type CropView = { turns: QuarterRotations; cut: Crop }

/** What is drawn once more is written with less loss than a photo that is made light: the server writes it yet another time. */
const QUALITY = 0.92

/** The size of what a view comes to: that of the frame, or the part's own, which is never enlarged. */
export function viewSize({ cut }: CropView, frame: PixelSize | undefined): PixelSize {
  return frame ? croppedSize(cut, frame) : limitedSize(roundCrop(cut))
}

/** Whether a view is the picture as it is. */
export function isUnchangedView(view: CropView, picture: PixelSize, frame: PixelSize | undefined): boolean {
  const { width, height } = viewSize(view, frame)
  return view.turns === 0 && width === picture.width && height === picture.height
}

/** All of a picture, turned. */
export const fullView = (picture: PixelSize, turns: QuarterRotations): CropView => ({
  turns,
  cut: fullCrop(rotatedSize(picture, turns)),
})

/** Draws a view of a picture over the whole of a canvas. */
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

/** A view of a picture as a picture of its own, named as the file it comes from; nothing when the device lacks the memory for it. */
export async function cropPicture(
  picture: ImageBitmap,
  file: File,
  view: CropView,
  frame?: PixelSize,
): Promise<CroppedPicture | undefined> {
  const { turns, cut } = view
  const whole = frame ? view : { turns, cut: roundCrop(cut) }
  const context = createCanvasContext(viewSize(view, frame))
  const made =
    context && (await canvasToFile(context, file, () => drawView(context, picture, whole), QUALITY))
  return made && { ...made, ...(turns === 0 ? {} : { turns }) }
}
