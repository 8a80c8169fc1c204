import { defineArea } from '#domain/area.ts'
import {
  baht,
  countOf,
  sheet,
  sheetColumns,
  sheetSearch,
  sheetTitles,
  sheetYear,
  villagePermits,
} from './village-sheet.ts'

/** Debts and work in a village in a year (further screens, section 8 "/mmDept"). */
export const mmDept = defineArea({
  key: 'mmDept',
  titles: {
    ...sheetTitles('ข้อมูลหนี้สินและการมีงานทำ'),
    page: 'หนี้สินและการมีงานทำ',
    name: 'หนี้สินและการมีงานทำ',
  },
  route: '/mmDept',
  path: 'manage/mmDept',
  ...sheet,
  fields: {
    year: sheetYear,
    debtHouseholds: countOf('ครัวเรือนมีหนี้', { section: 'หนี้สิน' }),
    debtFormal: baht('หนี้ในระบบ'),
    debtInformal: baht('หนี้นอกระบบ'),
    debtorsInformal: countOf('ลูกหนี้นอกระบบ (ราย)'),
    fund: baht('กองทุนหมู่บ้าน/กลุ่มออมทรัพย์'),
    employed: countOf('มีงานทำ (คน)', { section: 'การมีงานทำ' }),
    unemployed: countOf('ว่างงาน (คน)'),
    seasonal: countOf('ว่างงานตามฤดูกาล (คน)'),
    migrant: countOf('ไปทำงานนอกพื้นที่ (คน)'),
    training: countOf('ต้องการฝึกอาชีพ (คน)'),
  },
  rules: [],
  totals: {
    sums: [
      { field: 'debtHouseholds', unit: 'ครัวเรือน' },
      { field: 'debtFormal' },
      { field: 'debtInformal' },
      { field: 'debtorsInformal' },
      { field: 'fund' },
      { field: 'employed' },
      { field: 'unemployed' },
      { field: 'seasonal' },
      { field: 'migrant' },
      { field: 'training' },
    ],
  },
  pictures: [],
  publicPage: {},
  columns: [
    ...sheetColumns,
    { field: 'debtHouseholds' },
    { field: 'debtFormal' },
    { field: 'debtInformal' },
    { field: 'unemployed' },
  ],
  search: { ...sheetSearch, finds: [] },
  permits: villagePermits,
})
