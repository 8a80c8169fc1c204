import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { choice, count, date, text } from '#domain/fields/fields.ts'
import { districtAndAdministrators, districtColumns, permitsFor } from '../presets/groups-places-columns.ts'
import { personDefaults, personFields, personSearch, serviceFields } from '../presets/person-fields.ts'
import { districtOfficePlace } from '../presets/groups-places-columns.ts'

/**
 * The mediators of a district office, with their chair (further screens, section 5 "/mediation", first tab).
 */
export const mediator = defineArea({
  key: 'mediator',
  titles: areaTitles('ผู้ไกล่เกลี่ย', '{fname} {lname}', {
    page: 'คณะกรรมการไกล่เกลี่ยและประนอมข้อพิพาท',
  }),
  path: 'manage/mediator',
  ...personDefaults,
  offices: ['district'],
  fields: {
    ...personFields,
    side: choice(
      'กลุ่ม',
      {
        '1': 'ผู้ไกล่เกลี่ย',
        '2': 'ประธาน: นายอำเภอ',
        '3': 'ประธาน: พนักงานอัยการ',
        '4': 'ประธาน: ปลัดอำเภอ',
      },
      { required: 'กรุณาเลือกกลุ่ม' },
    ),
    registerNo: count('ลำดับในบัญชีรายชื่อ', { from: 1, to: 9_999, neverCopied: true }),
    orderNo: text('คำสั่งเลขที่', { max: 100 }),
    orderDate: date('คำสั่งลงวันที่', { past: true, initial: '0' }),
    expertise: text('ความเชี่ยวชาญ'),
    ...serviceFields,
  },
  place: districtOfficePlace,
  placeDepth: 'aa',
  columns: [
    'fname',
    'lname',
    'side',
    'registerNo',
    'expertise',
    ...districtColumns,
    'dateMovein',
    'dateMoveout',
  ],
  search: personSearch,
  permits: permitsFor(districtAndAdministrators),
})
