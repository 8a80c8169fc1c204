/** Pieces that the areas of persons are written with (further screens, block "PERSON" and section 3). */
import type { PictureSlot, Rule } from '#domain/area.ts'
import { IS_OVER, NO_END } from '#domain/chosen-by.ts'
import { endNotBeforeStart } from '#domain/date-rule.ts'
import type { Options } from '#domain/field.ts'
import { count, date, flag, phone, pid, text } from '#domain/fields.ts'
import type { PublicPage } from '#domain/public-page.ts'
import { title } from './titles.ts'

/** Who somebody is. */
export const person = {
  title,
  fname: text('ชื่อ', { max: 100, required: 'กรุณากรอกชื่อ', ofOneOnly: true }),
  mname: text('ชื่อกลาง', { max: 100, ofOneOnly: true }),
  lname: text('นามสกุล', { max: 100, required: 'กรุณากรอกนามสกุล', ofOneOnly: true }),
  pid: pid(),
  tel: phone('หมายเลขโทรศัพท์', { ofOneOnly: true }),
}

/** When somebody came and left; whoever leaves gets a date instead of being deleted. */
export const service = {
  dateMovein: date('วันที่เข้าดำรงตำแหน่ง', {
    past: true,
    required: 'กรุณากรอกวันที่เข้าดำรงตำแหน่ง',
  }),
  dateMoveout: date('วันที่พ้นจากตำแหน่ง', { past: true, initial: '0', ofOneOnly: true }),
}

/** The day by which a search tells who is still in office. */
export const leaves = 'dateMoveout'

/** What can be asked of the day on which a term or a card ends, of those who are still in office. */
export const ENDING_SOON: Options = {
  '30': 'เหลือไม่เกิน 30 วัน',
  '90': 'เหลือไม่เกิน 90 วัน',
  '180': 'เหลือไม่เกิน 180 วัน',
  '365': 'เหลือไม่เกิน 1 ปี',
  [IS_OVER]: 'เลยกำหนดแล้ว',
  [NO_END]: 'ยังไม่ได้กรอกวันที่',
}

export const leftAfterCame: Rule = endNotBeforeStart('dateMovein', 'dateMoveout', {
  sentence: 'วันที่พ้นจากตำแหน่งต้องไม่ก่อนวันที่เข้าดำรงตำแหน่ง',
})

/** Where somebody stands in the list of an office. */
export const listing = {
  order: count('ลำดับการแสดง', { from: 1, to: 999, ofOneOnly: true }),
  showPublic: flag('แสดงบนเว็บไซต์', { on: 'แสดง', off: 'ไม่แสดง' }),
}

/** Of staff the public reads name, position, photo and the office's telephone number, where the office lists them (further screens, section 3). */
export const publicListing: PublicPage = {
  when: { field: 'showPublic', codes: ['1'] },
  person: { called: ['title', 'fname', 'mname', 'lname'], tells: ['positionName', 'tel'] },
}

export const photo: PictureSlot = {
  part: 'image',
  field: 'img',
  label: 'รูปถ่าย',
  hint: 'รองรับไฟล์ .jpg และ .png เฉพาะผู้เข้าสู่ระบบที่มีสิทธิเท่านั้นที่เห็นรูปนี้',
  private: true,
}

/** In which fields persons are found. */
export const byName = ['fname', 'mname', 'lname'] as const

/** The civil servants' levels. */
export const LEVELS: Options = {
  '1': 'ปฏิบัติงาน',
  '2': 'ชำนาญงาน',
  '3': 'อาวุโส',
  '4': 'ปฏิบัติการ',
  '5': 'ชำนาญการ',
  '6': 'ชำนาญการพิเศษ',
  '7': 'อำนวยการต้น',
  '8': 'อำนวยการสูง',
}
