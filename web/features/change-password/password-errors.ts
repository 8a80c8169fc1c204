/** What is wrong with a change of password before it is sent (content areas, section 5). */

/** The fields in the order of the form, which is the order problems are announced in. */
export const PASSWORD_CHANGE_FIELDS = ['old', 'new', 'confirm'] as const
export type PasswordChangeField = (typeof PASSWORD_CHANGE_FIELDS)[number]

export type PasswordChangeInput = Record<PasswordChangeField, string>
export type PasswordChangeErrors = Partial<Record<PasswordChangeField, string>>

export const EMPTY_PASSWORD_CHANGE: PasswordChangeInput = { old: '', new: '', confirm: '' }

/** The problem of each field. That the two new ones differ is told only when all three are filled in. */
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

/** The field that a refusal of the server belongs to, by its wire name; without one the refusal stands at the first. */
export function rejectedPasswordField(wireName: string | undefined): PasswordChangeField {
  return wireName === 'PASS_NEW' ? 'new' : 'old'
}
