import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { date, english, longText, text } from '#domain/fields/fields.ts'
import { everybody, permitsFor, subDistrictColumns } from '../presets/groups-places-columns.ts'
import { EVENT_WORDS, levelFlags, levelVisibilityFields } from '../presets/shared-fields.ts'

/** Activities, shown at up to three levels (content areas, section 2.5). */
export const activity = defineArea({
  key: 'activity',
  titles: areaTitles('กิจกรรม', '{activityTopic} รายละเอียด {activityDetail}', {
    deleteConfirm: 'ต้องการลบกิจกรรม หัวข้อ {activityTopic} รายละเอียด {activityDetail} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูล',
  }),
  route: '/manage/activity',
  path: 'manage/activity',
  id: 'activityId',
  appMenu: 11,
  reports: { add: { rowId: null }, edit: { rowId: 'activityId' } },
  fields: {
    activityTopic: text('หัวข้อกิจกรรม', { required: 'กรุณากรอกหัวข้อกิจกรรม' }),
    activityTopicEn: english('หัวข้อกิจกรรม (ภาษาอังกฤษ)'),
    activityDetail: longText('รายละเอียดกิจกรรม', { role: 'description' }),
    activityDetailEn: english('รายละเอียดกิจกรรม (ภาษาอังกฤษ)', { long: true }),
    activityStartdate: date('วันที่เริ่มต้น', { required: 'กรุณาเลือกวันที่เริ่มต้นกิจกรรม' }),
    activityEnddate: date('วันที่สิ้นสุด', { required: { add: 'กรุณาเลือกวันที่สิ้นสุดกิจกรรม' } }),
    // Each level sets its own flag. The form shows only the flag of the official's level (decisions, section
    // 3).
    ...levelVisibilityFields,
  },
  derived: { engFlag: { anyFilled: ['activityTopicEn', 'activityDetailEn'] } },
  place: [{ level: 'tt', withVillage: true }, { level: 'tt', groups: [1] }, { level: 'cc' }],
  placeDepth: 'mm',
  rules: [endNotBeforeStart('activityStartdate', 'activityEnddate')],
  announce: {
    add: ['dates', 'place', 'activityTopic', 'activityStartdate', 'activityEnddate'],
    edit: ['dates'],
  },
  period: { from: 'activityStartdate', until: 'activityEnddate', words: EVENT_WORDS },
  gallery: 'manage/activityImg',
  display: { field: 'activeCc', path: 'manage/activity/activityActive' },
  publicPage: { flags: levelFlags },
  calendar: { start: 'activityStartdate', end: 'activityEnddate' },
  columns: ['activityTopic', ...subDistrictColumns, 'activityDetail', 'activityStartdate', 'activityEnddate'],
  search: { automaticFor: [1], finds: ['activityTopic', 'activityTopicEn'] },
  permits: permitsFor(everybody),
  widths: { edit: 1400 },
})
