import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { choice, date, text, year } from '#domain/fields/fields.ts'
import { villageColumns, wholeVillage } from '../presets/groups-places-columns.ts'
import {
  EXPIRY_FILTERS,
  personDefaults,
  personFields,
  personSearch,
  serviceFields,
} from '../presets/person-fields.ts'
import { villagePermits } from '../presets/village-sheet.ts'

/** An identity card needs attention when it has at most this many days left, or has expired. */
export const CARD_DAYS = 90

/**
 * The register of the villages' security teams: chosen by the headman, appointed by the district chief after
 * the course (further screens, section 4 "/villageTeam"). A member who leaves gets a date of leaving.
 */
export const villageTeam = defineArea({
  key: 'villageTeam',
  titles: areaTitles('สมาชิก ชรบ.', '{fname} {lname} {place}', {
    page: 'ชุดรักษาความปลอดภัยหมู่บ้าน (ชรบ.)',
  }),
  route: '/villageTeam',
  path: 'manage/villageTeam',
  ...personDefaults,
  fields: {
    ...personFields,
    role: choice(
      'ตำแหน่งในชุด',
      { '1': 'หัวหน้าชุด', '2': 'รองหัวหน้าชุด', '3': 'สมาชิก' },
      { required: 'กรุณาเลือกตำแหน่งในชุด' },
    ),
    trainDate: date('วันที่ผ่านการฝึกอบรมหลักสูตร ชรบ.', {
      past: true,
      initial: '0',
      section: 'การฝึกอบรม',
      required: 'กรุณากรอกวันที่ผ่านการฝึกอบรมหลักสูตร ชรบ.',
    }),
    trainBatch: text('รุ่น', { max: 100 }),
    refresher: date('อบรมทบทวนครั้งล่าสุด', { past: true, initial: '0' }),
    orderNo: text('คำสั่งแต่งตั้งเลขที่', {
      max: 100,
      section: 'การแต่งตั้งและบัตร',
      required: 'กรุณากรอกเลขที่คำสั่งแต่งตั้ง',
    }),
    orderDate: date('คำสั่งลงวันที่', {
      past: true,
      initial: '0',
      required: 'กรุณากรอกวันที่ของคำสั่งแต่งตั้ง',
    }),
    cardNo: text('เลขที่บัตรประจำตัว', {
      max: 50,
      hint: 'เลขที่ของบัตรสมาชิก ไม่ใช่เลขประจำตัวประชาชน',
      neverCopied: true,
    }),
    cardExpire: date('บัตรหมดอายุ', { initial: '0' }),
    ...serviceFields,
  },
  place: wholeVillage,
  placeDepth: 'mm',
  onlyOne: [
    {
      name: 'teamHead',
      within: 'mm',
      field: 'role',
      code: '1',
      until: 'dateMoveout',
      sentence: 'หมู่บ้านนี้มีหัวหน้าชุด ชรบ. อยู่แล้ว กรุณาบันทึกวันที่พ้นจากตำแหน่งของหัวหน้าชุดคนเดิมก่อน',
    },
  ],
  period: { until: 'cardExpire', words: { soon: 'บัตรใกล้หมดอายุ', after: 'บัตรหมดอายุ' } },
  columns: [
    'fname',
    'lname',
    'role',
    ...villageColumns,
    { field: 'trainDate', label: 'วันที่ผ่านการฝึกอบรม' },
    'cardExpire',
    'dateMoveout',
  ],
  search: {
    levels: ['cc', 'aa', 'tt', 'mm'],
    filters: ['role'],
    ...personSearch,
    ends: { field: 'cardExpire', within: EXPIRY_FILTERS },
  },
  permits: villagePermits,
})

/** The year by which the report of the teams is filtered. */
export const teamYear = year('ปี พ.ศ.', { ahead: 0 })
