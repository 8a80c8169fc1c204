import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { sumNotMoreThan } from '#domain/validation/count-rule.ts'
import { choice, count, fiscalYear } from '#domain/fields/fields.ts'
import { districtAndAdministrators, districtColumns, permitsFor } from '../presets/groups-places-columns.ts'
import { districtOfficePlace } from '../presets/groups-places-columns.ts'

const cases = (label: string, required?: string) =>
  count(label, { from: 0, to: 99_999, unit: 'เรื่อง', ...(required === undefined ? {} : { required }) })

/**
 * How many disputes of each kind a district office received and settled in a budget year: numbers, never the
 * names of parties (further screens, section 5 "/mediation", second tab).
 */
export const mediation = defineArea({
  key: 'mediation',
  titles: areaTitles('สถิติการไกล่เกลี่ย', '{place} ปีงบประมาณ {year}', {
    page: 'สถิติการไกล่เกลี่ย',
    deleteConfirm: 'ต้องการลบสถิติการไกล่เกลี่ย {place} ปีงบประมาณ {year} ใช่หรือไม่',
    empty: 'ไม่มีสถิติการไกล่เกลี่ย',
  }),
  path: 'manage/mediation',
  id: 'id',
  offices: ['district'],
  onePer: {
    within: 'aa',
    fields: ['type', 'year'],
    sentence: 'มีสถิติของข้อพิพาทประเภทนี้ในปีงบประมาณนี้อยู่แล้ว กรุณาค้นหาและแก้ไขรายการเดิม',
  },
  fields: {
    year: fiscalYear('ปีงบประมาณ', { required: 'กรุณากรอกปีงบประมาณ', hint: 'ปี พ.ศ. 4 หลัก' }),
    type: choice(
      'ประเภทข้อพิพาท',
      { '1': 'หนี้สิน', '2': 'ที่ดิน/มรดก', '3': 'อื่น ๆ' },
      { required: 'กรุณาเลือกประเภทข้อพิพาท' },
    ),
    received: cases('รับเรื่อง', 'กรุณากรอกจำนวนเรื่องที่รับ'),
    settled: cases('ยุติ', 'กรุณากรอกจำนวนเรื่องที่ยุติ'),
    pending: cases('อยู่ระหว่างดำเนินการ'),
  },
  place: districtOfficePlace,
  placeDepth: 'aa',
  rules: [
    sumNotMoreThan(
      'outcomes',
      ['settled', 'pending'],
      ['received'],
      'จำนวนเรื่องที่ยุติและอยู่ระหว่างดำเนินการรวมกัน ({parts} เรื่อง) ต้องไม่เกินจำนวนเรื่องที่รับ ({whole} เรื่อง)',
    ),
  ],
  columns: ['year', 'type', ...districtColumns, 'received', 'settled', 'pending'],
  search: { filters: ['year', 'type'], finds: [] },
  permits: permitsFor(districtAndAdministrators),
})
