/**
 * A photo of a phone is made fit for a weak line before it is sent: upright, at most 2,560 pixels long, as JPEG and thereby
 * without the place where it was taken. The server judges and makes anew whatever comes all the same.
 */
import type { PreparedPicture } from './chosen.ts'

const LONGEST_SIDE = 2560
const JPEG_QUALITY = 0.88

/** A picture within the longest side is left as it is up to this size. */
const LIGHT_BYTES = 3 * 1024 * 1024

/** What is neither JPEG nor PNG the server refuses; where the browser can read it, it becomes JPEG. */
const KEPT_TYPES = ['image/jpeg', 'image/png']

/** The picture to send, or nothing when the file is none (foundations, section 5: the type must begin with "image"). */
export async function preparePicture(file: File): Promise<PreparedPicture | undefined> {
  if (!file.type.startsWith('image')) return undefined
  const isKept = KEPT_TYPES.includes(file.type)
  const bitmap = await readBitmap(file)
  // What this browser can't read may still be a sound picture: the server decides.
  if (bitmap === undefined) return isKept ? { file } : undefined
  try {
    const { width, height } = bitmap
    const isLight = Math.max(width, height) <= LONGEST_SIDE && file.size <= LIGHT_BYTES
    if (isKept && isLight) return { file, width, height }
    return (await drawnAnew(file, bitmap)) ?? (isKept ? { file, width, height } : undefined)
  } finally {
    bitmap.close()
  }
}

async function readBitmap(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/** The picture drawn within the longest side; nothing when the device lacks the memory for it. */
async function drawnAnew(file: File, bitmap: ImageBitmap): Promise<PreparedPicture | undefined> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  context.imageSmoothingQuality = 'high'
  const size = { width: canvas.width, height: canvas.height }
  const draw = () => context.drawImage(bitmap, 0, 0, size.width, size.height)
  if (file.type === 'image/png') {
    // An emblem keeps its transparent ground; a photo that came as PNG is too heavy for that.
    draw()
    const png = await blobOf(canvas, 'image/png')
    if (png !== undefined && png.size <= LIGHT_BYTES) return { file: named(png, file, 'png'), ...size }
    context.clearRect(0, 0, size.width, size.height)
  }
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  draw()
  const jpeg = await blobOf(canvas, 'image/jpeg')
  return jpeg && { file: named(jpeg, file, 'jpg'), ...size }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, JPEG_QUALITY))
}

function named(blob: Blob, { name }: File, ending: string): File {
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type })
}
