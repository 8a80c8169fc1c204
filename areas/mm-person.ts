import { defineArea } from '#domain/area.ts'
import { notMoreThan } from '#domain/count-rule.ts'
import {
  countOf,
  sheet,
  sheetColumns,
  sheetSearch,
  sheetTitles,
  sheetYear,
  villagePermits,
} from './village-sheet.ts'

/** Who registered for the state's welfare in a village in a year, as numbers without names (further screens, section 8 "/mmPerson"). */
export const mmPerson = defineArea({
  key: 'mmPerson',
  titles: {
    ...sheetTitles('ข้อมูลผู้ลงทะเบียนสวัสดิการแห่งรัฐ'),
    page: 'ผู้ลงทะเบียนสวัสดิการแห่งรัฐ',
    name: 'ผู้ลงทะเบียนสวัสดิการแห่งรัฐ',
  },
  route: '/mmPerson',
  path: 'manage/mmPerson',
  ...sheet,
  fields: {
    year: sheetYear,
    registered: countOf('ลงทะเบียน (คน)', {
      section: 'การลงทะเบียน',
      required: 'กรุณากรอกจำนวนผู้ลงทะเบียน',
    }),
    passed: countOf('ผ่านเกณฑ์ (คน)', { required: 'กรุณากรอกจำนวนผู้ผ่านเกณฑ์' }),
    failed: countOf('ไม่ผ่านเกณฑ์ (คน)'),
    identityDone: countOf('ยืนยันตัวตนแล้ว (คน)'),
    elderly: countOf('ผู้สูงอายุ (คน)', { section: 'กลุ่มที่ต้องดูแล' }),
    disabled: countOf('ผู้พิการ (คน)'),
    bedridden: countOf('ผู้ป่วยติดเตียง (คน)'),
  },
  rules: [
    notMoreThan(
      'outcomes',
      ['passed', 'failed'],
      ['registered'],
      'จำนวนผู้ผ่านเกณฑ์และไม่ผ่านเกณฑ์รวมกัน ({parts} คน) ต้องไม่เกินจำนวนผู้ลงทะเบียน ({whole} คน)',
    ),
    notMoreThan(
      'identified',
      ['identityDone'],
      ['registered'],
      'จำนวนผู้ยืนยันตัวตนแล้ว ({parts} คน) ต้องไม่เกินจำนวนผู้ลงทะเบียน ({whole} คน)',
    ),
  ],
  totals: {
    sums: [
      { field: 'registered' },
      { field: 'passed' },
      { field: 'failed' },
      { field: 'identityDone' },
      { field: 'elderly' },
      { field: 'disabled' },
      { field: 'bedridden' },
    ],
  },
  pictures: [],
  publicPage: {},
  columns: [
    ...sheetColumns,
    { field: 'registered' },
    { field: 'passed' },
    { field: 'failed' },
    { field: 'identityDone' },
  ],
  search: { ...sheetSearch, finds: [] },
  permits: villagePermits,
})
