import { defineArea } from '#domain/area.ts'
import { choice, count, date, text } from '#domain/fields.ts'
import { districtColumn, everybody, nobody, provinceColumn } from './parts.ts'
import { byName, leaves, leftAfterCame, person, photo, service } from './person.ts'
import { districtOffice, districtOffices } from './staff.ts'

/** Who mediates at a district office, and who presides (further screens, section 5 "/mediation", first tab). */
export const mediator = defineArea({
  key: 'mediator',
  titles: {
    page: 'คณะกรรมการไกล่เกลี่ยและประนอมข้อพิพาท',
    name: 'ผู้ไกล่เกลี่ย',
    addButton: 'เพิ่มผู้ไกล่เกลี่ย',
    add: 'เพิ่มผู้ไกล่เกลี่ย',
    edit: 'แก้ไขผู้ไกล่เกลี่ย',
    view: 'รายละเอียดผู้ไกล่เกลี่ย',
    delete: 'ลบผู้ไกล่เกลี่ย',
    deleteConfirm: 'ต้องการลบข้อมูลผู้ไกล่เกลี่ย {fname} {lname} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลผู้ไกล่เกลี่ย',
  },
  path: 'manage/mediator',
  id: 'id',
  offices: ['district'],
  reports: {},
  fields: {
    side: choice(
      'กลุ่ม',
      {
        '1': 'ผู้ไกล่เกลี่ย',
        '2': 'ประธาน: นายอำเภอ',
        '3': 'ประธาน: พนักงานอัยการ',
        '4': 'ประธาน: ปลัดอำเภอ',
      },
      { required: 'กรุณาเลือกกลุ่ม' },
    ),
    ...person,
    registerNo: count('ลำดับในบัญชีรายชื่อ', { from: 1, to: 9_999, ofOneOnly: true }),
    orderNo: text('คำสั่งเลขที่', { max: 100 }),
    orderDate: date('คำสั่งลงวันที่', { past: true, initial: '0' }),
    expertise: text('ความเชี่ยวชาญ'),
    ...service,
  },
  place: districtOffice,
  placeDepth: 'aa',
  rules: [leftAfterCame],
  pictures: [photo],
  columns: [
    { field: 'fname' },
    { field: 'lname' },
    { field: 'side' },
    { field: 'registerNo' },
    { field: 'expertise' },
    provinceColumn,
    districtColumn,
    { field: 'dateMovein' },
    { field: 'dateMoveout' },
  ],
  search: { levels: ['cc', 'aa'], automaticFor: [1], provinceRequired: 'above3', finds: byName, leaves },
  permits: {
    view: everybody,
    add: districtOffices,
    edit: districtOffices,
    delete: districtOffices,
    toggle: nobody,
    pictures: nobody,
  },
})
