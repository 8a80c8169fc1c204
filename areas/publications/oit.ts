import { choice, fiscalYear, longText, text, web } from '#domain/fields/fields.ts'
import { officeItem } from '../presets/office-item.ts'

/**
 * An office's yearly checklist of the information that it discloses, with the evidence (further screens,
 * section 9).
 */
export const oit = officeItem({
  key: 'oit',
  name: 'รายการเปิดเผยข้อมูล',
  page: 'การเปิดเผยข้อมูลสาธารณะ (OIT) และการประเมิน ITA',
  route: '/oit',
  path: 'ita/oit',
  unique: {
    within: 'mm',
    fields: ['year', 'code'],
    sentence: 'หน่วยงานมีรายการของข้อนี้ในปีงบประมาณนี้อยู่แล้ว กรุณาค้นหาและแก้ไขรายการเดิม',
  },
  fields: {
    year: fiscalYear('ปีงบประมาณ', { required: 'กรุณากรอกปีงบประมาณ' }),
    code: text('ข้อ', { max: 20, hint: 'เช่น O1', required: 'กรุณากรอกรหัสข้อ' }),
    status: choice('สถานะ', { '1': 'ยังไม่ดำเนินการ', '2': 'ดำเนินการแล้ว', '3': 'ตรวจแล้ว' }, { initial: '1' }),
    title: text('หัวข้อ', { max: 500, required: 'กรุณากรอกหัวข้อ' }),
    url: web('ลิงก์หลักฐาน', { role: 'link', hint: 'กรุณากดเปิดลิงก์เพื่อตรวจสอบก่อนบันทึก' }),
    detail: longText('คำอธิบาย', { role: 'description' }),
  },
  documents: { label: 'เอกสารหลักฐาน' },
  // An item that is not done yet has nothing to disclose.
  publicPage: { when: { field: 'status', codes: ['2', '3'] } },
  columns: { first: ['title', 'code'], last: ['year', 'url', 'status'] },
  finds: ['title', 'code'],
  filters: ['year', 'status'],
})
