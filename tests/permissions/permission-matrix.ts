/**
 * Who may do what, copied by hand from the table of section 3 of the decisions, not from the program: the
 * tests compare the two. The staff of offices and the headmen follow the rules "UNIT" and "VILLAGE" of the
 * further screens.
 */

export type MatrixPermission =
  | 'view'
  | 'add'
  | 'edit'
  | 'delete'
  | 'toggle'
  | 'images'
  | 'purge'
  | 'reveal'
  | 'transfer'

const ALL = [1, 2, 3, 4, 5, 8]
const NOT_2 = [1, 3, 4, 5, 8]
const NOT_3 = [1, 2, 4, 5, 8]
const ONE_AND_ABOVE_3 = [1, 4, 5, 8]
const CENTRAL = [3, 4, 5, 8]
const ABOVE_3 = [4, 5, 8]
const ONLY_1 = [1]
const ONLY_2 = [2]

/** The table, one row per area; an area without a toggle or without image records has no such routes. */
export const PERMISSION_MATRIX: Record<string, Partial<Record<MatrixPermission, number[]>>> = {
  districtChief: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  deputyDistrict: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  deputy: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  official: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  employee: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  officialEmployee: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  volunteerDefence: { view: ALL, add: NOT_3, edit: NOT_3, delete: NOT_3 },
  villageTeam: { view: ALL, add: ONE_AND_ABOVE_3, edit: ONE_AND_ABOVE_3, delete: ONE_AND_ABOVE_3 },
  headman: { view: ALL, add: ONE_AND_ABOVE_3, edit: ONE_AND_ABOVE_3, delete: ONE_AND_ABOVE_3 },
  committee: { view: ALL, add: ONE_AND_ABOVE_3, edit: ONE_AND_ABOVE_3, delete: ONE_AND_ABOVE_3 },
  mediator: { view: ALL, add: ONE_AND_ABOVE_3, edit: ONE_AND_ABOVE_3, delete: ONE_AND_ABOVE_3 },
  mediation: { view: ALL, add: ONE_AND_ABOVE_3, edit: ONE_AND_ABOVE_3, delete: ONE_AND_ABOVE_3 },
  mmDetail: {
    view: ALL,
    add: ONE_AND_ABOVE_3,
    edit: ONE_AND_ABOVE_3,
    delete: ONE_AND_ABOVE_3,
    images: ONE_AND_ABOVE_3,
  },
  mmRisk: { view: ALL, add: ONE_AND_ABOVE_3, edit: ONE_AND_ABOVE_3, delete: ONE_AND_ABOVE_3 },
  mmDept: { view: ALL, add: ONE_AND_ABOVE_3, edit: ONE_AND_ABOVE_3, delete: ONE_AND_ABOVE_3 },
  mmPerson: { view: ALL, add: ONE_AND_ABOVE_3, edit: ONE_AND_ABOVE_3, delete: ONE_AND_ABOVE_3 },
  villageGoodness: {
    view: ALL,
    add: ONE_AND_ABOVE_3,
    edit: ONE_AND_ABOVE_3,
    delete: ONE_AND_ABOVE_3,
    toggle: ONLY_2,
    images: ONE_AND_ABOVE_3,
  },
  slideShow: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  gov: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  institute: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  general: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  tradition: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, images: ONLY_1 },
  tourism: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, images: ONLY_1 },
  activity: { view: ALL, add: ALL, edit: ALL, delete: ALL, toggle: ONLY_2, images: ONLY_1 },
  festival: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2, images: ONLY_1 },
  policy: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  subpolicy: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  projectPolicy: { view: ALL, add: ALL, edit: ALL, delete: ALL, images: ONLY_1 },
  faq: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  oit: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  landing: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  background: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  topic: { view: ALL, add: CENTRAL, edit: CENTRAL, delete: CENTRAL },
  subtopic: { view: ALL, add: CENTRAL, edit: CENTRAL, delete: CENTRAL },
  project: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2, images: ONLY_1 },
  procurement: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  officialDoc: { view: ALL, add: ALL, edit: ALL, delete: ALL },
  news: { view: ALL, add: ALL, edit: ALL, delete: ALL, toggle: ONLY_2, images: ONLY_1 },
  otop: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  landmark: { view: ALL, add: ONE_AND_ABOVE_3, edit: ALL, delete: ALL },
  // Not in the decisions' table: every group adds at its own level (further screens, sections 6 and 9).
  poll: { view: ALL, add: ALL, edit: ALL, delete: ALL, toggle: ONLY_2 },
  royal: { view: ALL, add: ALL, edit: ALL, delete: ALL, toggle: [2, 3], images: ONLY_1 },
  // The rule "CONTENT" of the further screens, section 6; several pictures are added as in the ten areas.
  resource: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2, images: ONLY_1 },
  agriculture: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  occupation: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  bank: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  industry: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  dept: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  market: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2, images: ONLY_1 },
  hospital: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
  touristCenter: {
    view: ALL,
    add: ONE_AND_ABOVE_3,
    edit: NOT_2,
    delete: NOT_2,
    toggle: ONLY_2,
    images: ONLY_1,
  },
  transport: { view: ALL, add: ONE_AND_ABOVE_3, edit: NOT_2, delete: NOT_2, toggle: ONLY_2 },
}

/**
 * Those who may edit a person may see the whole national ID; only employees can be transferred, which is an
 * edit.
 */
const PERSONS = [
  'districtChief',
  'deputyDistrict',
  'deputy',
  'official',
  'employee',
  'officialEmployee',
  'headman',
  'volunteerDefence',
  'villageTeam',
  'committee',
  'mediator',
]
for (const area of PERSONS)
  (PERMISSION_MATRIX[area] as Partial<Record<MatrixPermission, number[]>>).reveal =
    PERMISSION_MATRIX[area]?.edit ?? []
;(PERMISSION_MATRIX.employee as Partial<Record<MatrixPermission, number[]>>).transfer =
  PERMISSION_MATRIX.employee?.edit ?? []

/** Purging is the same in every area: for groups above 3 (issue 4). */
for (const rights of Object.values(PERMISSION_MATRIX)) rights.purge = ABOVE_3

/** An account of the matrix; `reach` is the scope of its area code and group, by the same section. */
export type MatrixAccount = { pid: string; group: string; catm: string; reach: string | undefined }

/**
 * The demo accounts, and accounts that must have no permission and no scope at all. `reach` is a prefix of
 * area codes.
 */
export const MATRIX_ACCOUNTS: MatrixAccount[] = [
  { pid: '1000000000009', group: '1', catm: '50010000', reach: '5001' },
  { pid: '1000000000017', group: '1', catm: '50020000', reach: '5002' },
  { pid: '1000000000025', group: '1', catm: '34010000', reach: '3401' },
  { pid: '2000000000007', group: '2', catm: '50000000', reach: '50' },
  { pid: '2000000000015', group: '2', catm: '34000000', reach: '34' },
  { pid: '3000000000005', group: '3', catm: '50000000', reach: '50' },
  { pid: '3000000000013', group: '3', catm: '99000000', reach: '' },
  { pid: '4000000000003', group: '4', catm: '00000000', reach: '' },
  { pid: '5000000000001', group: '5', catm: '00000000', reach: '' },
  { pid: '8000000000006', group: '8', catm: '00000000', reach: '' },
  { pid: '9000000000004', group: '9', catm: '50000000', reach: undefined },
  { pid: '1100000000001', group: '0', catm: '50010000', reach: undefined },
  { pid: '1100000000002', group: '6', catm: '50010000', reach: undefined },
  { pid: '1100000000003', group: '7', catm: '50010000', reach: undefined },
  { pid: '1100000000004', group: '10', catm: '50010000', reach: undefined },
  { pid: '1100000000005', group: '4 ', catm: '00000000', reach: undefined },
  { pid: '1100000000006', group: '1', catm: '50000000', reach: undefined },
]

/**
 * "Group 1 edits own district, group 2 own province office, group 3 central, 4 and above all; higher levels
 * read lower ones".
 */
const DISTRICT_OFFICES = ['50010000', '50020000', '34010000']
const HIGHER_OFFICES = ['50000000', '34000000', '99000000']

/** The areas of the rule, with the offices that have such staff. */
const OFFICES: Record<string, string[]> = {
  districtChief: DISTRICT_OFFICES,
  deputyDistrict: DISTRICT_OFFICES,
  deputy: HIGHER_OFFICES,
  official: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  employee: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  officialEmployee: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  policy: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  subpolicy: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  projectPolicy: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  faq: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  oit: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  landing: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  background: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  topic: ['99000000'],
  subtopic: ['99000000'],
  procurement: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  officialDoc: [...DISTRICT_OFFICES, ...HIGHER_OFFICES],
  mediator: DISTRICT_OFFICES,
  mediation: DISTRICT_OFFICES,
  volunteerDefence: [...DISTRICT_OFFICES, '50000000', '34000000'],
}

/**
 * The sub-districts whose records the matrix uses: one in each district that has an official, in two
 * provinces.
 */
const PLACES = ['50010200', '50020300', '34010100']

/** The places whose records of an area the matrix uses. */
export const matrixPlacesOf = (area: string): string[] => OFFICES[area] ?? PLACES

/**
 * Orders are read from above: "3 to all, 2 to own districts" (further screens, section 7); so are other
 * records that apply to all.
 */
const READ_FROM_ABOVE = [
  'officialDoc',
  'policy',
  'subpolicy',
  'faq',
  'topic',
  'subtopic',
  'landing',
  'background',
]

/** Whether the office of a place is above the office of a `reach`, in an area that is read from above. */
export function isReadFromAbove(area: string, reach: string, place: string): boolean {
  const above = ['99000000', ...(reach.length > 2 ? [`${reach.slice(0, 2)}000000`] : [])]
  return READ_FROM_ABOVE.includes(area) && reach !== '' && above.includes(place)
}

/** Whether the specification allows an account an operation on a record of a place. */
export function isAllowed(
  account: MatrixAccount,
  area: string,
  right: MatrixPermission,
  place: string,
): boolean {
  if (account.reach === undefined) return false
  if (!place.startsWith(account.reach)) return right === 'view' && isReadFromAbove(area, account.reach, place)
  const isOthersOffice = OFFICES[area] && Number(account.group) < 4 && place !== account.catm
  if (isOthersOffice && right !== 'view') return false
  return PERMISSION_MATRIX[area]?.[right]?.includes(Number(account.group)) ?? false
}
