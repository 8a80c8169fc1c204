import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { choice, count, date, fiscalYear, flag, longText, text } from '#domain/fields/fields.ts'
import { officeItem } from '../presets/office-item.ts'

/** The policies of a fiscal year. Offices also read those of higher levels (further screens, section 6). */
export const policy = officeItem({
  key: 'policy',
  name: 'นโยบาย',
  page: 'จัดการนโยบาย',
  route: '/policy',
  unique: {
    within: 'mm',
    fields: ['year', 'level', 'no'],
    sentence: 'หน่วยงานมีนโยบายลำดับที่นี้ในระดับและปีงบประมาณเดียวกันอยู่แล้ว กรุณาใช้ลำดับที่อื่น',
  },
  fields: {
    year: fiscalYear('ปีงบประมาณ', { required: 'กรุณากรอกปีงบประมาณ' }),
    level: choice(
      'ระดับนโยบาย',
      { '1': 'รัฐบาล', '2': 'กระทรวงมหาดไทย', '3': 'กรมการปกครอง', '4': 'จังหวัด', '5': 'อำเภอ' },
      {
        required: 'กรุณาเลือกระดับนโยบาย',
        byOffice: { central: ['1', '2', '3'], province: ['4'], district: ['5'] },
      },
    ),
    no: count('ลำดับที่', { from: 1, to: 999, required: 'กรุณากรอกลำดับที่ของนโยบาย', neverCopied: true }),
    name: text('ชื่อนโยบาย', { max: 500, required: 'กรุณากรอกชื่อนโยบาย' }),
    detail: longText('รายละเอียด', { role: 'description' }),
    startDate: date('วันที่เริ่มต้น', { initial: '0' }),
    endDate: date('วันที่สิ้นสุด', { initial: '0' }),
    active: flag('สถานะการใช้งาน', { on: 'ใช้งาน', off: 'ไม่ใช้งาน', initial: '1' }),
  },
  rules: [endNotBeforeStart('startDate', 'endDate')],
  documents: { label: 'เอกสารแนบ' },
  readFromAbove: true,
  provinceRequired: 'never',
  publicPage: { when: { field: 'active', codes: ['1'] }, excludedFields: ['no'] },
  columns: { first: ['name', 'level'], last: ['year', 'no', 'active'] },
  finds: ['name'],
  order: 'no',
  filters: ['year', 'level'],
})
