/**
 * Accounts of officials: their groups, places and status, and who manages whose (further screens, section 2;
 * decision 10).
 */

import { CENTRAL, catmParts, isCatm, NONE, WHOLE_COUNTRY } from '../places/catm.ts'
import type { Geography } from '../places/geography.ts'
import { MESSAGES } from '../validation/messages.ts'
import { CENTRAL_OFFICE } from '../places/office.ts'
import type { ErrorCode } from '../errors/app-error.ts'
import { type Actor, GROUPS, type Group, isAdministrator, parseGroup } from '../permissions/scope.ts'

/** The names of the groups (4-words, section 1). */
export const GROUP_NAMES: Readonly<Record<Group, string>> = {
  1: 'ระดับอำเภอ',
  2: 'ระดับจังหวัด',
  3: 'ส่วนกลาง',
  4: 'ผู้ดูแลระบบ',
  5: 'ผู้ดูแลระบบระดับกรม',
  8: 'ผู้อำนวยการ',
  9: 'ผู้ว่าราชการจังหวัด/รองผู้ว่าราชการจังหวัด',
}

/** The status of an account: the tabs of the screen, in order. Each account is in exactly one. */
export const ACCOUNT_STATUSES = ['current', 'pending', 'dormant', 'suspended'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  current: 'ผู้ใช้งานปัจจุบัน',
  pending: 'รอเปิดใช้งาน',
  dormant: 'ไม่ได้ใช้เกิน 6 เดือน',
  suspended: 'ระงับการใช้งาน',
}

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

/** The actions that nobody may do to their own account: they lock it, or have a screen of their own. */
const FORBIDDEN_ON_OWN_ACCOUNT: readonly AccountAction[] = [
  'suspend',
  'reactivate',
  'unlock',
  'resetPassword',
  'resetSecondFactor',
]

/**
 * The groups whose accounts a group manages. The super administrator manages all. The other administrators
 * manage the offices below them and their own group, so that nobody changes an account with more rights.
 */
export function manageableGroups(group: Group | undefined): readonly Group[] {
  if (group === 4) return GROUPS
  if (group === undefined || !isAdministrator(group)) return []
  return GROUPS.filter((other) => other === group || !isAdministrator(other))
}

/**
 * The error when an actor may not do an action to an account, else undefined. Pass the stored group, never a
 * sent one. Only the super administrator may correct an unknown group.
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

/** Whether an action is possible in the account's status. Each action is idempotent. */
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
 * The error message when a place does not fit a group: a district for group 1, a province for group 2, a
 * province or the centre for group 3, any existing place for the others. Undefined when it fits.
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

/** First, middle and last name, joined. */
export function fullName({ fname, mname, lname }: { fname: string; mname: string; lname: string }): string {
  return [fname, mname, lname].filter((part) => part !== '').join(' ')
}
