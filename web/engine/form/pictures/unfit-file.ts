import { MESSAGES } from '#domain/messages.ts'
import type { Unfit } from './prepare-picture.ts'

/** Why a file is not taken as a picture, in the official's words. */
export function unfitText(why: Unfit): string {
  return why === 'heic' ? HEIC : MESSAGES.pictureType
}

/** The same with the name of the file, for where several may have been chosen. */
export function unfitFile({ name }: File, why: Unfit): string {
  return `${name}: ${unfitText(why)}`
}

const HEIC = 'ไฟล์ HEIC ของ iPhone ยังใช้ไม่ได้ กรุณาบันทึกรูปเป็นไฟล์ .jpg ก่อน'
