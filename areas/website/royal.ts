import { defineArea } from '#domain/area/area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { date, english, flag, longText, text } from '#domain/fields/fields.ts'
import {
  districtColumn,
  districtOnly,
  everybody,
  nobody,
  provinceAndSubDistrictOfVillage,
  provinceColumn,
  shownOrHidden,
  subDistrictColumn,
} from '../presets/groups-places-columns.ts'

/** Activities in honour of the royal family (content areas, sections 3 and 7; further screens, section 6). */
export const royal = defineArea({
  key: 'royal',
  titles: {
    page: 'จัดการข้อมูลกิจกรรมเทิดพระเกียรติ',
    name: 'กิจกรรมเทิดพระเกียรติ',
    addButton: 'เพิ่มกิจกรรมเทิดพระเกียรติ',
    add: 'เพิ่มกิจกรรมเทิดพระเกียรติ',
    edit: 'แก้ไขกิจกรรมเทิดพระเกียรติ',
    view: 'รายละเอียดกิจกรรมเทิดพระเกียรติ',
    delete: 'ลบกิจกรรมเทิดพระเกียรติ',
    deleteConfirm: 'ต้องการลบข้อมูลกิจกรรมเทิดพระเกียรติ {name} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูลกิจกรรมเทิดพระเกียรติ',
  },
  route: '/royal',
  path: 'royalActivity',
  id: 'royalActivityId',
  reports: {},
  fields: {
    name: text('ชื่อกิจกรรม', { required: 'กรุณากรอกชื่อกิจกรรม' }),
    nameEn: english('ชื่อกิจกรรม (ภาษาอังกฤษ)'),
    detail: longText('รายละเอียด (ภาษาไทย)', {
      hint: 'กรุณาตรวจสอบการใช้ราชาศัพท์ เมื่อแก้ไขข้อความแล้วต้องให้เจ้าหน้าที่อื่นตรวจทานก่อนเปิดแสดงผลระดับจังหวัด',
    }),
    detailEn: english('รายละเอียด (ภาษาอังกฤษ)', { long: true }),
    activityStartdate: date('วันที่เริ่มต้น', { required: 'กรุณาเลือกวันที่เริ่มต้นกิจกรรม' }),
    activityEnddate: date('วันที่สิ้นสุด'),
    place: text('สถานที่'),
    // Only the toggle sets it, so that nobody shows a text that they alone have read (server/areas/royal.ts).
    activeCc: flag('แสดงผลระดับจังหวัด', { ...shownOrHidden, setBy: nobody }),
  },
  place: provinceAndSubDistrictOfVillage,
  placeDepth: 'mm',
  rules: [endNotBeforeStart('activityStartdate', 'activityEnddate')],
  pictures: [],
  gallery: {
    path: 'royalActivityImg',
    id: 'royalActivityImgId',
    no: 'royalActivityImgNo',
    field: 'royalActivityImg',
  },
  display: { field: 'activeCc', path: 'royalActivity/active' },
  publicPage: {},
  columns: [
    { field: 'name' },
    provinceColumn,
    districtColumn,
    subDistrictColumn,
    { field: 'place' },
    { field: 'activityStartdate' },
    { field: 'activityEnddate' },
  ],
  search: {
    levels: ['cc', 'aa'],
    automaticFor: [1],
    provinceRequired: 'above3',
    finds: ['name', 'nameEn', 'place'],
  },
  permits: {
    view: everybody,
    add: everybody,
    edit: everybody,
    delete: everybody,
    // Whoever stands above the districts opens the display (further screens, section 6), the second pair of
    // eyes among them.
    toggle: [2, 3],
    pictures: districtOnly,
  },
})
