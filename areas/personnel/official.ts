import { staffArea } from '../presets/staff-area.ts'

/** The civil servants of offices of every level (further screens, section 3). */
export const official = staffArea({
  key: 'official',
  name: 'ข้าราชการ',
  path: 'moi/official',
  offices: 'all',
  positions: {
    '1': 'เจ้าพนักงานปกครอง',
    '2': 'นักจัดการงานทั่วไป',
    '3': 'เจ้าพนักงานธุรการ',
    '4': 'นักวิชาการเงินและบัญชี',
    '5': 'เจ้าพนักงานการเงินและบัญชี',
    '6': 'เสมียนตราอำเภอ',
    '7': 'นิติกร',
    '8': 'นักวิชาการคอมพิวเตอร์',
    '9': 'อื่น ๆ',
  },
})
