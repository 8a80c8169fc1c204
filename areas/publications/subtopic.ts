import { flag, longText, reference, text } from '#domain/fields/fields.ts'
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import { officeItem } from '../presets/office-item.ts'
import { topic } from './topic.ts'

/** The items that each topic of the assessment requires (further screens, section 9). */
export const subtopic = officeItem({
  key: 'subtopic',
  name: 'หัวข้อย่อย',
  page: 'จัดการหัวข้อย่อยของการประเมิน ITA',
  route: '/subtopic',
  path: 'ita/subtopic',
  fields: {
    topicId: reference('หัวข้อหลัก', topic, { shownBy: 'topicName', required: 'กรุณาเลือกหัวข้อหลัก' }),
    code: text('ข้อ', { max: 20, hint: 'เช่น O1', required: 'กรุณากรอกรหัสข้อ' }),
    required: flag('ความจำเป็น', { on: 'จำเป็น', off: 'ไม่จำเป็น', initial: '1' }),
    name: text('ชื่อหัวข้อย่อย', { max: 500, required: 'กรุณากรอกชื่อหัวข้อย่อย' }),
    guide: longText('คำอธิบายเกณฑ์'),
  },
  offices: ['central'],
  editableBy: [3, ...ADMINISTRATORS],
  readFromAbove: true,
  columns: { first: ['name', 'code', 'topicId'], last: ['required'] },
  finds: ['name', 'code'],
})
