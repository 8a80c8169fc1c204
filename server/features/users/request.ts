/** Reads the request bodies of account routes. */
import { ACCOUNT_FIELDS, type AccountField, type AccountError } from '#domain/accounts/parse-account.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'

export type AccountBody = Record<string, unknown>

const FIELDS = new Map(ACCOUNT_FIELDS.map((field) => [wireName(field), field]))

/** The fields of a body; rejects values that are no text. */
export function readFields(body: AccountBody): Partial<Record<AccountField, string>> {
  const typed: Partial<Record<AccountField, string>> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = FIELDS.get(name)
    if (field !== undefined) typed[field] = readAccountText(body, name)
    else if (value !== null && typeof value === 'object') throw fieldError(name, MESSAGES.wrongType)
  }
  return typed
}

/** A text; a number is read as its decimal digits, a missing value as the empty text. */
export function readAccountText(body: AccountBody, name: string): string {
  const value = body[name] ?? ''
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') throw fieldError(name, MESSAGES.wrongType)
  return value
}

/** The number of an account. */
export function readAccountId(body: AccountBody): number {
  const text = readAccountText(body, 'ID')
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw fieldError('ID', MESSAGES.wrongType)
  return Number(text)
}

/** The version that a change is based on, if the request has one. */
export function readAccountVersion(body: AccountBody): number | undefined {
  const text = readAccountText(body, 'VERSION')
  if (text === '') return undefined
  if (!/^[0-9]{1,9}$/.test(text)) throw fieldError('VERSION', MESSAGES.wrongType)
  return Number(text)
}

/** Throws the first error, with the list of all. */
export function rejectInvalid(problems: readonly AccountError[]): never {
  const wireProblems = problems.map(({ field, message }) => ({ field: wireName(field), message }))
  const [first] = wireProblems
  throw new AppError(problems[0]?.code ?? 'malformed', { ...first, extra: { problems: wireProblems } })
}
