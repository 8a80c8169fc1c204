/** What is typed when a password is set for somebody, and what is wrong with it. */
import { MESSAGES } from '#domain/messages.ts'
import { readReason } from '#domain/reason.ts'
import type { NewPassword } from './user-calls.ts'

export type ResetField = 'password' | 'confirm' | 'reason'
export type ResetProblems = Partial<Record<ResetField, string>>

export const NO_PASSWORD: NewPassword = { password: '', confirm: '', mustChange: true, reason: '' }

/** The problem of each field; how good the password is the server says. */
export function resetProblems({ password, confirm, reason }: NewPassword): ResetProblems {
  return {
    ...(password === '' ? { password: 'กรุณากรอกรหัสผ่านใหม่' } : {}),
    ...(confirm === '' ? { confirm: 'กรุณากรอกยืนยันรหัสผ่านใหม่' } : {}),
    ...(password !== '' && confirm !== '' && password !== confirm
      ? { confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน' }
      : {}),
    ...(readReason(reason) === undefined ? { reason: MESSAGES.reason } : {}),
  }
}

/** The field of a refusal, by its wire name. */
export function refusedField(name: string | undefined): ResetField | undefined {
  const fields: Record<string, ResetField> = {
    PASS_NEW: 'password',
    PASS_CONFIRM: 'confirm',
    REASON: 'reason',
  }
  return name === undefined ? undefined : fields[name]
}

/** Letters and digits that can't be taken for each other, on paper or on the telephone. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password such as `k7mp-x4dq-9hta`, to be handed over. */
export function randomPassword(): string {
  const groups = Array.from({ length: 3 }, () => Array.from({ length: 4 }, randomSign).join(''))
  return groups.join('-')
}

/** Bytes beyond the last whole turn of the signs are drawn again, so that each sign is as likely as the others. */
function randomSign(): string {
  const bytes = new Uint8Array(1)
  do crypto.getRandomValues(bytes)
  while ((bytes[0] ?? 0) >= 256 - (256 % SIGNS.length))
  return SIGNS[(bytes[0] ?? 0) % SIGNS.length] ?? ''
}
