import { MESSAGES } from '#domain/validation/messages.ts'
import type { PictureRejection } from './prepare-picture.ts'

/** Why a file is rejected, in words. */
export function pictureRejectionText(why: PictureRejection): string {
  return why === 'heic' ? HEIC : MESSAGES.pictureType
}

/** The same with the name of the file, where several may have been selected. */
export function rejectedFileText({ name }: File, why: PictureRejection): string {
  return `${name}: ${pictureRejectionText(why)}`
}

const HEIC = 'ไฟล์ HEIC ของ iPhone ยังใช้ไม่ได้ กรุณาบันทึกรูปเป็นไฟล์ .jpg ก่อน'
