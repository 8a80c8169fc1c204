/** Kinds of fields that many routes have: their schemas, and how their values are read. */
import { fieldError } from '#domain/errors/app-error.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { enumSchema, type Schema, stringSchema } from '../schemas.ts'
import type { RequestField } from './route-schema.ts'

/** A number, or its decimal digits, because forms only have texts. */
export const NUMBER: Schema = { type: ['integer', 'string'], pattern: '^[0-9]*$' }

/** The number of a record; undefined, which no record has, for a value that is not a number. */
export const RECORD_ID: RequestField<string | undefined> = { schema: NUMBER, read: readRecordId }

/** The version of a record that the user saw; undefined when none was sent. */
export const VERSION: RequestField<number | undefined> = {
  schema: { ...NUMBER, description: 'As it was seen; refused (409) where somebody saved since.' },
  read: readVersion,
}

/** A text, cut to two hundred characters; empty when none was sent. A number is read as its digits. */
export const textField = (schema: Schema = {}): RequestField<string> => ({
  schema: stringSchema(schema),
  read: (sent, name) => readShortText(sent, name),
})

/** A text of any length; empty when none was sent. A number is read as its digits. */
export const longTextField = (schema: Schema = {}): RequestField<string> => ({
  schema: stringSchema(schema),
  read: readText,
})

/** A value as it was sent, for a handler that reads it together with others. */
export const sentField = (schema: Schema): RequestField => ({ schema, read: (sent) => sent })

/**
 * A text of this form, which matches the whole text; empty when none was sent. A number is read as its
 * digits.
 */
export const formedField = (form?: RegExp, schema: Schema = {}): RequestField<string> => ({
  schema: stringSchema({ ...(form && { pattern: `^(?:${form.source.slice(1, -1)})?$` }), ...schema }),
  read: (sent, name) => readFormed(sent, name, form),
})

/** The same, as a number that must be there. */
export const digitsField = (form: RegExp): RequestField<number> => ({
  schema: { type: ['integer', 'string'], pattern: form.source },
  read: (sent, name) => {
    const digits = readFormed(sent, name, form)
    if (digits === '') throw fieldError(name, MESSAGES.wrongType)
    return Number(digits)
  },
})

/** One of these texts, or undefined. */
export const choiceField = <const Text extends string>(
  ...texts: readonly Text[]
): RequestField<Text | undefined> => ({
  schema: enumSchema(...texts),
  read: (sent) => texts.find((text) => text === sent),
})

/** The field, which programs must send. */
export const required = <Value>(field: RequestField<Value>): RequestField<Value> => ({
  ...field,
  isRequired: true,
})

/** A text unchanged, or a number as its digits. Throws for anything else. */
export function textValue(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  throw fieldError(name, MESSAGES.wrongType, 'wrong-type')
}

function readFormed(sent: unknown, name: string, form?: RegExp): string {
  const text = typeof sent === 'number' ? String(sent) : (sent ?? '')
  if (text === '') return ''
  if (typeof text !== 'string' || form?.test(text) === false) throw fieldError(name, MESSAGES.wrongType)
  return text
}

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

function readText(sent: unknown, name: string): string {
  return isAbsent(sent) ? '' : textValue(sent, name)
}

/** The text, without splitting the character at its end. */
function readShortText(sent: unknown, name: string): string {
  return readText(sent, name)
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, '')
}

/** Parses a record's number to digits. */
export function readRecordId(value: unknown): string | undefined {
  if (isAbsent(value) || value === '') return undefined
  const digits = typeof value === 'number' ? String(value) : value
  return typeof digits === 'string' && /^[0-9]{1,15}$/.test(digits) ? digits : undefined
}

/** Parses a version number; undefined when none was sent. */
export function readVersion(value: unknown, field = 'VERSION'): number | undefined {
  if (isAbsent(value) || value === '') return undefined
  const digits = textValue(value, field)
  if (!/^[0-9]{1,9}$/.test(digits)) throw fieldError(field, MESSAGES.wrongType, 'wrong-type')
  return Number(digits)
}
