/** The errors of the account form and their position. */
import { ACCOUNT_LABELS, type AccountField } from '#domain/accounts/parse-account.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { wireName } from '#domain/area/wire.ts'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'

/** A message and its field; without a field it is above the form. */
export type UserFormError = { field?: AccountField; message: string }

/** The prefix of the place selects' ids. */
export const USER_PLACE_PREFIX = 'user-place'

/** The id of a field's input. */
export function userFieldId(field: AccountField, message = ''): string {
  if (field !== 'catmUkey') return `user-${field}`
  return `${USER_PLACE_PREFIX}-${message === MESSAGES.district ? 'aa' : 'cc'}`
}

/** The server's errors by field; others are above the form. */
export function userServerErrors(error: unknown): UserFormError[] {
  if (!(error instanceof ApiError)) return [{ message: failureText(error) }]
  const all = Array.isArray(error.extra.problems) ? (error.extra.problems as Record<string, unknown>[]) : []
  const named = all.length > 0 ? all : [{ field: error.field, message: error.text }]
  return named.map(({ field, message }) => {
    const at = accountFieldOf(field)
    return { message: String(message), ...(at === undefined ? {} : { field: at }) }
  })
}

function accountFieldOf(name: unknown): AccountField | undefined {
  return (Object.keys(ACCOUNT_LABELS) as AccountField[]).find((field) => wireName(field) === name)
}
