import { defineArea } from '#domain/area/area.ts'
import { choice, date, text } from '#domain/fields/fields.ts'
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

/**
 * The employees of offices of every level, with where they were transferred to (further screens, section 3).
 */
export const employee = defineArea({
  key: 'employee',
  titles: {
    page: 'จัดการข้อมูลลูกจ้าง',
    name: 'ลูกจ้าง',
    addButton: 'เพิ่มลูกจ้าง',
    add: 'เพิ่มลูกจ้าง',
    edit: 'แก้ไขลูกจ้าง',
    view: 'รายละเอียดลูกจ้าง',
    delete: 'ลบลูกจ้าง',
    deleteConfirm: 'ต้องการลบข้อมูลลูกจ้าง {fname} {lname} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลลูกจ้าง',
  },
  path: 'moi/employee',
  id: 'id',
  offices: ['district', 'province', 'central'],
  reports: {},
  fields: {
    empType: choice(
      'ประเภท',
      {
        '1': 'ลูกจ้างประจำ',
        '2': 'ลูกจ้างชั่วคราว',
      },
      { required: 'กรุณาเลือกประเภท' },
    ),
    ...personFields,
    positionName: positionField({
      '1': 'พนักงานธุรการ',
      '2': 'พนักงานพิมพ์',
      '3': 'พนักงานขับรถยนต์',
      '4': 'พนักงานสถานที่',
      '5': 'พนักงานรักษาความปลอดภัย',
      '6': 'พนักงานทั่วไป',
      '7': 'อื่น ๆ',
    }),
    positionNo: postFields.positionNo,
    duty: postFields.duty,
    contractStart: date('สัญญาเริ่มต้น', { initial: '0' }),
    contractEnd: date('สัญญาสิ้นสุด', { initial: '0' }),
    ...serviceFields,
    // Where a transfer led, told by the transfer itself or by hand.
    transferTo: text('โอนย้ายไป', { max: 200, neverCopied: true }),
    transferDuty: text('กลุ่มงาน/ฝ่ายที่โอนย้ายไป', { max: 100, neverCopied: true }),
    transferOrder: text('คำสั่งโอนย้ายเลขที่', { max: 100, neverCopied: true }),
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
