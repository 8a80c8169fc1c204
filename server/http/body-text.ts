/** Reads texts of a request body for features without records. */
import { MESSAGES } from '#domain/validation/messages.ts'
import { fieldError } from '#domain/errors/app-error.ts'

export type TextBody = Readonly<Record<string, unknown>>

/**
 * A text of a body, empty when none was sent; a number is read as its digits. Throws for any other value, and
 * for a text that does not match `form`.
 */
export function bodyText(body: TextBody, name: string, form?: RegExp): string {
  const value = body[name] ?? ''
  const text = typeof value === 'number' ? String(value) : value
  if (text === '') return ''
  if (typeof text !== 'string' || form?.test(text) === false) throw fieldError(name, MESSAGES.wrongType)
  return text
}

/** A text that must be there. */
export function requiredText(body: TextBody, name: string, form: RegExp): string {
  const text = bodyText(body, name, form)
  if (text === '') throw fieldError(name, MESSAGES.wrongType)
  return text
}
