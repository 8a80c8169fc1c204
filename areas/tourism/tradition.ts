import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { date, english, longText, text } from '#domain/fields/fields.ts'
import {
  allButProvince,
  districtAndAdministrators,
  permitsFor,
  subDistrictColumns,
  subDistrictThenProvince,
} from '../presets/groups-places-columns.ts'

/** Traditions, with up to five pictures (content areas, section 2.3). */
export const tradition = defineArea({
  key: 'tradition',
  titles: areaTitles('ประเพณี', '{traditionName} {place}', {
    empty: 'ไม่มีข้อมูล',
  }),
  route: '/manage/tradition',
  path: 'manage/tradition',
  id: 'traditionId',
  appMenu: 15,
  reports: { add: { rowId: null }, edit: { rowId: 'traditionId' } },
  fields: {
    traditionName: text('ชื่อประเพณี', { required: 'กรุณากรอกชื่อประเพณี' }),
    traditionNameEn: english('ชื่อประเพณี (ภาษาอังกฤษ)'),
    traditionDetail: longText('รายละเอียด (ภาษาไทย)', { role: 'description' }),
    traditionDetailEn: english('รายละเอียด (ภาษาอังกฤษ)', { long: true }),
    traditionStartdate: date('วันที่เริ่มต้น', { required: 'กรุณาเลือกวันที่เริ่มต้นของประเพณี' }),
    traditionEnddate: date('วันที่สิ้นสุด', { required: { add: 'กรุณาเลือกวันที่สิ้นสุดของประเพณี' } }),
  },
  place: subDistrictThenProvince,
  placeDepth: 'mm',
  rules: [endNotBeforeStart('traditionStartdate', 'traditionEnddate')],
  announce: { add: ['dates', 'place'] },
  gallery: 'manage/traditionImg',
  publicPage: {},
  calendar: { start: 'traditionStartdate', end: 'traditionEnddate' },
  columns: ['traditionName', ...subDistrictColumns, 'traditionStartdate', 'traditionEnddate'],
  cards: true,
  search: { automaticFor: [1], finds: ['traditionName', 'traditionNameEn'] },
  permits: permitsFor(allButProvince, { add: districtAndAdministrators }),
})
