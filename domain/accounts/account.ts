import { GROUP_NAMES } from './accounts.ts'
import { areaTitles, defineArea } from '../area/define-area.ts'
import { choice, choices, email, phone, pid, text } from '../fields/fields.ts'
import { ADMINISTRATORS } from '../permissions/scope.ts'
import { PID_INCOMPLETE } from '../personal-data/pid.ts'
import { OFFICE_LEVELS } from '../places/office.ts'

export const accountFields = {
  empPid: pid('เลขประจำตัวประชาชน', { section: 'ข้อมูลบุคคล', required: PID_INCOMPLETE }),
  fname: text('ชื่อ', { max: 100, required: 'กรุณากรอกชื่อ' }),
  mname: text('ชื่อกลาง', { max: 100 }),
  lname: text('นามสกุล', { max: 100, required: 'กรุณากรอกนามสกุล' }),
  empGroup: choice('ระดับผู้ใช้งาน', GROUP_NAMES, {
    section: 'สิทธิการใช้งาน',
    required: 'กรุณาเลือกระดับผู้ใช้งาน',
  }),
  dept: text('สังกัด', { hint: 'เช่น ที่ทำการปกครองอำเภอเมืองเชียงใหม่' }),
  // The codes of the content areas, section 3.
  workArea: choices('งานที่รับผิดชอบ', {
    1: 'ข้าราชการ',
    2: 'ชรบ.',
    3: 'คณะกรรมการไกล่เกลี่ย',
    4: 'จัดการเว็บไซต์',
    5: 'ข่าวจัดซื้อจัดจ้าง',
    6: 'ระบบร้องเรียน',
    7: 'ระบบ ITA',
  }),
  tel: phone('หมายเลขโทรศัพท์'),
  email: email('อีเมล'),
}

/**
 * The accounts of officials (further screens, section 2). It is not in the register: its rows have a password
 * and their own rules of who changes whom (`parse-account.ts`), so the routes of records don't reach them.
 */
export const account = defineArea({
  key: 'account',
  titles: areaTitles('ผู้ใช้งาน', '{fname} {lname}', { page: 'จัดการผู้ใช้งาน' }),
  route: '/user',
  path: 'user',
  id: 'id',
  fields: accountFields,
  // The group decides how deep the place must be.
  place: [],
  placeDepth: 'aa',
  offices: OFFICE_LEVELS,
  columns: ['empPid', 'fname', 'lname', 'empGroup', { field: 'ccDesc' }, { field: 'aaDesc' }, 'dept'],
  search: { finds: ['fname', 'mname', 'lname'], filters: ['empGroup'], provinceRequired: 'never' },
  permits: { view: ADMINISTRATORS, add: ADMINISTRATORS, edit: ADMINISTRATORS, delete: [] },
})

export type AccountField = keyof typeof accountFields | 'catmUkey'

/** Each field with its label, in the order in which errors are reported. */
export const ACCOUNT_LABELS = labels()
export const ACCOUNT_FIELDS = Object.keys(ACCOUNT_LABELS) as AccountField[]

/** The values of an account by camelCase name, in wire form. */
export type AccountValues = Readonly<Record<AccountField, string>>

/** The place follows the group, since it depends on it. */
function labels(): Readonly<Record<AccountField, string>> {
  const own = Object.entries(accountFields).flatMap(([name, { label }]) =>
    name === 'dept'
      ? [
          ['catmUkey', 'พื้นที่'],
          [name, label],
        ]
      : [[name, label]],
  )
  return Object.fromEntries(own)
}
