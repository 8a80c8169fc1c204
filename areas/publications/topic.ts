import { count, fiscalYear, flag, text } from '#domain/fields/fields.ts'
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import { officeItem } from '../presets/office-item.ts'

/**
 * The main topics of a year's assessment of integrity and transparency, the same for all offices (further
 * screens, section 9).
 */
export const topic = officeItem({
  key: 'topic',
  name: 'หัวข้อหลัก',
  page: 'จัดการหัวข้อหลักของการประเมิน ITA',
  route: '/topic',
  path: 'ita/topic',
  fields: {
    year: fiscalYear('ปีงบประมาณ', { required: 'กรุณากรอกปีงบประมาณ' }),
    no: count('ลำดับที่', { from: 1, to: 999, required: 'กรุณากรอกลำดับที่ของหัวข้อ', neverCopied: true }),
    name: text('ชื่อหัวข้อ', { max: 500, required: 'กรุณากรอกชื่อหัวข้อ' }),
    active: flag('สถานะการใช้งาน', { on: 'ใช้งาน', off: 'ไม่ใช้งาน', initial: '1' }),
  },
  offices: ['central'],
  editableBy: [3, ...ADMINISTRATORS],
  readFromAbove: true,
  columns: { first: ['name'], last: ['year', 'no', 'active'] },
  finds: ['name'],
  order: 'no',
  filters: ['year'],
})
