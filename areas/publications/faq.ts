import { choice, english, flag, longText } from '#domain/fields/fields.ts'
import { sortOrder } from '../presets/shared-fields.ts'
import { officeItem } from '../presets/office-item.ts'
import { shownOrHidden } from '../presets/groups-places-columns.ts'

/**
 * Frequently asked questions with their answers. Offices also read those of higher offices (further screens,
 * section 9).
 */
export const faq = officeItem({
  key: 'faq',
  name: 'คำถามที่พบบ่อย',
  page: 'จัดการคำถามที่พบบ่อย',
  route: '/q&a',
  fields: {
    category: choice(
      'หมวด',
      { '1': 'ทะเบียนและบัตร', '2': 'ปกครอง', '3': 'ร้องเรียน', '4': 'ทั่วไป' },
      { required: 'กรุณาเลือกหมวด' },
    ),
    sort: sortOrder,
    active: flag('สถานะการแสดงผล', { ...shownOrHidden, initial: '1' }),
    question: longText('คำถาม', { max: 1000, required: 'กรุณากรอกคำถาม' }),
    answer: longText('คำตอบ', { role: 'description', max: 10_000, required: 'กรุณากรอกคำตอบ' }),
    questionEn: english('คำถาม (ภาษาอังกฤษ)', { long: true, max: 1000 }),
    answerEn: english('คำตอบ (ภาษาอังกฤษ)', { long: true, max: 10_000 }),
  },
  readFromAbove: true,
  provinceRequired: 'never',
  publicPage: { when: { field: 'active', codes: ['1'] }, excludedFields: ['sort'] },
  columns: { first: ['question', 'category'], last: ['sort', 'active'] },
  finds: ['question', 'answer', 'questionEn'],
  order: 'sort',
  filters: ['category'],
})
