/** Pieces that the areas of an office's staff are written with (further screens, section 3). */
import type { PlaceDemand, Rule } from '#domain/area.ts'
import { endNotBeforeStart } from '#domain/date-rule.ts'
import type { Options } from '#domain/field.ts'
import { choice, text } from '#domain/fields.ts'
import type { OfficeLevel } from '#domain/office.ts'
import { ADMINISTRATORS, type Group } from '#domain/scope.ts'
import { LEVELS } from './person.ts'

/** The work groups of offices: those of a district's, and what a province's and the central one have of their own. */
export const DUTIES: Options = {
  '1': 'บริหารงานปกครอง',
  '2': 'ความมั่นคง',
  '3': 'ทะเบียนและบัตร',
  '4': 'อำนวยความเป็นธรรม',
  '5': 'สำนักงานอำเภอ',
  '6': 'การเงินและบัญชี',
  '7': 'อำนวยการ',
}

/** The codes of the work groups that an office of a level has, in the order they are offered. */
export const DUTIES_OF: Readonly<Record<OfficeLevel, readonly string[]>> = {
  district: ['1', '2', '3', '4', '5'],
  province: ['1', '2', '4', '6', '7'],
  central: ['1', '2', '3', '4', '6', '7'],
}

/** The field of a position; each area has positions of its own. */
export const positionOf = (positions: Options) => choice('ตำแหน่ง', positions, { required: 'กรุณาเลือกตำแหน่ง' })

export const post = {
  positionLevel: choice('ระดับ', LEVELS),
  positionNo: text('เลขที่ตำแหน่ง', { max: 20, ofOneOnly: true }),
  duty: choice('กลุ่มงาน/ฝ่าย', DUTIES),
}

export const contractEndsAfterStart: Rule = {
  ...endNotBeforeStart('contractStart', 'contractEnd', {
    sentence: 'วันที่สัญญาสิ้นสุดต้องไม่ก่อนวันที่สัญญาเริ่มต้น',
  }),
  name: 'contract',
}

/** Who keeps the staff of district offices alone, of provincial and central ones alone (further screens, "UNIT"). */
export const districtOffices: readonly Group[] = [1, ...ADMINISTRATORS]
export const higherOffices: readonly Group[] = [2, 3, ...ADMINISTRATORS]

/** An office is named by its province alone, or by its district as well. */
export const anyOffice: readonly PlaceDemand[] = [{ level: 'cc' }, { level: 'aa', groups: [1] }]
export const districtOffice: readonly PlaceDemand[] = [{ level: 'cc' }, { level: 'aa' }]
