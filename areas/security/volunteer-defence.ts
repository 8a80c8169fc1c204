import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { choice, date, text } from '#domain/fields/fields.ts'
import { ADMINISTRATORS, type Group } from '#domain/permissions/scope.ts'
import { districtColumns, permitsFor } from '../presets/groups-places-columns.ts'
import { personDefaults, personFields, personSearch, serviceFields } from '../presets/person-fields.ts'
import { anyOfficePlace } from '../presets/groups-places-columns.ts'

/** Districts have a company, provinces a headquarters. The centre has no unit and only reads. */
const unitGroups: readonly Group[] = [1, 2, ...ADMINISTRATORS]

/**
 * The members of the volunteer defence corps, by the unit of their district or province (further screens,
 * section 4 "/or"). Its ranks are those of the corps.
 */
export const volunteerDefence = defineArea({
  key: 'volunteerDefence',
  titles: areaTitles('สมาชิก อส.', '{fname} {lname}', {
    page: 'กองอาสารักษาดินแดน (อส.)',
  }),
  route: '/or',
  path: 'manage/volunteerDefence',
  ...personDefaults,
  offices: ['district', 'province'],
  fields: {
    unit: choice('หน่วย', { '1': 'กองร้อย อส.อ.', '2': 'บก.บร. อส.จ.' }, { required: 'กรุณาเลือกหน่วย' }),
    ...personFields,
    rank: choice('ยศ', {
      '1': 'สมาชิกตรี',
      '2': 'สมาชิกโท',
      '3': 'สมาชิกเอก',
      '4': 'นายหมู่ตรี',
      '5': 'นายหมู่โท',
      '6': 'นายหมู่เอก',
      '7': 'นายหมู่ใหญ่',
      '8': 'นายหมวดตรี',
      '9': 'นายหมวดโท',
      '10': 'นายหมวดเอก',
      '11': 'นายกองตรี',
      '12': 'นายกองโท',
      '13': 'นายกองเอก',
      '14': 'นายกองใหญ่',
    }),
    kind: choice('ประเภทสมาชิก', { '1': 'ประจำกอง', '2': 'สำรอง' }),
    orderNo: text('คำสั่งบรรจุเลขที่', { max: 100 }),
    orderDate: date('คำสั่งลงวันที่', { past: true, initial: '0' }),
    duty: text('หน้าที่'),
    ...serviceFields,
  },
  place: anyOfficePlace,
  placeDepth: 'aa',
  columns: ['fname', 'lname', 'rank', 'unit', 'kind', ...districtColumns, 'dateMovein', 'dateMoveout'],
  search: { filters: ['unit'], ...personSearch },
  permits: permitsFor(unitGroups),
})
