/** Parses the input of an administrator or a workbook to the values of an account, or to all errors. */
import { accountPlaceError, manageableGroups } from './accounts.ts'
import type { PlaceLevel } from '../places/catm.ts'
import type { Geography } from '../places/geography.ts'
import { MESSAGES } from '../validation/messages.ts'
import { findNationalIdsInText } from '../personal-data/national-ids-in-text.ts'
import type { ErrorCode } from '../errors/app-error.ts'
import { type Actor, parseGroup } from '../permissions/scope.ts'
import { SHARED_ERROR_MESSAGES } from '../errors/shared-error-messages.ts'
import { CENTRAL_OFFICE } from '../places/office.ts'
import { parseRecord } from '../validation/parse-record.ts'
import { ACCOUNT_FIELDS, type AccountField, type AccountValues, account } from './account.ts'

/** One error; that of the place has its level. */
export type AccountError = { field: AccountField; message: string; code: ErrorCode; level?: PlaceLevel }

export type ParsedAccount =
  | { values: AccountValues; problems: [] }
  | { values: undefined; problems: AccountError[] }

type ParseAccountContext = {
  actor: Actor
  geography: Pick<Geography, 'exists'>
  /**
   * The stored account when editing: fields that were not sent keep their value, and the ID never changes.
   */
  stored?: AccountValues & { id: number }
}

/** Parses a new account or a change of one. Errors come in the order of the form. */
export function parseAccount(
  typed: Readonly<Partial<Record<AccountField, string>>>,
  context: ParseAccountContext,
): ParsedAccount {
  const { actor, stored } = context
  const { id: _id, ...known } = stored ?? { id: 0 }
  // All values are checked again: a group that the program does not know must be corrected first.
  const { catmUkey = '', ...sent } = { ...known, ...typed, ...(stored && { empPid: stored.empPid }) }
  const values = { ...sent, ...trimmed(sent) }
  // The place depends on the group and is checked below.
  const reading = parseRecord(
    { values, catmUkey: CENTRAL_OFFICE },
    { area: account, actor, geography: ANYWHERE, today: '', ...(stored && { stored: known }) },
  )
  const problems = reading.problems.flatMap(({ field, code, message }): AccountError[] =>
    code === 'national-id-in-text' ? [] : [{ field: field as AccountField, code: 'invalid', message }],
  )
  problems.push(...nationalIdErrors(values, problems))
  if (!problems.some(({ field }) => field === 'empGroup'))
    problems.push(...permissionErrors({ empGroup: values.empGroup ?? '', catmUkey }, context))
  if (problems.length > 0 || reading.values === undefined) {
    const rank = ({ field }: AccountError) => ACCOUNT_FIELDS.indexOf(field)
    return { values: undefined, problems: problems.sort((one, other) => rank(one) - rank(other)) }
  }
  return { values: { ...(known as AccountValues), ...reading.values, catmUkey }, problems: [] }
}

const ANYWHERE = { exists: () => true }

const TEXTS = ['fname', 'mname', 'lname', 'dept', 'tel', 'email'] as const
type Texts = Partial<Record<(typeof TEXTS)[number], string>>

const trimmed = (values: Texts): Texts =>
  Object.fromEntries(TEXTS.flatMap((name) => (values[name] ? [[name, values[name].trim()]] : [])))

/** An official's name appears next to every action, where everybody reads it. Nothing can be confirmed. */
function nationalIdErrors(values: Texts, problems: readonly AccountError[]): AccountError[] {
  return TEXTS.filter((field) => findNationalIdsInText(values[field] ?? '').length > 0)
    .filter((field) => !problems.some((problem) => problem.field === field))
    .map((field) => ({ field, code: 'invalid', message: MESSAGES.holdsNationalId }))
}

/**
 * Checks that the actor manages the group, does not move their own account, and that the place fits the
 * group.
 */
function permissionErrors(
  { empGroup, catmUkey }: Pick<AccountValues, 'empGroup' | 'catmUkey'>,
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
  if (message === undefined) return []
  return [{ field: 'catmUkey', message, code: 'invalid', level: message === MESSAGES.district ? 'aa' : 'cc' }]
}
