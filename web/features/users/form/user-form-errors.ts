/** What is wrong with what was typed into the form of an account, and where it stands. */
import { ACCOUNT_LABELS, type AccountField, type AccountError } from '#domain/accounts/parse-account.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { wireName } from '#domain/area/wire.ts'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from '#web/engine/errors/failure.tsx'

/** A sentence, and the field it belongs to; without one it stands above the form. */
export type UserFormError = { field?: AccountField; message: string }

/** What the ids of the two selects of a place begin with. */
export const USER_PLACE_PREFIX = 'user-place'

/** The id of the input in which a field's problem is mended. */
export function userFieldId(field: AccountField, message = ''): string {
  if (field !== 'catmUkey') return `user-${field}`
  return `${USER_PLACE_PREFIX}-${message === MESSAGES.district ? 'aa' : 'cc'}`
}

/** A problem that was found here, as it is told at its field. */
export const userFormError = ({ field, message }: AccountError): UserFormError => ({ field, message })

/** What the server said, at the fields that it named; anything else stands above the form. */
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
