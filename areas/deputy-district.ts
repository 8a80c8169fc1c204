import { defineArea } from '#domain/area.ts'
import { districtColumn, everybody, nobody, provinceColumn } from './parts.ts'
import { byName, leaves, leftAfterCame, listing, person, photo, publicListing, service } from './person.ts'
import { districtOffice, districtOffices, positionOf, post } from './staff.ts'

/** The deputies of district chiefs (further screens, section 3). */
export const deputyDistrict = defineArea({
  key: 'deputyDistrict',
  titles: {
    page: 'จัดการข้อมูลปลัดอำเภอ',
    name: 'ปลัดอำเภอ',
    addButton: 'เพิ่มปลัดอำเภอ',
    add: 'เพิ่มปลัดอำเภอ',
    edit: 'แก้ไขปลัดอำเภอ',
    view: 'รายละเอียดปลัดอำเภอ',
    delete: 'ลบปลัดอำเภอ',
    deleteConfirm: 'ต้องการลบข้อมูลปลัดอำเภอ {fname} {lname} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลปลัดอำเภอ',
  },
  path: 'deputy/district',
  id: 'id',
  offices: ['district'],
  reports: {},
  fields: {
    ...person,
    positionName: positionOf({
      '1': 'ปลัดอำเภอ (เจ้าพนักงานปกครอง)',
      '2': 'ปลัดอำเภอ หัวหน้ากลุ่มงานบริหารงานปกครอง',
      '3': 'ปลัดอำเภอ หัวหน้ากลุ่มงานความมั่นคง',
      '4': 'ปลัดอำเภอ หัวหน้ากลุ่มงานทะเบียนและบัตร',
      '5': 'ปลัดอำเภอ หัวหน้ากลุ่มงานอำนวยความเป็นธรรม',
      '6': 'ปลัดอำเภอ หัวหน้าสำนักงานอำเภอ',
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
