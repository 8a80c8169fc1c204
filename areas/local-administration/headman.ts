import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { choice, date, text } from '#domain/fields/fields.ts'
import { districtAndAdministrators, permitsFor, villageColumns } from '../presets/groups-places-columns.ts'
import { EXPIRY_FILTERS, personDefaults, personFields, personSearch } from '../presets/person-fields.ts'

/** The posts that belong to a village. The other posts belong to a sub-district. */
const VILLAGE_POSTS = ['2', '5', '6']

/**
 * Sub-district headmen, village headmen and their assistants (further screens, section 5). Dates may be typed
 * in either era and are stored in one form (content areas, section 5).
 */
export const headman = defineArea({
  key: 'headman',
  titles: areaTitles('กำนัน ผู้ใหญ่บ้าน', '{fname} {lname} {place}', {
    page: 'กำนัน ผู้ใหญ่บ้าน',
    deleteConfirm: 'ต้องการลบข้อมูล {fname} {lname} {place} ใช่หรือไม่',
  }),
  route: '/headman',
  path: 'manage/headman',
  ...personDefaults,
  fields: {
    position: choice(
      'ตำแหน่ง',
      {
        '1': 'กำนัน',
        '2': 'ผู้ใหญ่บ้าน',
        '3': 'แพทย์ประจำตำบล',
        '4': 'สารวัตรกำนัน',
        '5': 'ผู้ช่วยผู้ใหญ่บ้านฝ่ายปกครอง',
        '6': 'ผู้ช่วยผู้ใหญ่บ้านฝ่ายรักษาความสงบ',
      },
      { required: 'กรุณาเลือกตำแหน่ง' },
    ),
    ...personFields,
    source: choice('ที่มา', { '1': 'เลือกตั้ง', '2': 'แต่งตั้ง' }),
    orderNo: text('คำสั่งเลขที่', { max: 100 }),
    orderDate: date('คำสั่งลงวันที่', { past: true, eras: 'both', initial: '0' }),
    education: choice(
      'วุฒิการศึกษา',
      {
        '1': 'ประถมศึกษา',
        '2': 'มัธยมศึกษาตอนต้น',
        '3': 'มัธยมศึกษาตอนปลาย/ปวช.',
        '4': 'อนุปริญญา/ปวส.',
        '5': 'ปริญญาตรี',
        '6': 'สูงกว่าปริญญาตรี',
      },
      { neverCopied: true },
    ),
    dateMovein: date('วันที่เข้าดำรงตำแหน่ง', {
      past: true,
      eras: 'both',
      required: 'กรุณากรอกวันที่เข้าดำรงตำแหน่ง',
    }),
    dateMoveout: date('วันที่พ้นจากตำแหน่ง', { past: true, eras: 'both', initial: '0', neverCopied: true }),
    termEnd: date('วันครบวาระ/เกษียณ', { eras: 'both', initial: '0' }),
    award: text('แหนบทองคำ/รางวัล', { max: 500, neverCopied: true }),
  },
  place: [
    { level: 'tt' },
    { level: 'cc' },
    { level: 'mm', when: { field: 'position', codes: VILLAGE_POSTS } },
  ],
  placeDepth: 'mm',
  onlyOne: [
    {
      name: 'subDistrictHead',
      within: 'tt',
      field: 'position',
      code: '1',
      until: 'dateMoveout',
      sentence: 'ตำบลนี้มีกำนันดำรงตำแหน่งอยู่แล้ว กรุณาบันทึกวันที่พ้นจากตำแหน่งของกำนันคนเดิมก่อน',
    },
    {
      name: 'villageHead',
      within: 'mm',
      field: 'position',
      code: '2',
      until: 'dateMoveout',
      sentence: 'หมู่บ้านนี้มีผู้ใหญ่บ้านดำรงตำแหน่งอยู่แล้ว กรุณาบันทึกวันที่พ้นจากตำแหน่งของผู้ใหญ่บ้านคนเดิมก่อน',
    },
  ],
  period: { until: 'termEnd', words: { soon: 'ใกล้ครบวาระ', after: 'ครบวาระแล้ว' } },
  columns: ['position', 'fname', 'lname', ...villageColumns, 'dateMovein', 'dateMoveout'],
  search: {
    levels: ['cc', 'aa', 'tt', 'mm'],
    ...personSearch,
    ends: { field: 'termEnd', within: EXPIRY_FILTERS },
    lists: { field: 'position', main: ['1', '2'], other: ['3', '4', '5', '6'] },
  },
  permits: permitsFor(districtAndAdministrators),
})
