import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import { choice, choices, date, text } from '#domain/fields/fields.ts'
import { villageColumns, wholeVillage } from '../presets/groups-places-columns.ts'
import { personDefaults, personFields, personSearch, serviceFields } from '../presets/person-fields.ts'
import { villagePermits } from '../presets/village-sheet.ts'

/** The code of the expert members. A village has from two to ten of them. */
export const EXPERT = '5'
export const EXPERTS = { least: 2, most: 10 } as const

/**
 * The members of village committees, by office or elected, with their work groups (further screens, section 5
 * "/committee").
 */
export const committee = defineArea({
  key: 'committee',
  titles: areaTitles('กรรมการหมู่บ้าน', '{fname} {lname} {place}', {
    page: 'คณะกรรมการหมู่บ้าน (กม.)',
  }),
  route: '/committee',
  path: 'manage/committee',
  ...personDefaults,
  fields: {
    ...personFields,
    kind: choice(
      'ประเภทกรรมการ',
      {
        '1': 'โดยตำแหน่ง: ผู้ใหญ่บ้าน (ประธาน)',
        '2': 'โดยตำแหน่ง: ผู้ช่วยผู้ใหญ่บ้าน',
        '3': 'โดยตำแหน่ง: สมาชิกสภาองค์กรปกครองส่วนท้องถิ่น',
        '4': 'โดยตำแหน่ง: ผู้นำหรือผู้แทนกลุ่มหรือองค์กร',
        [EXPERT]: 'ผู้ทรงคุณวุฒิ',
      },
      { required: 'กรุณาเลือกประเภทกรรมการ' },
    ),
    role: choice(
      'ตำแหน่ง',
      { '1': 'ประธาน', '2': 'รองประธาน', '3': 'เลขานุการ', '4': 'เหรัญญิก', '5': 'กรรมการ' },
      { required: 'กรุณาเลือกตำแหน่ง' },
    ),
    team: choices(
      'คณะทำงานด้าน',
      {
        '1': 'อำนวยการ',
        '2': 'การปกครองและรักษาความสงบเรียบร้อย',
        '3': 'แผนพัฒนาหมู่บ้าน',
        '4': 'ส่งเสริมเศรษฐกิจ',
        '5': 'สังคม สิ่งแวดล้อมและสาธารณสุข',
        '6': 'การศึกษา ศาสนาและวัฒนธรรม',
        '7': 'อื่น ๆ',
      },
      { section: 'หน้าที่และคำสั่ง' },
    ),
    orderNo: text('คำสั่งเลขที่', { max: 100 }),
    orderDate: date('คำสั่งลงวันที่', { past: true, initial: '0' }),
    ...serviceFields,
  },
  place: wholeVillage,
  placeDepth: 'mm',
  onlyOne: [
    {
      name: 'chair',
      within: 'mm',
      field: 'role',
      code: '1',
      until: 'dateMoveout',
      sentence: 'หมู่บ้านนี้มีประธานกรรมการอยู่แล้ว กรุณาบันทึกวันที่พ้นจากตำแหน่งของประธานคนเดิมก่อน',
    },
  ],
  columns: ['fname', 'lname', 'role', 'kind', ...villageColumns, 'dateMovein', 'dateMoveout'],
  search: { levels: ['cc', 'aa', 'tt', 'mm'], filters: ['kind'], ...personSearch },
  permits: villagePermits,
})
