import { defineArea } from '#domain/area/define-area.ts'
import { sumNotMoreThan } from '#domain/validation/count-rule.ts'
import {
  villageCount,
  sheetDefaults,
  sheetColumns,
  sheetSearch,
  sheetTitles,
  sheetYear,
  villagePermits,
} from '../presets/village-sheet.ts'

/**
 * The number of people who registered for state welfare in a village and year, without names (further
 * screens, section 8 "/mmPerson").
 */
export const mmPerson = defineArea({
  key: 'mmPerson',
  titles: sheetTitles('ข้อมูลผู้ลงทะเบียนสวัสดิการแห่งรัฐ', {
    page: 'ผู้ลงทะเบียนสวัสดิการแห่งรัฐ',
    name: 'ผู้ลงทะเบียนสวัสดิการแห่งรัฐ',
  }),
  route: '/mmPerson',
  path: 'manage/mmPerson',
  ...sheetDefaults,
  fields: {
    year: sheetYear,
    registered: villageCount('ลงทะเบียน (คน)', {
      section: 'การลงทะเบียน',
      required: 'กรุณากรอกจำนวนผู้ลงทะเบียน',
    }),
    passed: villageCount('ผ่านเกณฑ์ (คน)', { required: 'กรุณากรอกจำนวนผู้ผ่านเกณฑ์' }),
    failed: villageCount('ไม่ผ่านเกณฑ์ (คน)'),
    identityDone: villageCount('ยืนยันตัวตนแล้ว (คน)'),
    elderly: villageCount('ผู้สูงอายุ (คน)', { section: 'กลุ่มที่ต้องดูแล' }),
    disabled: villageCount('ผู้พิการ (คน)'),
    bedridden: villageCount('ผู้ป่วยติดเตียง (คน)'),
  },
  rules: [
    sumNotMoreThan(
      'outcomes',
      ['passed', 'failed'],
      ['registered'],
      'จำนวนผู้ผ่านเกณฑ์และไม่ผ่านเกณฑ์รวมกัน ({parts} คน) ต้องไม่เกินจำนวนผู้ลงทะเบียน ({whole} คน)',
    ),
    sumNotMoreThan(
      'identified',
      ['identityDone'],
      ['registered'],
      'จำนวนผู้ยืนยันตัวตนแล้ว ({parts} คน) ต้องไม่เกินจำนวนผู้ลงทะเบียน ({whole} คน)',
    ),
  ],
  totals: {
    sums: ['registered', 'passed', 'failed', 'identityDone', 'elderly', 'disabled', 'bedridden'],
  },
  publicPage: {},
  columns: [...sheetColumns, 'registered', 'passed', 'failed', 'identityDone'],
  search: { ...sheetSearch, finds: [] },
  permits: villagePermits,
})
