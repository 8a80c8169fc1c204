/** Fields and options that the areas of staff share (further screens, section 3). */
import type { PlaceRequirement, ValidationRule } from '#domain/area/area.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import type { ChoiceOptions } from '#domain/fields/field.ts'
import { choice, text } from '#domain/fields/fields.ts'
import type { OfficeLevel } from '#domain/places/office.ts'
import { ADMINISTRATORS, type Group } from '#domain/permissions/scope.ts'
import { CIVIL_SERVICE_LEVELS } from './person-fields.ts'

/**
 * The work groups of offices: those of districts, then those that only provinces and the central office have.
 */
export const DUTIES: ChoiceOptions = {
  '1': 'บริหารงานปกครอง',
  '2': 'ความมั่นคง',
  '3': 'ทะเบียนและบัตร',
  '4': 'อำนวยความเป็นธรรม',
  '5': 'สำนักงานอำเภอ',
  '6': 'การเงินและบัญชี',
  '7': 'อำนวยการ',
}

/** The codes of the work groups of each level of office, in the order of the select. */
export const DUTIES_BY_LEVEL: Readonly<Record<OfficeLevel, readonly string[]>> = {
  district: ['1', '2', '3', '4', '5'],
  province: ['1', '2', '4', '6', '7'],
  central: ['1', '2', '3', '4', '6', '7'],
}

export const postFields = {
  positionLevel: choice('ระดับ', CIVIL_SERVICE_LEVELS),
  positionNo: text('เลขที่ตำแหน่ง', { max: 20, neverCopied: true }),
  duty: choice('กลุ่มงาน/ฝ่าย', DUTIES),
}

export const contractPeriodRule: ValidationRule = {
  ...endNotBeforeStart('contractStart', 'contractEnd', {
    sentence: 'วันที่สัญญาสิ้นสุดต้องไม่ก่อนวันที่สัญญาเริ่มต้น',
  }),
  name: 'contract',
}

/** The groups that edit the staff of provincial and central offices (further screens, "UNIT"). */
export const higherOfficeGroups: readonly Group[] = [2, 3, ...ADMINISTRATORS]

/** An office needs a province; district officials also choose the district. */
export const anyOfficePlace: readonly PlaceRequirement[] = [{ level: 'cc' }, { level: 'aa', groups: [1] }]
export const districtOfficePlace: readonly PlaceRequirement[] = [{ level: 'cc' }, { level: 'aa' }]
