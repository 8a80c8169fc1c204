/** The errors of a password change before it is sent (content areas, section 5). */

/** The fields in form order, which is the order of their errors. */
export const PASSWORD_CHANGE_FIELDS = ['old', 'new', 'confirm'] as const
export type PasswordChangeField = (typeof PASSWORD_CHANGE_FIELDS)[number]

type PasswordChangeInput = Record<PasswordChangeField, string>
export type PasswordChangeErrors = Partial<Record<PasswordChangeField, string>>

export const EMPTY_PASSWORD_CHANGE: PasswordChangeInput = { old: '', new: '', confirm: '' }

/** The error of each field. That the new passwords differ is only reported when all three are filled in. */
export function passwordChangeErrors(typed: PasswordChangeInput): PasswordChangeErrors {
  const problems: PasswordChangeErrors = {
    ...(typed.old === '' ? { old: 'กรุณากรอกรหัสผ่านเดิม' } : {}),
    ...(typed.new === '' ? { new: 'กรุณากรอกรหัสผ่านใหม่' } : {}),
    ...(typed.confirm === '' ? { confirm: 'กรุณากรอกยืนยันรหัสผ่านใหม่' } : {}),
  }
  if (Object.keys(problems).length === 0 && typed.new !== typed.confirm) {
    return { confirm: 'รหัสผ่านใหม่และยืนยันรหัสผ่านใหม่ไม่ตรงกัน' }
  }
  return problems
}

/** The field of a server error, by its wire name; the first field without one. */
export function rejectedPasswordField(wireName: string | undefined): PasswordChangeField {
  return wireName === 'PASS_NEW' ? 'new' : 'old'
}
