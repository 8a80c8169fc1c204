/**
 * Prepares a photo for a slow connection: upright, within the maximum side, as JPEG and therefore without its
 * location. The server validates and encodes every picture again.
 */
import { PICTURE_SIDE } from '#domain/pictures/picture-limits.ts'
import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { readIntoMemory, UNREADABLE_FILE_TEXT } from '#web/api/read-file.ts'
import { readPhotoOrigin } from './exif.ts'
import type { PreparedPicture } from './picture-choices.ts'
import type { PixelSize } from './crop/picture-size.ts'

const JPEG_QUALITY = 0.88

/** A picture within the maximum side is sent unchanged up to this size. */
const LIGHT_BYTES = 3 * 1024 * 1024

/** The server refuses other types; those that the browser can decode become JPEG. */
const ACCEPTED_TYPES = ['image/jpeg', 'image/png']

/** Why a file is rejected: it is not a picture, it is in Apple's HEIC format, or it cannot be read. */
type PictureRejection = 'no-picture' | 'heic' | 'unreadable'

/** Whether a file may be a picture by its reported type, which may be empty (foundations, section 5). */
export function mayBePicture({ type }: File): boolean {
  return type === '' || type.startsWith('image')
}

/** The picture to send, or why the file is rejected. */
export async function preparePicture(chosen: File): Promise<PreparedPicture | PictureRejection> {
  const read = await readIntoMemory(chosen)
  if (read === undefined) return 'unreadable'
  const file = read.type === '' ? await typedByContent(read) : read
  if (!file.type.startsWith('image')) return (await isHeic(file)) ? 'heic' : 'no-picture'
  const isAcceptedType = ACCEPTED_TYPES.includes(file.type)
  const bitmap = await readBitmap(file)
  // A picture that this browser cannot decode may still be valid: the server decides.
  if (bitmap === undefined) return isAcceptedType ? { file } : (await isHeic(file)) ? 'heic' : 'no-picture'
  try {
    const { width, height } = bitmap
    const isLight = Math.max(width, height) <= PICTURE_SIDE && file.size <= LIGHT_BYTES
    // Its position does not leave the device (decision 115).
    const isReady = isAcceptedType && isLight && !(await readPhotoOrigin(file)).hasPosition
    if (isReady) return { file, width, height }
    return (await redrawPicture(file, bitmap)) ?? (isAcceptedType ? { file, width, height } : 'no-picture')
  } finally {
    bitmap.close()
  }
}

const SIGNATURES = { 'image/jpeg': '\xff\xd8\xff', 'image/png': '\x89PNG\r\n' } as const

/** A file without a reported type, with the type that its first bytes show. */
async function typedByContent(file: File): Promise<File> {
  const start = await beginningOf(file)
  const found = Object.entries(SIGNATURES).find(([, signature]) => start.startsWith(signature))
  return found ? new File([file], file.name, { type: found[0] }) : file
}

/** Whether a file is HEIC, the format of iPhone photos. */
async function isHeic(file: File): Promise<boolean> {
  return /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(await beginningOf(file))
}

/** The first bytes of a file as letters; empty where it cannot be read. */
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

/** The picture scaled to the maximum side; undefined when the device lacks memory. */
async function redrawPicture(file: File, bitmap: ImageBitmap): Promise<PreparedPicture | undefined> {
  const context = createCanvasContext(limitedSize(bitmap))
  if (context === undefined) return undefined
  const { width, height } = context.canvas
  return canvasToFile(context, file, () => context.drawImage(bitmap, 0, 0, width, height))
}

/** The size of a picture scaled to the maximum side. */
export function limitedSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, PICTURE_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A canvas to draw a picture on; undefined when the device lacks memory. */
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
 * The canvas as a file with the name and type of another. An emblem stays transparent PNG; a photo in PNG
 * would be too large and becomes JPEG on white. Undefined when the device lacks memory.
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

/** Why a file is rejected, in words. */
export function pictureRejectionText(why: PictureRejection): string {
  return REJECTION_TEXTS[why]
}

/** The same with the name of the file, where several may have been selected. */
export function rejectedFileText({ name }: File, why: PictureRejection): string {
  return `${name}: ${pictureRejectionText(why)}`
}

/** The files that may be pictures, and what is said of the others and of more than there is room for. */
export function sortedFiles(files: readonly File[], room: number): { images: File[]; warnings: string[] } {
  const images = files.filter(mayBePicture)
  const warnings = files
    .filter((file) => !mayBePicture(file))
    .map((file) => rejectedFileText(file, 'no-picture'))
  if (images.length > room) warnings.push(SHARED_ERROR_MESSAGES['pictures-full'])
  return { images, warnings }
}

/** Of a file that the browser cannot decode. */
export const BROKEN_FILE_TEXT = 'ไฟล์นี้อาจเสียหายหรือไม่ใช่รูปภาพ กรุณาเลือกไฟล์อื่น'

const REJECTION_TEXTS = {
  'no-picture': MESSAGES.pictureType,
  heic: 'ไฟล์ HEIC ของ iPhone ยังใช้ไม่ได้ กรุณาบันทึกรูปเป็นไฟล์ .jpg ก่อน',
  unreadable: UNREADABLE_FILE_TEXT,
}
