/** Fields and options that the areas of persons share (further screens, block "PERSON" and section 3). */
import type { Area, PictureField, ValidationRule } from '#domain/area/area.ts'
import { EXPIRED, NO_END_DATE } from '#domain/area/search-filters.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import type { ChoiceOptions } from '#domain/fields/field.ts'
import { count, date, flag, phone, pid, text } from '#domain/fields/fields.ts'
import type { PublicPage } from '#domain/public/public-page.ts'
import { titleField } from './person-titles.ts'

/** The name and the national ID of a person. */
export const personFields = {
  title: titleField,
  fname: text('ชื่อ', { max: 100, required: 'กรุณากรอกชื่อ', neverCopied: true }),
  mname: text('ชื่อกลาง', { max: 100, neverCopied: true }),
  lname: text('นามสกุล', { max: 100, required: 'กรุณากรอกนามสกุล', neverCopied: true }),
  pid: pid(),
  tel: phone('หมายเลขโทรศัพท์', { neverCopied: true }),
}

/** The first and last day in office. A person who leaves gets a date and is not deleted. */
export const serviceFields = {
  dateMovein: date('วันที่เข้าดำรงตำแหน่ง', {
    past: true,
    required: 'กรุณากรอกวันที่เข้าดำรงตำแหน่ง',
  }),
  dateMoveout: date('วันที่พ้นจากตำแหน่ง', { past: true, initial: '0', neverCopied: true }),
}

/** The filters for terms and cards that end, among persons still in office. */
export const EXPIRY_FILTERS: ChoiceOptions = {
  '30': 'เหลือไม่เกิน 30 วัน',
  '90': 'เหลือไม่เกิน 90 วัน',
  '180': 'เหลือไม่เกิน 180 วัน',
  '365': 'เหลือไม่เกิน 1 ปี',
  [EXPIRED]: 'เลยกำหนดแล้ว',
  [NO_END_DATE]: 'ยังไม่ได้กรอกวันที่',
}

const leaveAfterEntryRule: ValidationRule = endNotBeforeStart('dateMovein', 'dateMoveout', {
  sentence: 'วันที่พ้นจากตำแหน่งต้องไม่ก่อนวันที่เข้าดำรงตำแหน่ง',
})

/** The position of a person in the list of an office. */
export const listingFields = {
  order: count('ลำดับการแสดง', { from: 1, to: 999, neverCopied: true }),
  showPublic: flag('แสดงบนเว็บไซต์', { on: 'แสดง', off: 'ไม่แสดง' }),
}

/**
 * The public data of staff: name, position, photo and the office's telephone number, when the office
 * publishes them (further screens, section 3).
 */
export const staffPublicPage: PublicPage = {
  when: { field: 'showPublic', codes: ['1'] },
  person: { nameFields: ['title', 'fname', 'mname', 'lname'], publicFields: ['positionName', 'tel'] },
}

const personPhoto: PictureField = {
  part: 'image',
  field: 'img',
  label: 'รูปถ่าย',
  hint: 'รองรับไฟล์ .jpg และ .png เฉพาะผู้เข้าสู่ระบบที่มีสิทธิเท่านั้นที่เห็นรูปนี้',
  private: true,
}

/** The options that all areas of persons share. */
export const personDefaults = {
  id: 'id',
  rules: [leaveAfterEntryRule],
  pictures: [personPhoto],
} as const satisfies Partial<Area>

/** The search of persons. The date of leaving decides who is still in office. */
export const personSearch = {
  finds: ['fname', 'mname', 'lname'],
  leaves: 'dateMoveout',
} as const satisfies Partial<Area['search']>

export const CIVIL_SERVICE_LEVELS: ChoiceOptions = {
  '1': 'ปฏิบัติงาน',
  '2': 'ชำนาญงาน',
  '3': 'อาวุโส',
  '4': 'ปฏิบัติการ',
  '5': 'ชำนาญการ',
  '6': 'ชำนาญการพิเศษ',
  '7': 'อำนวยการต้น',
  '8': 'อำนวยการสูง',
}
