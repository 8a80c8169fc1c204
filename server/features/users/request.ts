/** What calls about accounts carry, read from the wire. */
import { ACCOUNT_FIELDS, type AccountField, type AccountError } from '#domain/accounts/parse-account.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import { ACCOUNT_NAMES } from './account-row.ts'

export type AccountBody = Record<string, unknown>

const FIELDS = new Map(ACCOUNT_FIELDS.map((field) => [wireName(field), field]))

/**
 * The names that the body of adding or editing an account may have: those of its answers, since forms send
 * whole records. What is neither a field nor its number and version changes nothing (decisions, section 2).
 */
export const ACCOUNT_BODY_NAMES = ACCOUNT_NAMES

/** The fields that a body carries; refuses what is no text. */
export function readFields(body: AccountBody): Partial<Record<AccountField, string>> {
  const typed: Partial<Record<AccountField, string>> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = FIELDS.get(name)
    if (field !== undefined) typed[field] = readAccountText(body, name)
    else if (value !== null && typeof value === 'object') throw fieldError(name, MESSAGES.wrongType)
  }
  return typed
}

/** A text; a number counts as its decimal digits, what is missing as the empty text. */
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

/** The version that a change was made from, where one was sent. */
export function readAccountVersion(body: AccountBody): number | undefined {
  const text = readAccountText(body, 'VERSION')
  if (text === '') return undefined
  if (!/^[0-9]{1,9}$/.test(text)) throw fieldError('VERSION', MESSAGES.wrongType)
  return Number(text)
}

/** Throws the first problem, with the list of all. */
export function rejectInvalid(problems: readonly AccountError[]): never {
  const [first] = problems
  if (first === undefined) throw new Error('no problem to refuse')
  const wireProblems = problems.map(({ field, message }) => ({ field: wireName(field), message }))
  throw new AppError(first.code, {
    field: wireName(first.field),
    message: first.message,
    extra: { problems: wireProblems },
  })
}
