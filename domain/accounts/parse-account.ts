/** Parses the input of an administrator or an Excel file to the values of an account, or to all errors. */
import { manageableGroups, accountPlaceError, parseWorkAreas } from './accounts.ts'
import type { Field } from '../fields/field.ts'
import { email, phone, text } from '../fields/fields.ts'
import type { Geography } from '../places/geography.ts'
import { validateField } from '../validation/validate-field.ts'
import { isBlank } from '../text/normalise-text.ts'
import { MESSAGES } from '../validation/messages.ts'
import { findNationalIdsInText } from '../personal-data/national-ids-in-text.ts'
import { PID_INCOMPLETE, parsePid } from '../personal-data/pid.ts'
import type { ErrorCode } from '../errors/app-error.ts'
import { type Actor, parseGroup } from '../permissions/scope.ts'
import { SHARED_ERROR_MESSAGES } from '../errors/shared-error-messages.ts'

/** The values of an account by camelCase name, in wire form. `workArea` is codes separated by commas. */
export const ACCOUNT_FIELDS = [
  'empPid',
  'fname',
  'mname',
  'lname',
  'empGroup',
  'catmUkey',
  'dept',
  'workArea',
  'tel',
  'email',
] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]
export type AccountValues = Readonly<Record<AccountField, string>>

export const ACCOUNT_LABELS: Readonly<Record<AccountField, string>> = {
  empPid: 'เลขประจำตัวประชาชน',
  fname: 'ชื่อ',
  mname: 'ชื่อกลาง',
  lname: 'นามสกุล',
  empGroup: 'ระดับผู้ใช้งาน',
  catmUkey: 'พื้นที่',
  dept: 'สังกัด',
  workArea: 'งานที่รับผิดชอบ',
  tel: 'หมายเลขโทรศัพท์',
  email: 'อีเมล',
}

/** The error messages for empty required fields. */
const REQUIRED: Partial<Record<AccountField, string>> = {
  empPid: PID_INCOMPLETE,
  fname: 'กรุณากรอกชื่อ',
  lname: 'กรุณากรอกนามสกุล',
  empGroup: 'กรุณาเลือกระดับผู้ใช้งาน',
}

const ACCOUNT_FIELD_TYPES: Partial<Record<AccountField, Field>> = {
  fname: text(ACCOUNT_LABELS.fname, { max: 100 }),
  mname: text(ACCOUNT_LABELS.mname, { max: 100 }),
  lname: text(ACCOUNT_LABELS.lname, { max: 100 }),
  dept: text(ACCOUNT_LABELS.dept),
  tel: phone(ACCOUNT_LABELS.tel),
  email: email(ACCOUNT_LABELS.email),
}

/** One error. */
export type AccountError = { field: AccountField; message: string; code: ErrorCode }

export type ParsedAccount =
  | { values: AccountValues; problems: [] }
  | { values: undefined; problems: AccountError[] }

type ParseAccountContext = {
  actor: Pick<Actor, 'id' | 'group'>
  geography: Pick<Geography, 'exists'>
  /**
   * The stored account when editing: fields that were not sent keep their value, and the ID never changes.
   */
  stored?: AccountValues & { id: number }
}

/** Parses a new account or a change of one. Errors come in the order of the form. */
export function parseAccount(
  typed: Readonly<Partial<Record<AccountField, string>>>,
  { actor, geography, stored }: ParseAccountContext,
): ParsedAccount {
  const problems: AccountError[] = []
  const values: Record<string, string> = {}
  for (const field of ACCOUNT_FIELDS) {
    const entry = field === 'empPid' && stored ? stored.empPid : (typed[field] ?? stored?.[field] ?? '')
    const verdict = validateAccountField(field, entry)
    if ('value' in verdict) values[field] = verdict.value
    else problems.push({ field, code: 'invalid', ...verdict })
  }
  const clean = values as AccountValues
  if (!problems.some(({ field }) => field === 'empGroup' || field === 'catmUkey')) {
    problems.push(...permissionErrors(clean, { actor, geography, ...(stored && { stored }) }))
  }
  const inOrder = problems.sort((a, b) => ACCOUNT_FIELDS.indexOf(a.field) - ACCOUNT_FIELDS.indexOf(b.field))
  return inOrder.length > 0 ? { values: undefined, problems: inOrder } : { values: clean, problems: [] }
}

function validateAccountField(field: AccountField, entry: string): { value: string } | { message: string } {
  if (isBlank(entry)) {
    const required = REQUIRED[field]
    return required === undefined ? { value: '' } : { message: required }
  }
  const kind = ACCOUNT_FIELD_TYPES[field]
  if (kind !== undefined) {
    const verdict = validateField(kind, entry.trim(), { values: {}, today: '' })
    if (!('value' in verdict)) return { message: verdict.message }
    // An official's name appears next to every action, where everybody reads it.
    return findNationalIdsInText(verdict.value).length > 0 ? { message: MESSAGES.holdsNationalId } : verdict
  }
  if (field === 'empPid') return clean(parsePid(entry), REQUIRED.empPid ?? '')
  if (field === 'empGroup') return clean(parseGroup(entry)?.toString(), MESSAGES.notListed)
  if (field === 'workArea') return clean(parseWorkAreas(entry), MESSAGES.notListed)
  return { value: entry }
}

function clean(value: string | undefined, message: string): { value: string } | { message: string } {
  return value === undefined ? { message } : { value }
}

/**
 * Checks that the actor manages the group, does not move their own account, and that the place fits the
 * group.
 */
function permissionErrors(
  { empGroup, catmUkey }: AccountValues,
  { actor, geography, stored }: ParseAccountContext,
): AccountError[] {
  const group = parseGroup(empGroup)
  if (group === undefined) return []
  if (stored && stored.id === actor.id) {
    const moved = (['empGroup', 'catmUkey'] as const).find(
      (field) => stored[field] !== { empGroup, catmUkey }[field],
    )
    if (moved) return [{ field: moved, message: SHARED_ERROR_MESSAGES['own-account'], code: 'own-account' }]
  }
  if (!manageableGroups(actor.group).includes(group)) {
    return [{ field: 'empGroup', message: SHARED_ERROR_MESSAGES['group-above'], code: 'group-above' }]
  }
  const isPlaced = stored?.empGroup === empGroup && stored.catmUkey === catmUkey
  const message = isPlaced ? undefined : accountPlaceError(group, catmUkey, geography)
  return message === undefined ? [] : [{ field: 'catmUkey', message, code: 'invalid' }]
}
