import { defineArea } from '#domain/area/define-area.ts'
import {
  bahtCount,
  villageCount,
  sheetDefaults,
  sheetColumns,
  sheetSearch,
  sheetTitles,
  sheetYear,
  villagePermits,
} from '../presets/village-sheet.ts'

/** Debts and work in a village in a year (further screens, section 8 "/mmDept"). */
export const mmDept = defineArea({
  key: 'mmDept',
  titles: sheetTitles('ข้อมูลหนี้สินและการมีงานทำ', {
    page: 'หนี้สินและการมีงานทำ',
    name: 'หนี้สินและการมีงานทำ',
  }),
  route: '/mmDept',
  path: 'manage/mmDept',
  ...sheetDefaults,
  fields: {
    year: sheetYear,
    debtHouseholds: villageCount('ครัวเรือนมีหนี้', { section: 'หนี้สิน' }),
    debtFormal: bahtCount('หนี้ในระบบ'),
    debtInformal: bahtCount('หนี้นอกระบบ'),
    debtorsInformal: villageCount('ลูกหนี้นอกระบบ (ราย)'),
    fund: bahtCount('กองทุนหมู่บ้าน/กลุ่มออมทรัพย์'),
    employed: villageCount('มีงานทำ (คน)', { section: 'การมีงานทำ' }),
    unemployed: villageCount('ว่างงาน (คน)'),
    seasonal: villageCount('ว่างงานตามฤดูกาล (คน)'),
    migrant: villageCount('ไปทำงานนอกพื้นที่ (คน)'),
    training: villageCount('ต้องการฝึกอาชีพ (คน)'),
  },
  totals: {
    sums: [
      { field: 'debtHouseholds', unit: 'ครัวเรือน' },
      'debtFormal',
      'debtInformal',
      'debtorsInformal',
      'fund',
      'employed',
      'unemployed',
      'seasonal',
      'migrant',
      'training',
    ],
  },
  publicPage: {},
  columns: [...sheetColumns, 'debtHouseholds', 'debtFormal', 'debtInformal', 'unemployed'],
  search: { ...sheetSearch, finds: [] },
  permits: villagePermits,
})
