import { SHARED_ERROR_MESSAGES } from '#domain/errors/shared-error-messages.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { mayBePicture, type PictureRejection } from './prepare-picture.ts'

/** Why a file is rejected, in words. */
export function pictureRejectionText(why: PictureRejection): string {
  return why === 'heic' ? HEIC : MESSAGES.pictureType
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

const HEIC = 'ไฟล์ HEIC ของ iPhone ยังใช้ไม่ได้ กรุณาบันทึกรูปเป็นไฟล์ .jpg ก่อน'
