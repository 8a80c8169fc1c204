import { defineArea } from '#domain/area.ts'
import { districtColumn, everybody, nobody, provinceColumn } from './parts.ts'
import { byName, leaves, leftAfterCame, listing, person, photo, publicListing, service } from './person.ts'
import { districtOffice, districtOffices, positionOf, post } from './staff.ts'

/** District chiefs, from the past to this day (further screens, section 3). */
export const districtChief = defineArea({
  key: 'districtChief',
  titles: {
    page: 'จัดการข้อมูลนายอำเภอ',
    name: 'นายอำเภอ',
    addButton: 'เพิ่มนายอำเภอ',
    add: 'เพิ่มนายอำเภอ',
    edit: 'แก้ไขนายอำเภอ',
    view: 'รายละเอียดนายอำเภอ',
    delete: 'ลบนายอำเภอ',
    deleteConfirm: 'ต้องการลบข้อมูลนายอำเภอ {fname} {lname} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลนายอำเภอ',
  },
  path: 'district/chief',
  id: 'id',
  offices: ['district'],
  reports: {},
  fields: {
    ...person,
    positionName: positionOf({
      '1': 'นายอำเภอ',
      '2': 'ผู้รักษาราชการแทนนายอำเภอ',
    }),
    ...post,
    ...service,
    ...listing,
  },
  place: districtOffice,
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
    add: districtOffices,
    edit: districtOffices,
    delete: districtOffices,
    toggle: nobody,
    pictures: nobody,
  },
})
