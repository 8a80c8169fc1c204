/** Reads a chosen photo on the device: what it says of its place and time, and what will be sent. */
import { fillText } from '#domain/errors/app-error.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { PICTURE_BYTES, PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { type PhotoOrigin, readPhotoOrigin } from '#web/engine/form/pictures/exif.ts'
import type { PreparedPicture } from '#web/engine/form/pictures/picture-choices.ts'
import {
  BROKEN_FILE_TEXT,
  canvasToFile,
  createCanvasContext,
  preparePicture,
  rejectedFileText,
} from '#web/engine/form/pictures/prepare-picture.ts'

/** `picture` is what is sent, without position. */
export type ReadPhoto = { picture: PreparedPicture; thumbnail: File; origin: PhotoOrigin }

/** The photo, or why it is rejected, with its name. */
export async function readPhoto(chosen: File): Promise<ReadPhoto | string> {
  const origin = await readPhotoOrigin(chosen)
  const prepared = await preparePicture(chosen)
  if (typeof prepared === 'string') return rejectedFileText(chosen, prepared)
  const { file, width } = prepared
  if (width === undefined) return `${chosen.name}: ${BROKEN_FILE_TEXT}`
  if (file.size > PICTURE_BYTES)
    return `${chosen.name}: ${fillText(SHARED_ERROR_MESSAGES['too-large'], { n: PICTURE_MB })}`
  return { picture: prepared, origin, thumbnail: await thumbnailOf(file) }
}

const THUMBNAIL_WIDTH = 480

/** Small, so that a phone can show dozens. The picture itself where the browser cannot make a small one. */
async function thumbnailOf(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: THUMBNAIL_WIDTH, resizeQuality: 'medium' })
    const context = createCanvasContext(bitmap)
    const small = context && (await canvasToFile(context, file, () => context.drawImage(bitmap, 0, 0)))
    bitmap.close()
    return small?.file ?? file
  } catch {
    return file
  }
}

/** Whether two files have the same bytes, whatever their names are. */
export async function isSameFile(one: File, other: File): Promise<boolean> {
  if (one.size !== other.size) return false
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]).catch(() => [])
  if (first === undefined || second === undefined) return false
  const bytes = new Uint8Array(second)
  return new Uint8Array(first).every((byte, at) => byte === bytes[at])
}
