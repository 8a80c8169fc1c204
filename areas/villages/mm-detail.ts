import { defineArea } from '#domain/area/define-area.ts'
import { sumNotMoreThan } from '#domain/validation/count-rule.ts'
import { choice, count, flag, latitude, longitude, longText, sum, text } from '#domain/fields/fields.ts'
import {
  villageCount,
  RAI_IN_SQUARE_KM,
  raiNumber,
  sheetDefaults,
  sheetColumns,
  sheetSearch,
  sheetTitles,
  sheetYear,
  villagePermitsWithPictures,
} from '../presets/village-sheet.ts'

/** Whether the water lasts the whole year. */
const WATER = { '1': 'เพียงพอตลอดปี', '2': 'ไม่เพียงพอบางฤดู', '3': 'ไม่เพียงพอ' }

/** A village in a year: its people, land, work and supplies (further screens, section 8 "/mmDetail"). */
export const mmDetail = defineArea({
  key: 'mmDetail',
  titles: sheetTitles('ข้อมูลทั่วไปของหมู่บ้าน'),
  route: '/mmDetail',
  path: 'manage/mmDetail',
  ...sheetDefaults,
  fields: {
    year: sheetYear,
    mmName: text('ชื่อบ้าน', {
      max: 100,
      placeName: true,
      required: 'กรุณากรอกชื่อบ้าน',
      hint: 'เช่น บ้านหัวเรือ',
    }),
    source: choice('แหล่งข้อมูล', {
      '1': 'กชช.2ค',
      '2': 'จปฐ.',
      '3': 'ทะเบียนราษฎร',
      '4': 'สำรวจเอง',
    }),
    households: villageCount('ครัวเรือน', {
      role: 'households',
      section: 'ประชากร',
      required: 'กรุณากรอกจำนวนครัวเรือน',
    }),
    male: villageCount('ชาย', { required: 'กรุณากรอกจำนวนประชากรชาย' }),
    female: villageCount('หญิง', { required: 'กรุณากรอกจำนวนประชากรหญิง' }),
    total: sum('รวมประชากร', ['male', 'female'], { role: 'population' }),
    age0to14: villageCount('อายุ 0-14 ปี'),
    age15to59: villageCount('อายุ 15-59 ปี'),
    age60: villageCount('อายุ 60 ปีขึ้นไป'),
    areaRai: raiNumber('พื้นที่ทั้งหมด', { section: 'พื้นที่และอาชีพ' }),
    farmRai: raiNumber('พื้นที่การเกษตร'),
    income: count('รายได้เฉลี่ยต่อคนต่อปี', { from: 0, to: 99_999_999, unit: 'บาท' }),
    mainJob: text('อาชีพหลัก', { max: 200 }),
    subJob: text('อาชีพเสริม', { max: 200 }),
    road: choice(
      'ถนน',
      {
        '1': 'ลาดยางหรือคอนกรีตทั้งสาย',
        '2': 'ลาดยางหรือคอนกรีตบางส่วน',
        '3': 'ลูกรัง',
        '4': 'ดิน',
      },
      { section: 'สาธารณูปโภค', prompt: 'เลือกสภาพถนน' },
    ),
    waterDrink: choice('น้ำดื่ม', WATER, { prompt: 'เลือกความเพียงพอ' }),
    waterUse: choice('น้ำใช้', WATER, { prompt: 'เลือกความเพียงพอ' }),
    waterFarm: choice('น้ำเพื่อการเกษตร', WATER, { prompt: 'เลือกความเพียงพอ' }),
    electricity: villageCount('ครัวเรือนที่มีไฟฟ้า'),
    internet: flag('อินเทอร์เน็ต', { on: 'มี', off: 'ไม่มี' }),
    history: longText('ประวัติหมู่บ้าน', { role: 'history', max: 10_000, section: 'ประวัติหมู่บ้าน' }),
    lat: latitude(),
    long: longitude(),
  },
  rules: [
    sumNotMoreThan(
      'ages',
      ['age0to14', 'age15to59', 'age60'],
      ['male', 'female'],
      'จำนวนประชากรตามช่วงอายุรวมกัน ({parts} คน) ต้องไม่เกินประชากรทั้งหมด ({whole} คน)',
    ),
    sumNotMoreThan(
      'powered',
      ['electricity'],
      ['households'],
      'จำนวนครัวเรือนที่มีไฟฟ้า ({parts}) ต้องไม่เกินจำนวนครัวเรือนทั้งหมด ({whole})',
    ),
  ],
  totals: {
    sums: [
      { field: 'households', unit: 'ครัวเรือน' },
      { field: 'total', unit: 'คน' },
      { field: 'male', unit: 'คน' },
      { field: 'female', unit: 'คน' },
      { field: 'areaRai', also: { unit: 'ตร.กม.', size: RAI_IN_SQUARE_KM } },
    ],
    ratio: {
      label: 'ความหนาแน่น',
      unit: 'คน/ตร.กม.',
      of: 'total',
      per: 'areaRai',
      size: RAI_IN_SQUARE_KM,
    },
  },
  gallery: 'manage/mmDetailImg',
  publicPage: {},
  columns: [...sheetColumns, 'households', 'male', 'female', 'total'],
  search: { ...sheetSearch, finds: ['mmName', 'mainJob'] },
  permits: villagePermitsWithPictures,
})
