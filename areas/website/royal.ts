import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { date, english, flag, longText, text } from '#domain/fields/fields.ts'
import {
  everybody,
  nobody,
  permitsFor,
  provinceAndSubDistrictOfVillage,
  shownOrHidden,
  subDistrictColumns,
} from '../presets/groups-places-columns.ts'

/** Activities in honour of the royal family (content areas, sections 3 and 7; further screens, section 6). */
export const royal = defineArea({
  key: 'royal',
  titles: areaTitles('กิจกรรมเทิดพระเกียรติ', '{name}'),
  route: '/royal',
  path: 'royalActivity',
  id: 'royalActivityId',
  fields: {
    name: text('ชื่อกิจกรรม', { required: 'กรุณากรอกชื่อกิจกรรม' }),
    nameEn: english('ชื่อกิจกรรม (ภาษาอังกฤษ)'),
    detail: longText('รายละเอียด (ภาษาไทย)', {
      role: 'description',
      hint: 'กรุณาตรวจสอบการใช้ราชาศัพท์ เมื่อแก้ไขข้อความแล้วต้องให้เจ้าหน้าที่อื่นตรวจทานก่อนเปิดแสดงผลระดับจังหวัด',
    }),
    detailEn: english('รายละเอียด (ภาษาอังกฤษ)', { long: true }),
    activityStartdate: date('วันที่เริ่มต้น', { required: 'กรุณาเลือกวันที่เริ่มต้นกิจกรรม' }),
    activityEnddate: date('วันที่สิ้นสุด'),
    place: text('สถานที่'),
    // Only the toggle route sets it, so that nobody publishes a text that only they have read
    // (server/areas/royal.ts).
    activeCc: flag('แสดงผลระดับจังหวัด', { ...shownOrHidden, setBy: nobody }),
  },
  place: provinceAndSubDistrictOfVillage,
  placeDepth: 'mm',
  rules: [endNotBeforeStart('activityStartdate', 'activityEnddate')],
  gallery: 'royalActivityImg',
  display: { field: 'activeCc', path: 'royalActivity/active' },
  publicPage: {},
  calendar: { start: 'activityStartdate', end: 'activityEnddate' },
  columns: ['name', ...subDistrictColumns, 'place', 'activityStartdate', 'activityEnddate'],
  search: { finds: ['name', 'nameEn', 'place'] },
  // Offices above the district publish the record (further screens, section 6), so that a second person
  // checks it.
  permits: permitsFor(everybody, { toggle: [2, 3] }),
})
