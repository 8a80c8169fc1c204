import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { choice, english, latitude, longitude, longText, text, web } from '#domain/fields/fields.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  districtAndAdministrators,
  everybody,
  permitsFor,
  subDistrictColumns,
  subDistrictThenProvince,
} from '../presets/groups-places-columns.ts'

/** Other places: temples, halls, news towers, markets, hospitals (content areas, section 2.8). */
export const landmark = defineArea({
  key: 'landmark',
  titles: areaTitles('สถานที่', '{name}', {
    page: 'จัดการสถานที่อื่น ๆ (โรงพยาบาล ตลาด หอกระจายข่าว เป็นต้น)',
    name: 'สถานที่อื่น ๆ',
    deleteConfirm: 'ต้องการลบสถานที่ {name} ใช่หรือไม่',
    empty: 'ไม่มีข้อมูล',
  }),
  route: '/manage/landmarks',
  path: 'manage/landmarks',
  id: 'id',
  appMenu: 22,
  views: {
    field: 'type',
    codes: {
      market: { '4': ['1', '3', '5'], '5': ['2', '4'] },
      // A hospital that was entered as a landmark has no type of its own yet.
      hospital: { '6': ['', '1', '2', '3', '4', '5'] },
    },
  },
  reports: { add: { rowId: null }, edit: { rowId: 'id' }, delete: { rowId: 'id' } },
  fields: {
    type: choice(
      'ประเภท',
      {
        '1': 'ศาสนสถาน',
        '2': 'ศาลาประชาคม',
        '3': 'หอกระจายข่าว',
        '4': 'ตลาดสด',
        '5': 'ตลาดนัด',
        '6': 'โรงพยาบาล',
      },
      { required: { add: 'กรุณาเลือกประเภท', edit: MESSAGES.incomplete } },
    ),
    web: web('เว็บไซต์'),
    name: text('ชื่อสถานที่', { required: { add: 'กรุณากรอกชื่อสถานที่', edit: MESSAGES.incomplete } }),
    nameEn: english('ชื่อสถานที่ (ภาษาอังกฤษ)'),
    detail: longText('รายละเอียด (ภาษาไทย)', { role: 'description' }),
    detailEn: english('รายละเอียด (ภาษาอังกฤษ)', { long: true }),
    lat: latitude({ sentence: MESSAGES.numberSpecify }),
    long: longitude({ sentence: MESSAGES.numberSpecify }),
  },
  nestedPlaces: true,
  place: subDistrictThenProvince,
  placeDepth: 'mm',
  pictures: [{ part: 'image', field: 'img', label: 'รูปภาพ', hint: 'รองรับไฟล์ .jpg และ .png' }],
  publicPage: {},
  columns: [...subDistrictColumns, 'type', 'name', 'detail'],
  search: {
    provinceRequired: 'never',
    finds: ['name', 'nameEn'],
    filters: ['type'],
    districtFor: { 2: '01' },
  },
  permits: permitsFor(everybody, { add: districtAndAdministrators }),
})
