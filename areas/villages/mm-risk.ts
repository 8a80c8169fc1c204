import { defineArea } from '#domain/area/define-area.ts'
import { choice, count, flag, latitude, longitude, text, year } from '#domain/fields/fields.ts'
import {
  sheetDefaults,
  sheetColumns,
  sheetSearch,
  sheetTitles,
  sheetYear,
  villagePermits,
} from '../presets/village-sheet.ts'

const LEVELS = { '1': 'ไม่มี', '2': 'น้อย', '3': 'ปานกลาง', '4': 'มาก' }
const PROMPT = 'เลือกระดับ'

/** The level of a risk, the year of its last event, and the number of households that it affected. */
const level = (label: string, section?: string) =>
  choice(label, LEVELS, { prompt: PROMPT, newRow: true, ...(section === undefined ? {} : { section }) })
const lastYear = (label: string) => year(`${label} ปีที่เกิดล่าสุด`, { ahead: 0 })
const affected = (label: string) => count(`${label} ครัวเรือนที่ได้รับผลกระทบ`, { from: 0, to: 99_999 })

/**
 * The risks of a village in a year (further screens, section 8 "/mmRisk"). The rating of drug problems
 * (`drug` and its fields) is for officials only and never shown to the public.
 */
export const mmRisk = defineArea({
  key: 'mmRisk',
  titles: sheetTitles('ข้อมูลความเสี่ยงของหมู่บ้าน'),
  route: '/mmRisk',
  path: 'manage/mmRisk',
  ...sheetDefaults,
  fields: {
    year: sheetYear,
    flood: level('อุทกภัย', 'ภัยธรรมชาติ'),
    floodYear: lastYear('อุทกภัย'),
    floodHouses: affected('อุทกภัย'),
    drought: level('ภัยแล้ง'),
    droughtYear: lastYear('ภัยแล้ง'),
    droughtHouses: affected('ภัยแล้ง'),
    fire: level('ไฟป่า/อัคคีภัย'),
    fireYear: lastYear('ไฟป่า/อัคคีภัย'),
    fireHouses: affected('ไฟป่า/อัคคีภัย'),
    storm: level('วาตภัย'),
    stormYear: lastYear('วาตภัย'),
    stormHouses: affected('วาตภัย'),
    landslide: level('ดินโคลนถล่ม'),
    landslideYear: lastYear('ดินโคลนถล่ม'),
    landslideHouses: affected('ดินโคลนถล่ม'),
    smoke: level('หมอกควัน'),
    smokeYear: lastYear('หมอกควัน'),
    smokeHouses: affected('หมอกควัน'),
    quake: level('แผ่นดินไหว'),
    quakeYear: lastYear('แผ่นดินไหว'),
    quakeHouses: affected('แผ่นดินไหว'),
    drug: choice('ปัญหายาเสพติด', LEVELS, {
      prompt: PROMPT,
      newRow: true,
      section: 'ภัยด้านสังคม',
      hint: 'ใช้ในราชการเท่านั้น ไม่เผยแพร่ต่อประชาชน',
    }),
    drugYear: lastYear('ปัญหายาเสพติด'),
    drugHouses: affected('ปัญหายาเสพติด'),
    crime: level('อาชญากรรม'),
    crimeYear: lastYear('อาชญากรรม'),
    crimeHouses: affected('อาชญากรรม'),
    conflict: level('ความขัดแย้ง'),
    conflictYear: lastYear('ความขัดแย้ง'),
    conflictHouses: affected('ความขัดแย้ง'),
    shelter: text('จุดอพยพ', { max: 200, section: 'การเตรียมความพร้อม' }),
    siren: flag('หอเตือนภัย', { on: 'มี', off: 'ไม่มี' }),
    plan: flag('แผนเผชิญเหตุ', { on: 'มี', off: 'ไม่มี' }),
    lat: latitude({ label: 'ละติจูดของจุดอพยพ' }),
    long: longitude({ label: 'ลองจิจูดของจุดอพยพ' }),
  },
  // A village may have its plan on paper only; a plan that is stored here also sets the flag
  // (server/areas/mm-risk.ts).
  documents: {
    label: 'เอกสารแผนเผชิญเหตุ',
    hint: 'เมื่อแนบเอกสาร ระบบบันทึกว่าหมู่บ้านมีแผนเผชิญเหตุ',
    private: true,
  },
  publicPage: { excludedFields: ['drug', 'drugYear', 'drugHouses'] },
  columns: [...sheetColumns, 'flood', 'drought', 'smoke', 'shelter'],
  search: { ...sheetSearch, finds: ['shelter'] },
  permits: villagePermits,
})
