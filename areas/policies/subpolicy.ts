import { count, longText, reference, text } from '#domain/fields/fields.ts'
import { officeItem } from '../presets/office-item.ts'
import { policy } from './policy.ts'

/** The measures that implement a policy, with their indicator and its target (further screens, section 6). */
export const subpolicy = officeItem({
  key: 'subpolicy',
  name: 'นโยบายย่อย',
  page: 'จัดการนโยบายย่อยและแนวทางขับเคลื่อน',
  route: '/subpolicy',
  fields: {
    policyId: reference('นโยบายหลัก', policy, { shownBy: 'policyName', required: 'กรุณาเลือกนโยบายหลัก' }),
    no: count('ลำดับที่', { from: 1, to: 999, required: 'กรุณากรอกลำดับที่ของนโยบายย่อย', neverCopied: true }),
    name: text('ชื่อนโยบายย่อย', { max: 500, required: 'กรุณากรอกชื่อนโยบายย่อย' }),
    detail: longText('รายละเอียด', { role: 'description' }),
    indicator: text('ตัวชี้วัด', { max: 500 }),
    target: text('ค่าเป้าหมาย', { hint: 'เช่น ร้อยละ 80' }),
    owner: text('หน่วยรับผิดชอบ'),
  },
  readFromAbove: true,
  provinceRequired: 'never',
  publicPage: { excludedFields: ['no'] },
  columns: { first: ['name', 'policyId'], last: ['no', 'indicator', 'target'] },
  finds: ['name', 'indicator', 'owner'],
  order: 'no',
})
