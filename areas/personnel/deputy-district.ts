import { staffArea } from '../presets/staff-area.ts'

/** The deputies of district chiefs (further screens, section 3). */
export const deputyDistrict = staffArea({
  key: 'deputyDistrict',
  name: 'ปลัดอำเภอ',
  path: 'deputy/district',
  offices: 'district',
  positions: {
    '1': 'ปลัดอำเภอ (เจ้าพนักงานปกครอง)',
    '2': 'ปลัดอำเภอ หัวหน้ากลุ่มงานบริหารงานปกครอง',
    '3': 'ปลัดอำเภอ หัวหน้ากลุ่มงานความมั่นคง',
    '4': 'ปลัดอำเภอ หัวหน้ากลุ่มงานทะเบียนและบัตร',
    '5': 'ปลัดอำเภอ หัวหน้ากลุ่มงานอำนวยความเป็นธรรม',
    '6': 'ปลัดอำเภอ หัวหน้าสำนักงานอำเภอ',
  },
})
