import { staffArea } from '../presets/staff-area.ts'

/** The deputies of a province's administration and of the centre (further screens, section 3). */
export const deputy = staffArea({
  key: 'deputy',
  name: 'ปลัดจังหวัด',
  path: 'deputy',
  offices: 'higher',
  positions: {
    '1': 'ปลัดจังหวัด',
    '2': 'รองผู้ว่าราชการจังหวัด',
    '3': 'ผู้ช่วยปลัดจังหวัด',
    '4': 'จ่าจังหวัด',
    '5': 'ป้องกันจังหวัด',
    '6': 'เสมียนตราจังหวัด',
  },
  titles: {
    deleted: 'ลบข้อมูลปลัดจังหวัดเรียบร้อยแล้ว',
    notDeleted: 'ลบข้อมูลปลัดจังหวัดไม่สำเร็จ',
  },
})
