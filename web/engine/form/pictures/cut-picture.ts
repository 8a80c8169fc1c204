import type { PreparedPicture } from './chosen.ts'
import { type Cut, type Size, sizeOfCut } from './cut.ts'
import { asJpeg, canvasOf } from './prepare-picture.ts'

/** A part of a picture as a JPEG of its own, named as the file it comes from; nothing when the device lacks the memory for it. */
export async function cutPicture(
  picture: ImageBitmap,
  file: File,
  cut: Cut,
  frame: Size,
): Promise<PreparedPicture | undefined> {
  const size = sizeOfCut(cut, frame)
  const context = canvasOf(size)
  return (
    context &&
    asJpeg(context, file, () =>
      context.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, size.width, size.height),
    )
  )
}
