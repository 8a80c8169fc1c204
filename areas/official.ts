import { defineArea } from '#domain/area.ts'
import { districtColumn, everybody, nobody, provinceColumn } from './parts.ts'
import { byName, leaves, leftAfterCame, listing, person, photo, publicListing, service } from './person.ts'
import { anyOffice, positionOf, post } from './staff.ts'

/** The civil servants of offices of every level (further screens, section 3). */
export const official = defineArea({
  key: 'official',
  titles: {
    page: 'จัดการข้อมูลข้าราชการ',
    name: 'ข้าราชการ',
    addButton: 'เพิ่มข้าราชการ',
    add: 'เพิ่มข้าราชการ',
    edit: 'แก้ไขข้าราชการ',
    view: 'รายละเอียดข้าราชการ',
    delete: 'ลบข้าราชการ',
    deleteConfirm: 'ต้องการลบข้อมูลข้าราชการ {fname} {lname} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลข้าราชการ',
  },
  path: 'moi/official',
  id: 'id',
  offices: ['district', 'province', 'central'],
  reports: {},
  fields: {
    ...person,
    positionName: positionOf({
      '1': 'เจ้าพนักงานปกครอง',
      '2': 'นักจัดการงานทั่วไป',
      '3': 'เจ้าพนักงานธุรการ',
      '4': 'นักวิชาการเงินและบัญชี',
      '5': 'เจ้าพนักงานการเงินและบัญชี',
      '6': 'เสมียนตราอำเภอ',
      '7': 'นิติกร',
      '8': 'นักวิชาการคอมพิวเตอร์',
      '9': 'อื่น ๆ',
    }),
    ...post,
    ...service,
    ...listing,
  },
  place: anyOffice,
  placeDepth: 'aa',
  rules: [leftAfterCame],
  pictures: [photo],
  publicPage: publicListing,
  columns: [
    { field: 'fname' },
    { field: 'lname' },
    { field: 'positionName' },
    { field: 'positionLevel' },
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
