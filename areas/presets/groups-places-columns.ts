/** Groups, places and columns that several areas share. */
import type { ListColumn, PlaceColumn, PlaceRequirement } from '#domain/area/area.ts'
import type { AreaPermits } from '#domain/area/define-area.ts'
import { ADMINISTRATORS, type Group, WORKING_GROUPS } from '#domain/permissions/scope.ts'

/** The sets of groups in the permission table (decisions, section 3). */
export const everybody: readonly Group[] = WORKING_GROUPS
export const districtAndAdministrators: readonly Group[] = [1, ...ADMINISTRATORS]
export const allButProvince: readonly Group[] = WORKING_GROUPS.filter((group) => group !== 2)
export const nobody: readonly Group[] = []

/** `groups` add, edit and delete. `changes` are the groups of actions that differ. */
export const permitsFor = (groups: readonly Group[], changes: Partial<AreaPermits> = {}): AreaPermits => ({
  add: groups,
  edit: groups,
  delete: groups,
  ...changes,
})

/** The requirements for a new record's place, in the order of their errors. */
export const subDistrictThenProvince: readonly PlaceRequirement[] = [{ level: 'tt' }, { level: 'cc' }]
export const provinceAndSubDistrictOfVillage: readonly PlaceRequirement[] = [
  { level: 'tt', withVillage: true },
  { level: 'cc' },
]

/** Records of villages need a village. */
export const wholeVillage: readonly PlaceRequirement[] = [{ level: 'tt' }, { level: 'cc' }, { level: 'mm' }]

/** An office needs a province; district officials also choose the district. */
export const anyOfficePlace: readonly PlaceRequirement[] = [{ level: 'cc' }, { level: 'aa', groups: [1] }]
export const districtOfficePlace: readonly PlaceRequirement[] = [{ level: 'cc' }, { level: 'aa' }]

type PlaceListColumn = ListColumn & { field: PlaceColumn }

/** The place columns. Each is hidden while its level is chosen in the search (foundations, section 2). */
export const provinceColumn: PlaceListColumn = { field: 'ccDesc', label: 'จังหวัด', unlessChosen: 'cc' }
export const districtColumn: PlaceListColumn = { field: 'aaDesc', label: 'อำเภอ', unlessChosen: 'aa' }
export const subDistrictColumn: PlaceListColumn = { field: 'ttDesc', label: 'ตำบล' }

/** The place columns down to a level. */
export const districtColumns = [provinceColumn, districtColumn]
export const subDistrictColumns = [...districtColumns, subDistrictColumn]
export const villageColumns: PlaceListColumn[] = [...subDistrictColumns, { field: 'mmDesc', label: 'หมู่บ้าน' }]

/** The two words for a province display flag. */
export const shownOrHidden = { on: 'แสดงผล', off: 'ไม่แสดงผล' } as const
