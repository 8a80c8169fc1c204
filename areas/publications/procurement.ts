import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { choice, date, digits, fiscalYear, flag, number, text, web } from '#domain/fields/fields.ts'
import { officeItem } from '../presets/office-item.ts'
import { shownOrHidden } from '../presets/groups-places-columns.ts'

const baht = { unit: 'บาท' }

/**
 * Announcements of an office's procurement, from the yearly plan to the monthly summary (further screens,
 * section 7).
 */
export const procurement = officeItem({
  key: 'procurement',
  name: 'ประกาศจัดซื้อจัดจ้าง',
  page: 'จัดการข่าวจัดซื้อจัดจ้าง',
  route: '/procurement',
  fields: {
    annType: choice(
      'ประเภทประกาศ',
      {
        '1': 'แผนการจัดซื้อจัดจ้าง',
        '2': 'ร่างขอบเขตของงาน (TOR)',
        '3': 'ราคากลาง',
        '4': 'ประกาศเชิญชวน',
        '5': 'ประกาศผู้ชนะหรือผู้ได้รับการคัดเลือก',
        '6': 'ยกเลิกหรือเปลี่ยนแปลงประกาศ',
        '7': 'สรุปผลรายเดือน (สขร.1)',
      },
      { required: 'กรุณาเลือกประเภทประกาศ' },
    ),
    method: choice(
      'วิธีจัดซื้อจัดจ้าง',
      { '1': 'e-bidding', '2': 'e-market', '3': 'คัดเลือก', '4': 'เฉพาะเจาะจง' },
      { required: 'กรุณาเลือกวิธีจัดซื้อจัดจ้าง' },
    ),
    topic: text('ชื่อเรื่อง', { max: 500, newRow: true, required: 'กรุณากรอกชื่อเรื่อง' }),
    projectNo: digits('เลขที่โครงการ e-GP', 11, { hint: 'ตัวเลข 11 หลัก' }),
    year: fiscalYear('ปีงบประมาณ', { required: 'กรุณากรอกปีงบประมาณ' }),
    annDate: date('วันที่ประกาศ', { required: 'กรุณาเลือกวันที่ประกาศ' }),
    closeDate: date('วันสิ้นสุดยื่นข้อเสนอ', { initial: '0' }),
    budget: number('วงเงินงบประมาณ', { ...baht, role: 'budget', newRow: true }),
    refPrice: number('ราคากลาง', baht),
    winner: text('ผู้ชนะหรือผู้ได้รับการคัดเลือก'),
    contractPrice: number('ราคาที่ตกลง', baht),
    egpUrl: web('ลิงก์ e-GP', { role: 'link' }),
    active: flag('สถานะการแสดงผล', { ...shownOrHidden, initial: '1' }),
  },
  rules: [
    endNotBeforeStart('annDate', 'closeDate', {
      sentence: 'วันสิ้นสุดยื่นข้อเสนอต้องไม่ก่อนวันที่ประกาศ',
    }),
  ],
  documents: { label: 'เอกสารประกาศ', required: 'กรุณาแนบเอกสารประกาศอย่างน้อย 1 ไฟล์' },
  publicPage: { when: { field: 'active', codes: ['1'] } },
  columns: { first: ['topic', 'annType'], last: ['year', 'budget', 'annDate', 'active'] },
  finds: ['topic', 'projectNo', 'winner'],
  order: 'annDate',
  filters: ['annType', 'year'],
})
