import { staffArea } from '../presets/staff-area.ts'

/** The government employees of offices of every level (further screens, section 3). */
export const officialEmployee = staffArea({
  key: 'officialEmployee',
  name: 'พนักงานราชการ',
  path: 'moi/officialEmployee',
  offices: 'all',
  positions: {
    '1': 'เจ้าหน้าที่ปกครอง',
    '2': 'เจ้าพนักงานธุรการ',
    '3': 'เจ้าหน้าที่บริหารงานทั่วไป',
    '4': 'เจ้าหน้าที่ระบบงานคอมพิวเตอร์',
    '5': 'นักวิชาการคอมพิวเตอร์',
    '6': 'นิติกร',
    '7': 'อื่น ๆ',
  },
  contracts: {
    '1': 'พนักงานราชการทั่วไป',
    '2': 'พนักงานราชการพิเศษ',
  },
})
