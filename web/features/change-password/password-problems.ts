/** What is wrong with a change of password before it is sent (content areas, section 5). */

/** The fields in the order of the form, which is the order problems are announced in. */
export const FIELDS = ['old', 'new', 'confirm'] as const
export type Field = (typeof FIELDS)[number]

export type Typed = Record<Field, string>
export type Problems = Partial<Record<Field, string>>

export const NOTHING_TYPED: Typed = { old: '', new: '', confirm: '' }

/** The problem of each field. That the two new ones differ is told only when all three are filled in. */
export function problemsOf(typed: Typed): Problems {
  const problems: Problems = {
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
export function refusedField(wireName: string | undefined): Field {
  return wireName === 'PASS_NEW' ? 'new' : 'old'
}
