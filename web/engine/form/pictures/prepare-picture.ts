/**
 * A photo of a phone is made fit for a weak line before it is sent: upright, no longer than pictures are kept, as JPEG and thereby
 * without the place where it was taken. The server judges and makes anew whatever comes all the same.
 */
import { PICTURE_SIDE } from '#domain/pictures/picture-limits.ts'
import type { PreparedPicture } from './picture-choices.ts'
import type { PixelSize } from './crop/picture-size.ts'

const JPEG_QUALITY = 0.88

/** A picture within the longest side is left as it is up to this size. */
const LIGHT_BYTES = 3 * 1024 * 1024

/** What is neither JPEG nor PNG the server refuses; where the browser can read it, it becomes JPEG. */
const ACCEPTED_TYPES = ['image/jpeg', 'image/png']

/** Why a file is not taken: it is no picture, or one that only its maker's own devices can read. */
export type PictureRejection = 'no-picture' | 'heic'

/** Whether a file may be a picture by what the system says of it, which may be nothing (foundations, section 5). */
export function mayBePicture({ type }: File): boolean {
  return type === '' || type.startsWith('image')
}

/** The picture to send, or why the file is not taken. */
export async function preparePicture(chosen: File): Promise<PreparedPicture | PictureRejection> {
  const file = chosen.type === '' ? await typedByContent(chosen) : chosen
  if (!file.type.startsWith('image')) return (await isHeic(file)) ? 'heic' : 'no-picture'
  const isKept = ACCEPTED_TYPES.includes(file.type)
  const bitmap = await readBitmap(file)
  // What this browser can't read may still be a sound picture: the server decides.
  if (bitmap === undefined) return isKept ? { file } : (await isHeic(file)) ? 'heic' : 'no-picture'
  try {
    const { width, height } = bitmap
    const isLight = Math.max(width, height) <= PICTURE_SIDE && file.size <= LIGHT_BYTES
    if (isKept && isLight) return { file, width, height }
    return (await redrawPicture(file, bitmap)) ?? (isKept ? { file, width, height } : 'no-picture')
  } finally {
    bitmap.close()
  }
}

const SIGNATURES = { 'image/jpeg': '\xff\xd8\xff', 'image/png': '\x89PNG\r\n' } as const

/** A file of which the system says nothing, with the type that its first bytes have. */
async function typedByContent(file: File): Promise<File> {
  const start = await beginningOf(file)
  const found = Object.entries(SIGNATURES).find(([, signature]) => start.startsWith(signature))
  return found ? new File([file], file.name, { type: found[0] }) : file
}

/** Whether a file is in the format in which iPhones keep their photos. */
async function isHeic(file: File): Promise<boolean> {
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(await beginningOf(file))
}

/** The first bytes of a file, a letter each; none where it can't be read. */
async function beginningOf(file: File): Promise<string> {
  const bytes = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return String.fromCharCode(...new Uint8Array(bytes))
}

async function readBitmap(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

/** The picture drawn within the longest side; nothing when the device lacks the memory for it. */
async function redrawPicture(file: File, bitmap: ImageBitmap): Promise<PreparedPicture | undefined> {
  const context = createCanvasContext(limitedSize(bitmap))
  if (context === undefined) return undefined
  const { width, height } = context.canvas
  return canvasToFile(context, file, () => context.drawImage(bitmap, 0, 0, width, height))
}

/** The size in which a picture is kept: its own, or smaller where a side is longer than that of any picture. */
export function limitedSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A canvas to draw a picture on; nothing when the device lacks the memory for it. */
export function createCanvasContext({ width, height }: PixelSize): CanvasRenderingContext2D | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  context.imageSmoothingQuality = 'high'
  return context
}

/**
 * What is drawn as a file named as another one and of its kind: an emblem keeps its transparent ground; a photo that came as PNG is too
 * heavy for that and becomes a JPEG on white. Nothing when the device lacks the memory for it.
 */
export async function canvasToFile(
  context: CanvasRenderingContext2D,
  file: File,
  draw: () => void,
  quality = JPEG_QUALITY,
): Promise<PreparedPicture | undefined> {
  const { canvas } = context
  const { width, height } = canvas
  if (file.type === 'image/png') {
    draw()
    const png = await blobOf(canvas, 'image/png')
    if (png !== undefined && png.size <= LIGHT_BYTES) return { file: named(png, file, 'png'), width, height }
    context.clearRect(0, 0, width, height)
  }
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  draw()
  const jpeg = await blobOf(canvas, 'image/jpeg', quality)
  return jpeg && { file: named(jpeg, file, 'jpg'), width, height }
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, quality))
}

function named(blob: Blob, { name }: File, ending: string): File {
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type })
}
