/** The input of a password reset, and its errors. */
import { MESSAGES } from '#domain/validation/messages.ts'
import { parseReason } from '#domain/personal-data/access-reason.ts'
import type { NewPassword } from '../users-api.ts'

/** The fields in form order, with the names of their inputs and on the wire. */
export const RESET_FIELDS = {
  password: { input: 'new-password', wire: 'PASS_NEW' },
  confirm: { input: 'confirm-password', wire: 'PASS_CONFIRM' },
  reason: { input: 'reason', wire: 'REASON' },
}
export type ResetField = keyof typeof RESET_FIELDS
export const RESET_FIELD_NAMES = Object.keys(RESET_FIELDS) as ResetField[]
export type ResetErrors = Partial<Record<ResetField, string>>

export const EMPTY_RESET_INPUT: NewPassword = { password: '', confirm: '', mustChange: true, reason: '' }

/** The error of each field; the server checks the strength of the password. */
export function resetErrors({ password, confirm, reason }: NewPassword): ResetErrors {
  return {
    ...(password === '' ? { password: 'กรุณากรอกรหัสผ่านใหม่' } : {}),
    ...(confirm === '' ? { confirm: 'กรุณากรอกยืนยันรหัสผ่านใหม่' } : {}),
    ...(password !== '' && confirm !== '' && password !== confirm
      ? { confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน' }
      : {}),
    ...(parseReason(reason) === undefined ? { reason: MESSAGES.reason } : {}),
  }
}

/** The field of a server error, by wire name. */
export const rejectedResetField = (name: string | undefined): ResetField | undefined =>
  RESET_FIELD_NAMES.find((field) => RESET_FIELDS[field].wire === name)

/** Letters and digits that are unambiguous on paper and on the phone. */
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password such as `k7mp-x4dq-9hta`, to hand over. */
export function randomPassword(): string {
  const groups = Array.from({ length: 3 }, () => Array.from({ length: 4 }, randomCharacter).join(''))
  return groups.join('-')
}

/** Rejects bytes beyond the last multiple of the alphabet, so that each character is equally likely. */
function randomCharacter(): string {
  const bytes = new Uint8Array(1)
  do crypto.getRandomValues(bytes)
  while ((bytes[0] ?? 0) >= 256 - (256 % PASSWORD_ALPHABET.length))
  return PASSWORD_ALPHABET[(bytes[0] ?? 0) % PASSWORD_ALPHABET.length] ?? ''
}
