/**
 * The preset for the staff of offices (further screens, section 3). Each area file declares its positions and
 * the offices that have them.
 */
import type { Area, AreaTitles, ValidationRule } from '#domain/area/area.ts'
import { areaTitles, defineArea } from '#domain/area/define-area.ts'
import type { ChoiceOptions, Field } from '#domain/fields/field.ts'
import { choice, date, text } from '#domain/fields/fields.ts'
import type { OfficeLevel } from '#domain/places/office.ts'
import { endNotBeforeStart } from '#domain/validation/date-rule.ts'
import { ADMINISTRATORS, type Group } from '#domain/permissions/scope.ts'
import {
  anyOfficePlace,
  districtAndAdministrators,
  districtOfficePlace,
  districtColumns,
  permitsFor,
  everybody,
  provinceColumn,
} from './groups-places-columns.ts'
import {
  listingFields,
  personDefaults,
  personFields,
  personSearch,
  serviceFields,
  staffPublicPage,
  CIVIL_SERVICE_LEVELS,
} from './person-fields.ts'

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

const postFields = {
  positionLevel: choice('ระดับ', CIVIL_SERVICE_LEVELS),
  positionNo: text('เลขที่ตำแหน่ง', { max: 20, neverCopied: true }),
  duty: choice('กลุ่มงาน/ฝ่าย', DUTIES),
}

const contractPeriodRule: ValidationRule = {
  ...endNotBeforeStart('contractStart', 'contractEnd', {
    sentence: 'วันที่สัญญาสิ้นสุดต้องไม่ก่อนวันที่สัญญาเริ่มต้น',
  }),
  name: 'contract',
}

/** The groups that edit the staff of provincial and central offices (further screens, "UNIT"). */
const higherOfficeGroups: readonly Group[] = [2, 3, ...ADMINISTRATORS]

type StaffSpec = {
  key: string
  name: string
  path: string
  /** The level of the offices: districts, higher ones, or all. */
  offices: keyof typeof OFFICES
  positions: ChoiceOptions
  /** The types of contract. Staff without a contract have a civil service level. */
  contracts?: ChoiceOptions
  /** Fields of this area only, after the dates of service. */
  moreFields?: Readonly<Record<string, Field>>
  addedFrom?: string
  titles?: Partial<AreaTitles>
}

const OFFICES = {
  district: {
    offices: ['district'],
    place: districtOfficePlace,
    levels: ['cc', 'aa'],
    editors: districtAndAdministrators,
  },
  higher: {
    offices: ['province', 'central'],
    place: [{ level: 'cc' }],
    levels: ['cc'],
    editors: higherOfficeGroups,
  },
  all: {
    offices: ['district', 'province', 'central'],
    place: anyOfficePlace,
    levels: ['cc', 'aa'],
    editors: everybody,
  },
} as const satisfies Record<
  string,
  Pick<Area, 'place'> &
    Pick<Area['search'], 'levels'> & { offices: OfficeLevel[]; editors: readonly number[] }
>

export function staffArea({ key, name, path, contracts, moreFields, addedFrom, ...spec }: StaffSpec): Area {
  const { offices, place, levels, editors } = OFFICES[spec.offices]
  const { positionLevel, positionNo, duty } = postFields
  const fields: Record<string, Field> = {
    ...personFields,
    ...(contracts ? { empType: choice('ประเภท', contracts, { required: 'กรุณาเลือกประเภท' }) } : {}),
    positionName: choice('ตำแหน่ง', spec.positions, { required: 'กรุณาเลือกตำแหน่ง' }),
    ...(contracts ? {} : { positionLevel }),
    positionNo,
    duty,
    ...(contracts
      ? {
          contractStart: date('สัญญาเริ่มต้น', { initial: '0' }),
          contractEnd: date('สัญญาสิ้นสุด', { initial: '0' }),
        }
      : {}),
    ...serviceFields,
    ...moreFields,
    ...listingFields,
  }
  const isHigher = spec.offices === 'higher'
  return defineArea({
    key,
    titles: areaTitles(name, '{fname} {lname}', spec.titles),
    path,
    ...personDefaults,
    offices,
    ...(addedFrom === undefined ? {} : { addedFrom }),
    fields,
    place,
    placeDepth: isHigher ? 'cc' : 'aa',
    rules: [...(contracts ? [contractPeriodRule] : []), ...personDefaults.rules],
    publicPage: staffPublicPage,
    columns: [
      'fname',
      'lname',
      'positionName',
      contracts ? 'empType' : 'positionLevel',
      ...(isHigher ? [provinceColumn] : districtColumns),
      'dateMovein',
      'dateMoveout',
    ],
    search: { levels, ...personSearch },
    permits: permitsFor(editors),
  })
}
