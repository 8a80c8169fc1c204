import type { ValidationRule } from '#domain/area/area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { addressee, choice, date, text } from '#domain/fields/fields.ts'
import { officeItem } from '../presets/office-item.ts'

/** The words for classified documents, as separate words. */
const CLASSIFIED = /(?:^|[\s()[\]"“”/])ลับ(?:มาก|ที่สุด)?(?:$|[\s()[\]"“”/])/

const unclassifiedRule: ValidationRule = {
  name: 'unclassified',
  fields: ['topic', 'docNo'],
  check: (values) => {
    const field = ['topic', 'docNo'].find((name) => CLASSIFIED.test(values[name] ?? ''))
    if (field === undefined) return undefined
    return { field, code: 'classified', message: 'ไม่สามารถบันทึกเอกสารที่มีชั้นความลับในระบบนี้' }
  },
}

/**
 * Orders and circulars. Everybody reads those of the central office; districts read and acknowledge those of
 * their province (further screens, section 7). Classified documents are not allowed: there is no field for a
 * class, and texts with a word for one are rejected.
 */
export const officialDoc = officeItem({
  key: 'officialDoc',
  name: 'หนังสือสั่งการ',
  page: 'จัดการหนังสือสั่งการ คำสั่ง และหนังสือเวียน',
  route: '/officialDoc',
  fields: {
    docType: choice(
      'ประเภทหนังสือ',
      { '1': 'คำสั่ง', '2': 'ประกาศ', '3': 'หนังสือเวียน', '4': 'ระเบียบ', '5': 'แบบฟอร์ม' },
      { required: 'กรุณาเลือกประเภทหนังสือ' },
    ),
    urgency: choice('ชั้นความเร็ว', { '1': 'ปกติ', '2': 'ด่วน', '3': 'ด่วนมาก', '4': 'ด่วนที่สุด' }, { initial: '1' }),
    docNo: text('เลขที่หนังสือ', {
      max: 100,
      required: 'กรุณากรอกเลขที่หนังสือ',
      hint: 'เช่น มท 0310.1/ว 1234',
      neverCopied: true,
    }),
    docDate: date('ลงวันที่', { required: 'กรุณาเลือกวันที่ของหนังสือ' }),
    topic: text('เรื่อง', { max: 500, newRow: true, required: 'กรุณากรอกเรื่อง' }),
    from: text('จาก'),
    toArea: addressee('ถึง', { all: 'ทุกหน่วยงานในสังกัด' }),
    to: text('เรียน', { hint: 'เช่น ผู้ว่าราชการจังหวัดทุกจังหวัด นายอำเภอทุกอำเภอ' }),
    startDate: date('มีผลตั้งแต่วันที่', { initial: '0' }),
    endDate: date('มีผลถึงวันที่', { initial: '0' }),
  },
  rules: [
    unclassifiedRule,
    endNotBeforeStart('startDate', 'endDate', {
      sentence: 'วันที่สิ้นสุดต้องไม่ก่อนวันที่เริ่มมีผล',
    }),
  ],
  documents: {
    label: 'เอกสารหนังสือ',
    required: 'กรุณาแนบเอกสารหนังสืออย่างน้อย 1 ไฟล์',
    hint: 'ห้ามแนบเอกสารที่มีชั้นความลับ',
    private: true,
  },
  readFromAbove: true,
  provinceRequired: 'never',
  columns: { first: ['topic', 'docNo', 'docType'], last: ['urgency', 'docDate'] },
  finds: ['topic', 'docNo', 'from'],
  order: 'docDate',
  filters: ['docType'],
})
