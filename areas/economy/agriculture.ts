import { choice, count, number, text, year } from '#domain/fields/fields.ts'
import { nameFields, season } from '../presets/shared-fields.ts'
import { districtItem } from '../presets/district-item.ts'

/** What the district grows, raises and catches (further screens, section 6 "/agriculture"). */
export const agriculture = districtItem({
  key: 'agriculture',
  name: 'ผลผลิตทางการเกษตร',
  page: 'จัดการข้อมูลการเกษตร',
  route: '/agriculture',
  fields: {
    type: choice(
      'ประเภท',
      { '1': 'พืช', '2': 'ปศุสัตว์', '3': 'ประมง', '4': 'แหล่งน้ำเพื่อการเกษตร' },
      { required: 'กรุณาเลือกประเภทการเกษตร' },
    ),
    ...nameFields('ผลผลิต'),
    areaRai: number('พื้นที่เพาะปลูก (ไร่)'),
    yieldTon: number('ผลผลิต (ตัน/ปี)'),
    households: count('จำนวนครัวเรือน', { from: 0, to: 9_999_999 }),
    heads: count('จำนวนสัตว์ (ตัว)', { from: 0, to: 999_999_999 }),
    season,
    year: year('ปีข้อมูล', { required: 'กรุณากรอกปีข้อมูล' }),
    source: text('แหล่งข้อมูล', { hint: 'เช่น สำนักงานเกษตรอำเภอ' }),
  },
  pictures: 'one',
  columns: { first: ['name', 'type'], last: ['areaRai', 'yieldTon', 'year'] },
  filter: 'type',
  finds: ['name', 'nameEn'],
})
