import { defineArea } from '#domain/area/area.ts'
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
import {
  districtOfficePlace,
  districtOfficeGroups,
  positionField,
  postFields,
} from '../presets/staff-fields.ts'

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
    ...personFields,
    positionName: positionField({
      '1': 'ปลัดอำเภอ (เจ้าพนักงานปกครอง)',
      '2': 'ปลัดอำเภอ หัวหน้ากลุ่มงานบริหารงานปกครอง',
      '3': 'ปลัดอำเภอ หัวหน้ากลุ่มงานความมั่นคง',
      '4': 'ปลัดอำเภอ หัวหน้ากลุ่มงานทะเบียนและบัตร',
      '5': 'ปลัดอำเภอ หัวหน้ากลุ่มงานอำนวยความเป็นธรรม',
      '6': 'ปลัดอำเภอ หัวหน้าสำนักงานอำเภอ',
    }),
    ...postFields,
    ...serviceFields,
    ...listingFields,
  },
  place: districtOfficePlace,
  placeDepth: 'aa',
  rules: [leaveAfterEntryRule],
  pictures: [personPhoto],
  publicPage: staffPublicPage,
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
  search: {
    levels: ['cc', 'aa'],
    automaticFor: [1, 2],
    provinceRequired: 'above3',
    finds: personNameFields,
    leaves: leaveDateField,
  },
  permits: {
    view: everybody,
    add: districtOfficeGroups,
    edit: districtOfficeGroups,
    delete: districtOfficeGroups,
    toggle: nobody,
    pictures: nobody,
  },
})
