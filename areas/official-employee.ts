import { defineArea } from '#domain/area.ts'
import { choice, date } from '#domain/fields.ts'
import { districtColumn, everybody, nobody, provinceColumn } from './parts.ts'
import { byName, leaves, leftAfterCame, listing, person, photo, publicListing, service } from './person.ts'
import { anyOffice, contractEndsAfterStart, positionOf, post } from './staff.ts'

/** The government employees of offices of every level (further screens, section 3). */
export const officialEmployee = defineArea({
  key: 'officialEmployee',
  titles: {
    page: 'จัดการข้อมูลพนักงานราชการ',
    name: 'พนักงานราชการ',
    addButton: 'เพิ่มพนักงานราชการ',
    add: 'เพิ่มพนักงานราชการ',
    edit: 'แก้ไขพนักงานราชการ',
    view: 'รายละเอียดพนักงานราชการ',
    delete: 'ลบพนักงานราชการ',
    deleteConfirm: 'ต้องการลบข้อมูลพนักงานราชการ {fname} {lname} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลพนักงานราชการ',
  },
  path: 'moi/officialEmployee',
  id: 'id',
  offices: ['district', 'province', 'central'],
  reports: {},
  fields: {
    empType: choice(
      'ประเภท',
      {
        '1': 'พนักงานราชการทั่วไป',
        '2': 'พนักงานราชการพิเศษ',
      },
      { required: 'กรุณาเลือกประเภท' },
    ),
    ...person,
    positionName: positionOf({
      '1': 'เจ้าหน้าที่ปกครอง',
      '2': 'เจ้าพนักงานธุรการ',
      '3': 'เจ้าหน้าที่บริหารงานทั่วไป',
      '4': 'เจ้าหน้าที่ระบบงานคอมพิวเตอร์',
      '5': 'นักวิชาการคอมพิวเตอร์',
      '6': 'นิติกร',
      '7': 'อื่น ๆ',
    }),
    positionNo: post.positionNo,
    duty: post.duty,
    contractStart: date('สัญญาเริ่มต้น', { initial: '0' }),
    contractEnd: date('สัญญาสิ้นสุด', { initial: '0' }),
    ...service,
    ...listing,
  },
  place: anyOffice,
  placeDepth: 'aa',
  rules: [contractEndsAfterStart, leftAfterCame],
  pictures: [photo],
  publicPage: publicListing,
  columns: [
    { field: 'fname' },
    { field: 'lname' },
    { field: 'positionName' },
    { field: 'empType' },
    provinceColumn,
    districtColumn,
    { field: 'dateMovein' },
    { field: 'dateMoveout' },
  ],
  search: { levels: ['cc', 'aa'], automaticFor: [1, 2], provinceRequired: 'above3', finds: byName, leaves },
  permits: {
    view: everybody,
    add: everybody,
    edit: everybody,
    delete: everybody,
    toggle: nobody,
    pictures: nobody,
  },
})
