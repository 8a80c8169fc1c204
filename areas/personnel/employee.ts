import { text } from '#domain/fields/fields.ts'
import { staffArea } from '../presets/staff-area.ts'

/** The employees of offices of every level, with their transfers (further screens, section 3). */
export const employee = staffArea({
  key: 'employee',
  name: 'ลูกจ้าง',
  path: 'moi/employee',
  offices: 'all',
  positions: {
    '1': 'พนักงานธุรการ',
    '2': 'พนักงานพิมพ์',
    '3': 'พนักงานขับรถยนต์',
    '4': 'พนักงานสถานที่',
    '5': 'พนักงานรักษาความปลอดภัย',
    '6': 'พนักงานทั่วไป',
    '7': 'อื่น ๆ',
  },
  contracts: {
    '1': 'ลูกจ้างประจำ',
    '2': 'ลูกจ้างชั่วคราว',
  },
  addedFrom: 'transferId',
  // The offices of a transfer, set by the transfer itself or by hand.
  moreFields: {
    transferTo: text('โอนย้ายไป', { max: 200, neverCopied: true }),
    transferDuty: text('กลุ่มงาน/ฝ่ายที่โอนย้ายไป', { max: 100, neverCopied: true }),
    transferOrder: text('คำสั่งโอนย้ายเลขที่', { max: 100, neverCopied: true }),
    transferFrom: text('โอนย้ายมาจาก', { max: 200, neverCopied: true }),
  },
})
