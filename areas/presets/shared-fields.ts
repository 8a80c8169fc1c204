/**
 * Fields that the further screens share by name: the blocks of their page, and the fields of every screen of
 * section 6.
 */
import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { PictureField } from '#domain/area/area.ts'
import {
  choices,
  count,
  date,
  english,
  flag,
  latitude,
  longitude,
  longText,
  phone,
  postcode,
  text,
  villageNo,
} from '#domain/fields/fields.ts'
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import type { RecordPeriod } from '#domain/records/period-status.ts'
import { nobody, shownOrHidden } from './groups-places-columns.ts'

/** NAME: the Thai name, which is required, and the English one. `what` names the thing, as in `ชื่อตลาด`. */
export const nameFields = (what: string) => ({
  name: text(thaiSentence`ชื่อ${what}`, { required: thaiSentence`กรุณากรอกชื่อ${what}` }),
  nameEn: english(thaiSentence`ชื่อ${what} (ภาษาอังกฤษ)`),
})

/** TEXT: a description in both languages. */
export const detailFields = {
  detail: longText('รายละเอียด (ภาษาไทย)', { role: 'description' }),
  detailEn: english('รายละเอียด (ภาษาอังกฤษ)', { long: true }),
}

/** ADDR: the postal address and telephone number. */
export const addressFields = {
  hno: text('เลขที่', { max: 50, inAddress: 'house' }),
  moo: villageNo(),
  trok: text('ตรอก/ซอย', { max: 100, inAddress: 'lane' }),
  thanon: text('ถนน', { max: 100, inAddress: 'road' }),
  postcode: postcode(),
  tel: phone('หมายเลขโทรศัพท์'),
}

/** GEO: the point on the map. */
export const positionFields = { lat: latitude(), long: longitude() }

/** Opening hours in the officials' own words. */
export const openTime = text('เวลาทำการ', { role: 'openingHours', max: 200, hint: 'เช่น 08.30-16.30 น.' })

/** The days of the week on which something is open. */
export const openDay = choices(
  'วันที่เปิด',
  {
    '1': 'จันทร์',
    '2': 'อังคาร',
    '3': 'พุธ',
    '4': 'พฤหัสบดี',
    '5': 'ศุกร์',
    '6': 'เสาร์',
    '7': 'อาทิตย์',
  },
  { circle: 'ทุกวัน', role: 'openingDays' },
)

export const season = choices(
  'ฤดูกาล',
  {
    '1': 'มกราคม',
    '2': 'กุมภาพันธ์',
    '3': 'มีนาคม',
    '4': 'เมษายน',
    '5': 'พฤษภาคม',
    '6': 'มิถุนายน',
    '7': 'กรกฎาคม',
    '8': 'สิงหาคม',
    '9': 'กันยายน',
    '10': 'ตุลาคม',
    '11': 'พฤศจิกายน',
    '12': 'ธันวาคม',
  },
  { circle: 'ตลอดปี', hint: 'เลือกเดือนที่ให้ผลผลิต' },
)

const levelOptions = { ...shownOrHidden, section: 'ระดับการแสดงผล' }

/** SHOW: the visibility at each level. Every level sets its own flag (decisions, section 3). */
export const levelVisibilityFields = {
  active: flag('แสดงผลระดับอำเภอ', { ...levelOptions, initial: '1', setBy: [1] }),
  activeCc: flag('แสดงผลระดับจังหวัด', { ...levelOptions, setBy: [2] }),
  activeCenter: flag('แสดงผลส่วนกลาง', { ...levelOptions, setBy: [3, ...ADMINISTRATORS] }),
}

/** The names of the same flags for a public page, and the display flag of the province. */
export const levelFlags = { district: 'active', central: 'activeCenter' } as const

/** The display flag of the province. Only its toggle sets it. */
export const provinceFlag = { activeCc: flag('สถานะการแสดงผล', { ...shownOrHidden, setBy: nobody }) }

/** The words for the status of an event that lasts some days (screens, section 1). */
export const EVENT_WORDS: RecordPeriod['words'] = { before: 'กำลังจะถึง', during: 'กำลังจัด', after: 'ผ่านแล้ว' }

/** IMG1: one picture. */
export const singlePicture: readonly PictureField[] = [
  { part: 'image', field: 'img', label: 'รูปภาพ', hint: 'รองรับไฟล์ .jpg และ .png' },
]

/** The number by which officials order the records of a list. */
export const sortOrder = count('ลำดับการแสดงผล', {
  from: 1,
  to: 9999,
  hint: 'รายการที่มีลำดับแสดงก่อน เรียงจากน้อยไปมาก',
  neverCopied: true,
  bulkEditable: true,
})

/**
 * Fields of every district item: its order in the list, the day of its last review, and the display flag of
 * the province.
 */
export const districtItemFields = {
  sort: sortOrder,
  reviewed: date('ตรวจทานล่าสุด', { past: true, neverCopied: true }),
  ...provinceFlag,
}
