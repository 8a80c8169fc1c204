import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { date, english, longText, text } from '#domain/fields/fields.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  allButProvince,
  districtAndAdministrators,
  permitsFor,
  subDistrictColumns,
  subDistrictThenProvince,
} from '../presets/groups-places-columns.ts'
import { EVENT_WORDS, provinceFlag } from '../presets/shared-fields.ts'

/** Festivals, with the first picture as cover (content areas, section 2.6). */
export const festival = defineArea({
  key: 'festival',
  titles: areaTitles('เทศกาล', '{festivalName}', {
    deleteConfirm: 'ยืนยันการลบกิจกรรม หัวข้อ: {festivalName}',
  }),
  route: '/manage/festival',
  path: 'manage/festival',
  id: 'festivalId',
  appMenu: 16,
  reports: { add: { rowId: null }, edit: { rowId: 'festivalId' } },
  fields: {
    festivalName: text('ชื่อเทศกาล', {
      required: { add: 'กรุณากรอกชื่อเทศกาล', edit: MESSAGES.incomplete },
    }),
    festivalNameEn: english('ชื่อเทศกาล (ภาษาอังกฤษ)'),
    festivalDetail: longText('รายละเอียด (ภาษาไทย)', { role: 'description' }),
    festivalDetailEn: english('รายละเอียด (ภาษาอังกฤษ)', { long: true }),
    festivalBegindate: date('วันที่เริ่มต้น', { required: { add: 'กรุณาเลือกวันที่เริ่มต้น' } }),
    festivalEnddate: date('วันที่สิ้นสุด', { required: { add: 'กรุณาเลือกวันที่สิ้นสุด' } }),
    festivalDisplaydate: date('วันที่แสดงผล', { required: { add: 'กรุณาเลือกวันที่แสดงผล' } }),
    ...provinceFlag,
  },
  place: subDistrictThenProvince,
  placeDepth: 'mm',
  rules: [endNotBeforeStart('festivalBegindate', 'festivalEnddate', { onAdd: MESSAGES.startLater })],
  announce: {
    add: ['dates', 'place', 'festivalDisplaydate', 'festivalEnddate', 'festivalBegindate', 'festivalName'],
  },
  period: { from: 'festivalBegindate', until: 'festivalEnddate', words: EVENT_WORDS },
  gallery: 'manage/festivalImg',
  display: { field: 'activeCc', path: 'manage/festival/active' },
  publicPage: { from: 'festivalDisplaydate', excludedFields: ['festivalDisplaydate'] },
  calendar: { start: 'festivalBegindate', end: 'festivalEnddate' },
  columns: ['festivalName', ...subDistrictColumns, 'festivalBegindate', 'festivalEnddate'],
  cards: true,
  search: { levels: ['cc', 'aa', 'tt'], automaticFor: [1], finds: ['festivalName', 'festivalNameEn'] },
  permits: permitsFor(allButProvince, { add: districtAndAdministrators }),
})
