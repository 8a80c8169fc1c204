/** The workbook to fill in, and the workbook with the passwords of the new accounts. */
import { fullName, GROUP_NAMES, manageableGroups } from '#domain/accounts/accounts.ts'
import type { Geography } from '#domain/places/geography.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { writeSheet } from '#server/spreadsheets/write-workbook.ts'
import { type TemplateColumn, writeTemplate } from '#server/spreadsheets/write-template.ts'
import { account, accountFields, type AccountValues } from '#domain/accounts/account.ts'
import type { Field } from '#domain/fields/field.ts'
import { formColumn, PLACE_TITLES } from '#server/engine/import/columns.ts'
import { levelsOf } from '#server/engine/place-cells.ts'

/** Rows prepared for input. */
const READY_ROWS = 300

/** The template, with the groups that the actor may edit. */
export function templateFile(actor: Pick<Actor, 'group'>): Promise<Buffer> {
  const { empPid, fname, mname, lname, empGroup, ...others } = accountFields
  // Text, so that Excel does not turn an ID or a telephone number into a number.
  const column = (field: Field): TemplateColumn => ({ ...formColumn(field), kind: 'text' })
  const groups = manageableGroups(actor.group).map((group) => GROUP_NAMES[group])
  const columns: TemplateColumn[] = [
    ...[empPid, fname, mname, lname].map(column),
    { ...column(empGroup), choices: groups },
    ...levelsOf(account).map((level) => ({ title: PLACE_TITLES[level], width: 22, kind: 'text' as const })),
    ...Object.values(others).map(column),
  ]
  const blank = columns.map(() => '')
  return writeTemplate({
    name: 'บัญชีผู้ใช้งาน',
    headers: [
      'แบบฟอร์มนำเข้าบัญชีผู้ใช้งาน',
      'กรอกหนึ่งบัญชีต่อหนึ่งแถว ระบบค้นหาบัญชีเดิมจากเลขประจำตัวประชาชน ช่องที่เว้นว่างของบัญชีเดิมจะไม่เปลี่ยนแปลง',
      'ระดับอำเภอกรอกจังหวัดและอำเภอ ระดับจังหวัดกรอกจังหวัด ส่วนกลางกรอกจังหวัดหรือคำว่า ส่วนกลาง ระดับอื่นเว้นว่างได้',
      'งานที่รับผิดชอบกรอกได้หลายงาน คั่นด้วยเครื่องหมายจุลภาค',
    ],
    columns,
    rows: Array.from({ length: READY_ROWS }, () => blank),
  })
}

/** A new account and the password for its first sign-in. */
export type CreatedAccount = { row: number; values: AccountValues; password: string }

/** The workbook of new passwords, to be handed out. */
export function passwordFile(
  made: readonly CreatedAccount[],
  { geography, actor, when }: { geography: Geography; actor: Actor; when: string },
): Promise<Buffer> {
  const place = (catmUkey: string) => {
    const { ccDesc, aaDesc } = geography.names(catmUkey)
    return [aaDesc, ccDesc].filter((name) => name !== '').join(' ')
  }
  return writeSheet({
    name: 'รหัสผ่านครั้งแรก',
    headers: [
      'รหัสผ่านสำหรับเข้าสู่ระบบครั้งแรก',
      `ออกโดย ${actor.name} เมื่อ ${when}`,
      'เจ้าของบัญชีต้องเปลี่ยนรหัสผ่านเมื่อเข้าสู่ระบบครั้งแรก กรุณาเก็บเป็นความลับและลบไฟล์นี้เมื่อแจ้งครบแล้ว',
    ],
    columns: [
      { title: 'แถวในไฟล์นำเข้า', width: 16, kind: 'number' },
      { title: 'เลขประจำตัวประชาชน', width: 24, kind: 'text' },
      { title: 'ชื่อ-นามสกุล', width: 34, kind: 'text' },
      { title: 'พื้นที่', width: 32, kind: 'text' },
      { title: 'สังกัด', width: 36, kind: 'text' },
      { title: 'รหัสผ่านครั้งแรก', width: 22, kind: 'text' },
    ],
    rows: made.map(({ row, values, password }) => [
      row,
      maskPid(values.empPid),
      fullName(values),
      place(values.catmUkey),
      values.dept,
      password,
    ]),
  })
}
