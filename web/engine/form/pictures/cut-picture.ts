import type { CutPicture } from './chosen.ts'
import { type Cut, sizeOfCut, wholeOf } from './cut.ts'
import { inWholePixels } from './free-cut.ts'
import { asFileLike, canvasOf, sizeKept } from './prepare-picture.ts'
import type { Size } from './shape.ts'
import { sizeTurned, type Turns, turningMatrix } from './turn.ts'

/** What is seen of a picture: how it is turned, and the part of it as it lies then. */
export type View = { turns: Turns; cut: Cut }

/** What is drawn once more is written with less loss than a photo that is made light: the server writes it yet another time. */
const QUALITY = 0.92

/** The size of what a view comes to: that of the frame, or the part's own, which is never enlarged. */
export function sizeOfView({ cut }: View, frame: Size | undefined): Size {
  return frame ? sizeOfCut(cut, frame) : sizeKept(inWholePixels(cut))
}

/** Whether a view is the picture as it is. */
export function isAsItIs(view: View, picture: Size, frame: Size | undefined): boolean {
  const { width, height } = sizeOfView(view, frame)
  return view.turns === 0 && width === picture.width && height === picture.height
}

/** All of a picture, turned. */
export const wholeTurned = (picture: Size, turns: Turns): View => ({
  turns,
  cut: wholeOf(sizeTurned(picture, turns)),
})

/** Draws a view of a picture over the whole of a canvas. */
export function drawView(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { turns, cut }: View,
): void {
  const { width, height } = context.canvas
  context.save()
  context.scale(width / cut.width, height / cut.height)
  context.translate(-cut.x, -cut.y)
  context.transform(...turningMatrix(picture, turns))
  context.drawImage(picture, 0, 0)
  context.restore()
}

/** A view of a picture as a picture of its own, named as the file it comes from; nothing when the device lacks the memory for it. */
export async function cutPicture(
  picture: ImageBitmap,
  file: File,
  view: View,
  frame?: Size,
): Promise<CutPicture | undefined> {
  const { turns, cut } = view
  const whole = frame ? view : { turns, cut: inWholePixels(cut) }
  const context = canvasOf(sizeOfView(view, frame))
  const made = context && (await asFileLike(context, file, () => drawView(context, picture, whole), QUALITY))
  return made && { ...made, ...(turns === 0 ? {} : { turns }) }
}
