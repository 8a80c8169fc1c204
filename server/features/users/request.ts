/** What calls about accounts carry, read from the wire. */
import { ACCOUNT_FIELDS, type AccountField, type AccountProblem } from '#domain/account-form.ts'
import { MESSAGES } from '#domain/messages.ts'
import { Refusal } from '#domain/refusal.ts'
import { wireName } from '#domain/wire.ts'
import { ACCOUNT_NAMES } from './account-row.ts'

export type Body = Record<string, unknown>

const FIELDS = new Map(ACCOUNT_FIELDS.map((field) => [wireName(field), field]))

/**
 * The names that the body of adding or editing an account may have: those of its answers, since forms send whole records. What is neither
 * a field nor its number and version changes nothing (decisions, section 2).
 */
export const NAMES_TAKEN = ACCOUNT_NAMES

/** The fields that a body carries; refuses what is no text. */
export function readFields(body: Body): Partial<Record<AccountField, string>> {
  const typed: Partial<Record<AccountField, string>> = {}
  for (const [name, value] of Object.entries(body)) {
    const field = FIELDS.get(name)
    if (field !== undefined) typed[field] = readText(body, name)
    else if (value !== null && typeof value === 'object') throw wrong(name)
  }
  return typed
}

/** A text; a number counts as its decimal digits, what is missing as the empty text. */
export function readText(body: Body, name: string): string {
  const value = body[name] ?? ''
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') throw wrong(name)
  return value
}

/** The number of an account. */
export function readId(body: Body): number {
  const text = readText(body, 'ID')
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw wrong('ID')
  return Number(text)
}

/** The version that a change was made from, where one was sent. */
export function readVersion(body: Body): number | undefined {
  const text = readText(body, 'VERSION')
  if (text === '') return undefined
  if (!/^[0-9]{1,9}$/.test(text)) throw wrong('VERSION')
  return Number(text)
}

/** Refuses with the first of some problems, and tells them all. */
export function refuseProblems(problems: readonly AccountProblem[]): never {
  const [first] = problems
  if (first === undefined) throw new Error('no problem to refuse')
  const told = problems.map(({ field, message }) => ({ field: wireName(field), message }))
  throw new Refusal(first.refusal, {
    field: wireName(first.field),
    message: first.message,
    extra: { problems: told },
  })
}

/** The refusal of a value that is not of the kind its name is for. */
export function wrong(field: string): Refusal {
  return new Refusal('invalid', { field, message: MESSAGES.wrongType })
}
