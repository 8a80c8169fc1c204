import { defineArea } from '#domain/area/area.ts'
import { everybody, nobody, provinceColumn } from '../presets/groups-places-columns.ts'
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
import { higherOfficeGroups, positionField, postFields } from '../presets/staff-fields.ts'

/**
 * The deputy of a province's administration and those beside them: provincial offices and the central one
 * (further screens, section 3; docs/decisions/0009-persons-and-offices.md for the two readings of the name).
 */
export const deputy = defineArea({
  key: 'deputy',
  titles: {
    page: 'จัดการข้อมูลปลัดจังหวัด',
    name: 'ปลัดจังหวัด',
    addButton: 'เพิ่มปลัดจังหวัด',
    add: 'เพิ่มปลัดจังหวัด',
    edit: 'แก้ไขปลัดจังหวัด',
    view: 'รายละเอียดปลัดจังหวัด',
    delete: 'ลบปลัดจังหวัด',
    deleteConfirm: 'ต้องการลบข้อมูลปลัดจังหวัด {fname} {lname} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลปลัดจังหวัด',
    deleted: 'ลบข้อมูลปลัดจังหวัดเรียบร้อยแล้ว',
    notDeleted: 'ลบข้อมูลปลัดจังหวัดไม่สำเร็จ',
  },
  path: 'deputy',
  id: 'id',
  offices: ['province', 'central'],
  reports: {},
  fields: {
    ...personFields,
    positionName: positionField({
      '1': 'ปลัดจังหวัด',
      '2': 'รองผู้ว่าราชการจังหวัด',
      '3': 'ผู้ช่วยปลัดจังหวัด',
      '4': 'จ่าจังหวัด',
      '5': 'ป้องกันจังหวัด',
      '6': 'เสมียนตราจังหวัด',
    }),
    ...postFields,
    ...serviceFields,
    ...listingFields,
  },
  place: [{ level: 'cc' }],
  placeDepth: 'cc',
  rules: [leaveAfterEntryRule],
  pictures: [personPhoto],
  publicPage: staffPublicPage,
  columns: [
    { field: 'fname' },
    { field: 'lname' },
    { field: 'positionName' },
    { field: 'positionLevel' },
    provinceColumn,
    { field: 'dateMovein' },
    { field: 'dateMoveout' },
  ],
  search: {
    levels: ['cc'],
    automaticFor: [2],
    provinceRequired: 'above3',
    finds: personNameFields,
    leaves: leaveDateField,
  },
  permits: {
    view: everybody,
    add: higherOfficeGroups,
    edit: higherOfficeGroups,
    delete: higherOfficeGroups,
    toggle: nobody,
    pictures: nobody,
  },
})
