/**
 * Accounts of officials: what they hold, what may be said in them, and who looks after whose
 * (further screens, section 2; docs/decisions/0010-who-looks-after-whose-account.md).
 */
import { CENTRAL, catmParts, isCatm, NONE, WHOLE_COUNTRY } from '../places/catm.ts'
import type { ChoiceOptions } from '../fields/field.ts'
import type { Geography } from '../places/geography.ts'
import { MESSAGES } from '../validation/messages.ts'
import { CENTRAL_OFFICE } from '../places/office.ts'
import type { ErrorCode } from '../errors/app-error.ts'
import { type Actor, GROUPS, type Group, isAdministrator, parseGroup } from '../permissions/scope.ts'

/** What the groups are called (4-words, section 1). */
export const GROUP_NAMES: Readonly<Record<Group, string>> = {
  1: 'ระดับอำเภอ',
  2: 'ระดับจังหวัด',
  3: 'ส่วนกลาง',
  4: 'ผู้ดูแลระบบ',
  5: 'ผู้ดูแลระบบระดับกรม',
  8: 'ผู้อำนวยการ',
  9: 'ผู้ว่าราชการจังหวัด/รองผู้ว่าราชการจังหวัด',
}

/** What an official may be responsible for, by code (content areas, section 3). */
export const WORK_AREAS: ChoiceOptions = {
  1: 'ข้าราชการ',
  2: 'ชรบ.',
  3: 'คณะกรรมการไกล่เกลี่ย',
  4: 'จัดการเว็บไซต์',
  5: 'ข่าวจัดซื้อจัดจ้าง',
  6: 'ระบบร้องเรียน',
  7: 'ระบบ ITA',
}

/** How an account stands: the tabs of the screen, in order. Each account is in exactly one. */
export const ACCOUNT_STATUSES = ['current', 'pending', 'dormant', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  current: 'ผู้ใช้งานปัจจุบัน',
  pending: 'รอเปิดใช้งาน',
  dormant: 'ไม่ได้ใช้เกิน 6 เดือน',
  suspended: 'ระงับการใช้งาน',
}

/** What an administrator can do to an account that is there. */
export const ACCOUNT_ACTIONS = [
  'edit',
  'suspend',
  'reactivate',
  'unlock',
  'signOut',
  'resetPassword',
  'resetSecondFactor',
] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** What nobody does to the account they are signed in with: it would lock them out, or there is another way. */
const FORBIDDEN_ON_OWN_ACCOUNT: readonly AccountAction[] = [
  'suspend',
  'reactivate',
  'unlock',
  'resetPassword',
  'resetSecondFactor',
]

/**
 * Whose accounts a group looks after. The super administrator looks after everybody; the other administrators after
 * the offices below them and their own group, so that nobody makes or touches an account that may do more than they.
 */
export function manageableGroups(group: Group | undefined): readonly Group[] {
  if (group === 4) return GROUPS
  if (group === undefined || !isAdministrator(group)) return []
  return GROUPS.filter((other) => other === group || !isAdministrator(other))
}

/**
 * Why an actor may not do something to an account, or nothing. Always ask with the stored group, never with one that was
 * sent. A group that is not known is the super administrator's to mend.
 */
export function accountPermissionError(
  actor: Pick<Actor, 'id' | 'group'>,
  act: AccountAction,
  account: { id: number; group: unknown },
): ErrorCode | undefined {
  const group = parseGroup(account.group)
  const isInCare = group === undefined ? actor.group === 4 : manageableGroups(actor.group).includes(group)
  if (!isInCare) return 'account-above'
  return account.id === actor.id && FORBIDDEN_ON_OWN_ACCOUNT.includes(act) ? 'own-account' : undefined
}

/** Whether an act makes sense for an account as it stands; each can be repeated without harm. */
export function isAccountActionAvailable(
  act: AccountAction,
  { state, hasSecondFactor }: { state: AccountStatus; hasSecondFactor: boolean },
): boolean {
  if (act === 'resetSecondFactor') return hasSecondFactor
  if (act === 'reactivate') return state === 'suspended'
  if (act === 'suspend') return state !== 'suspended'
  return act === 'unlock' ? state === 'dormant' : true
}

/**
 * What is wrong with an area code for a group, in the sentence for the official: a district for group 1, a province for
 * group 2, a province or the centre for group 3, anywhere that exists for the others. Nothing where it fits.
 */
export function accountPlaceError(
  group: Group,
  catmUkey: string,
  geography: Pick<Geography, 'exists'>,
): string | undefined {
  const { cc, aa, tt, mm } = catmParts(isCatm(catmUkey) ? catmUkey : '')
  const isWhole = catmUkey === WHOLE_COUNTRY || catmUkey === CENTRAL_OFFICE
  const isKnown = isCatm(catmUkey) && (isWhole || geography.exists(catmUkey))
  if (group > 3) return isKnown ? undefined : MESSAGES.place
  const isCentral = group === 3 && catmUkey === CENTRAL_OFFICE
  if (!isCentral && (cc === '' || cc === NONE || cc === CENTRAL)) return MESSAGES.province
  if (group === 1 && aa === NONE) return MESSAGES.district
  const isTooDeep = tt !== NONE || mm !== NONE || (group > 1 && aa !== NONE)
  return isKnown && !isTooDeep ? undefined : MESSAGES.place
}

/** The codes of a list of responsibilities as it is kept, `1,4`, in order and each once; nothing where one is not listed. */
export function parseWorkAreas(text: string): string | undefined {
  const codes = text.split(',').map((code) => code.trim())
  const filled = [...new Set(codes.filter((code) => code !== ''))]
  return filled.every((code) => Object.hasOwn(WORK_AREAS, code)) ? filled.sort().join(',') : undefined
}

/** The names of a kept list of responsibilities. */
export function workAreaNames(kept: string): string[] {
  return kept.split(',').flatMap((code) => WORK_AREAS[code] ?? [])
}

/** First, middle and last name in one. */
export function fullName({ fname, mname, lname }: { fname: string; mname: string; lname: string }): string {
  return [fname, mname, lname].filter((part) => part !== '').join(' ')
}
