import { defineArea } from '#domain/area/area.ts'
import { choice, date } from '#domain/fields/fields.ts'
import { districtColumn, everybody, nobody, provinceColumn } from '../presets/groups-places-columns.ts'
import {
  personNameFields,
  leaveDateField,
  leaveAfterEntryRule,
  listingFields,
  personFields,
  personPhoto,
  staffPublicPage,
  serviceFields,
} from '../presets/person-fields.ts'
import { anyOfficePlace, contractPeriodRule, positionField, postFields } from '../presets/staff-fields.ts'

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
    ...personFields,
    positionName: positionField({
      '1': 'เจ้าหน้าที่ปกครอง',
      '2': 'เจ้าพนักงานธุรการ',
      '3': 'เจ้าหน้าที่บริหารงานทั่วไป',
      '4': 'เจ้าหน้าที่ระบบงานคอมพิวเตอร์',
      '5': 'นักวิชาการคอมพิวเตอร์',
      '6': 'นิติกร',
      '7': 'อื่น ๆ',
    }),
    positionNo: postFields.positionNo,
    duty: postFields.duty,
    contractStart: date('สัญญาเริ่มต้น', { initial: '0' }),
    contractEnd: date('สัญญาสิ้นสุด', { initial: '0' }),
    ...serviceFields,
    ...listingFields,
  },
  place: anyOfficePlace,
  placeDepth: 'aa',
  rules: [contractPeriodRule, leaveAfterEntryRule],
  pictures: [personPhoto],
  publicPage: staffPublicPage,
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
  search: {
    levels: ['cc', 'aa'],
    automaticFor: [1, 2],
    provinceRequired: 'above3',
    finds: personNameFields,
    leaves: leaveDateField,
  },
  permits: {
    view: everybody,
    add: everybody,
    edit: everybody,
    delete: everybody,
    toggle: nobody,
    pictures: nobody,
  },
})
