import { ACCOUNT_FIELDS, type AccountField, accountFields } from '#domain/accounts/account.ts'
import type { AccountError } from '#domain/accounts/parse-account.ts'
import { wireName } from '#domain/area/wire.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { parsePid } from '#domain/personal-data/pid.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { requestSchema } from '#server/engine/schemas/field-schemas.ts'
import { requireReason } from '#server/engine/schemas/request-bodies.ts'
import {
  longTextField,
  NUMBER,
  required,
  textValue,
  VERSION,
  type RequestField,
  type RequestFields,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'
import { AREA_CODE, enumSchema, type Schema, stringSchema } from '#server/http/schemas.ts'
import { ACCOUNT_PROPERTIES } from './account-row.ts'

const ID: RequestField<number> = required({
  schema: NUMBER,
  read: (sent, name) => {
    const digits = textValue(sent ?? '', name)
    if (!/^[1-9][0-9]{0,14}$/.test(digits)) throw fieldError(name, MESSAGES.wrongType)
    return Number(digits)
  },
})

const REASON: RequestField<string> = required({
  schema: stringSchema({ description: 'Why; it is written down.' }),
  read: requireReason,
})

export const ONE_ACCOUNT = { ID }
/** An account in the version that the user saw, and why it is changed. */
export const TARGET = { ID, VERSION }
export const TARGET_AND_REASON = { ID, VERSION, REASON }

/** One of some values, or the first one when none was sent. */
export const oneOf = <Value extends string>(...values: [Value, ...Value[]]): RequestField<Value> => ({
  schema: enumSchema(...new Set<string>([...values, ''])),
  read: (sent, name) => {
    const text = textValue(sent ?? '', name)
    const value = text === '' ? values[0] : values.find((each) => each === text)
    if (value === undefined) throw fieldError(name, MESSAGES.wrongType)
    return value
  },
})

export const NEW_PASSWORD = {
  ...{ ID, VERSION, PASS_NEW: required(longTextField()), PASS_CONFIRM: required(longTextField()) },
  FORCE_CHANGE: oneOf('1', '0'),
  REASON,
}

/** A whole national ID; undefined for other texts. */
export const WHOLE_PID: RequestField<string | undefined> = required({
  schema: requestSchema(accountFields.empPid),
  read: (sent, name) => parsePid(textValue(sent ?? '', name)),
})

/** A value of an account; undefined when none was sent. */
const valueField = (field: AccountField): RequestField<string | undefined> => ({
  schema: field === 'catmUkey' ? AREA_CODE : requestSchema(accountFields[field]),
  read: (sent, name) => (sent === undefined ? undefined : textValue(sent ?? '', name)),
})

/** What a form sends with the values and no request changes. */
const ignoredField = (schema: Schema): RequestField<undefined> => ({
  schema,
  read: (sent, name) => {
    if (sent !== null && typeof sent === 'object') throw fieldError(name, MESSAGES.wrongType)
    return undefined
  },
})

const VALUES: RequestFields = Object.fromEntries(
  ACCOUNT_FIELDS.map((field) => [wireName(field), valueField(field)]),
)
const OTHERS: RequestFields = Object.fromEntries(
  Object.entries(ACCOUNT_PROPERTIES).map(([name, schema]) => [name, ignoredField(schema)]),
)

/** A new account, and a change of one. Forms send whole records. */
export const NEW_ACCOUNT = { ...OTHERS, ...VALUES }
export const CHANGED_ACCOUNT = { ...NEW_ACCOUNT, ...TARGET }

export function typedValues(body: ValuesOf<RequestFields>): Partial<Record<AccountField, string>> {
  const typed = ACCOUNT_FIELDS.map((field) => [field, body[wireName(field)]])
  return Object.fromEntries(typed.filter(([, value]) => value !== undefined))
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
