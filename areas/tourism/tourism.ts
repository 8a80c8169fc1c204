import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { choice, date, english, latitude, longitude, text, web } from '#domain/fields/fields.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  allButProvince,
  districtAndAdministrators,
  permitsFor,
  subDistrictColumns,
  subDistrictThenProvince,
} from '../presets/groups-places-columns.ts'

/** Tourist places, restaurants and cultural places (content areas, section 2.4). */
export const tourism = defineArea({
  key: 'tourism',
  titles: areaTitles('สถานที่ท่องเที่ยว', '{tourismName}', {
    page: 'จัดการสถานที่ท่องเที่ยว ร้านอาหาร และวัฒนธรรม',
    empty: 'ไม่มีข้อมูล',
  }),
  route: '/manage/tourism',
  path: 'manage/tourism',
  id: 'tourismId',
  appMenu: 21,
  reports: { add: { rowId: null }, edit: { rowId: 'tourismId' } },
  fields: {
    tourismType: choice(
      'ประเภทสถานที่',
      { '3': 'สถานที่ท่องเที่ยว', '4': 'ร้านอาหาร', '6': 'สถานที่ทางวัฒนธรรม' },
      { required: { add: 'กรุณาเลือกประเภทสถานที่ท่องเที่ยว', edit: MESSAGES.incomplete } },
    ),
    tourismName: text('ชื่อสถานที่', {
      required: { add: 'กรุณากรอกชื่อสถานที่ท่องเที่ยว', edit: MESSAGES.incomplete },
    }),
    tourismNameEn: english('ชื่อสถานที่ (ภาษาอังกฤษ)'),
    tourismLat: latitude({ sentence: MESSAGES.numberSpecify }),
    tourismLong: longitude({ sentence: MESSAGES.numberSpecify }),
    tourismUrl: web('ลิงก์ข้อมูลเพิ่มเติม', { role: 'link' }),
    // The document has these two fields with their strict check (sections 3 and 5), but no screen shows them.
    tourismStartdate: date('วันที่เริ่มต้น', { past: true, hidden: true }),
    tourismEnddate: date('วันที่สิ้นสุด', { past: true, hidden: true }),
  },
  place: subDistrictThenProvince,
  placeDepth: 'mm',
  gallery: 'manage/tourismImg',
  publicPage: {},
  columns: [...subDistrictColumns, 'tourismType', 'tourismName', 'tourismLat', 'tourismLong', 'tourismUrl'],
  cards: true,
  search: { automaticFor: [1], finds: ['tourismName', 'tourismNameEn'] },
  permits: permitsFor(allButProvince, { add: districtAndAdministrators }),
})
