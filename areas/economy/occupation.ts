import { text, year } from '#domain/fields/fields.ts'
import { districtItem } from '../presets/district-item.ts'

/**
 * The occupations of a district's people other than farming (further screens, section 6 "/agriculture"). It
 * is the second tab of that screen.
 */
export const occupation = districtItem({
  key: 'occupation',
  name: 'อาชีพของประชาชน',
  page: 'จัดการข้อมูลอาชีพของประชาชน',
  fields: {
    year: year('ปีข้อมูล', { required: 'กรุณากรอกปีข้อมูล' }),
    mainJob: text('อาชีพหลัก', {
      max: 500,
      required: 'กรุณากรอกอาชีพหลัก',
      hint: 'เช่น ทำนา ทำสวนลำไย รับจ้างทั่วไป',
    }),
    subJob: text('อาชีพเสริม', { max: 500 }),
    source: text('แหล่งข้อมูล', { hint: 'เช่น สำนักงานพัฒนาชุมชนอำเภอ' }),
  },
  pictures: 'none',
  columns: { first: ['mainJob', 'subJob'], last: ['year'] },
  finds: ['mainJob', 'subJob'],
})
