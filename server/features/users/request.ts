/** Reads the request bodies of account routes. */
import type { AccountError } from '#domain/accounts/parse-account.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import { bodyText, requiredText, type TextBody } from '#server/http/body-text.ts'
import { ACCOUNT_FIELDS, type AccountField } from '#domain/accounts/account.ts'

const FIELDS = new Map(ACCOUNT_FIELDS.map((field) => [wireName(field), field]))

/** The fields of a body; rejects values that are no text. */
export function readFields(body: TextBody): Partial<Record<AccountField, string>> {
  const typed: Partial<Record<AccountField, string>> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = FIELDS.get(name)
    if (field !== undefined) typed[field] = bodyText(body, name)
    else if (value !== null && typeof value === 'object') throw fieldError(name, MESSAGES.wrongType)
  }
  return typed
}

/** The number of an account. */
export function readAccountId(body: TextBody): number {
  return Number(requiredText(body, 'ID', /^[1-9][0-9]{0,14}$/))
}

/** The version that a change is based on, if the request has one. */
export function readAccountVersion(body: TextBody): number | undefined {
  const text = bodyText(body, 'VERSION', /^[0-9]{1,9}$/)
  return text === '' ? undefined : Number(text)
}

/** Throws the first error, with the list of all. */
export function rejectInvalid(problems: readonly AccountError[]): never {
  const wireProblems = problems.map(({ field, code: _code, ...more }) => ({
    field: wireName(field),
    ...more,
  }))
  const [first] = wireProblems
  throw new AppError(problems[0]?.code ?? 'malformed', { ...first, extra: { problems: wireProblems } })
}
