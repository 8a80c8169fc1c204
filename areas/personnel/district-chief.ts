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
    ...personFields,
    positionName: positionField({
      '1': 'นายอำเภอ',
      '2': 'ผู้รักษาราชการแทนนายอำเภอ',
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
