/** Reads a JSON body, and checks that a body is a plain object of values that the database can store. */
import { hasPrivateUse, plainThaiLetters } from '#domain/text/copied-text.ts'
import { hasExcessMarks } from '#domain/text/thai-text.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { AppError } from '#domain/errors/app-error.ts'

/** Keys with a special meaning in JavaScript, which careless copies would pass on. */
const ODD_KEYS = ['__proto__', 'constructor', 'prototype']

/** No valid body is nested deeper than a record with a list in it. */
const DEEPEST = 5

/**
 * Returns the value as a plain object, with plain letters instead of the glyphs of old fonts. Throws
 * `malformed` for its shape, `bad-character` for its texts.
 */
export function plainBody(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed')
  for (const [key, part] of Object.entries(value)) {
    checkKey(key)
    checkValue(part, key, 1)
  }
  return plainLetters(value) as Record<string, unknown>
}

/** A password keeps every character: it may have been stored with them. */
const PASSWORD = /^PASS/i

/** The value with plain letters in its texts, but for passwords. Also the parameters of a query. */
export function plainLetters(value: unknown): unknown {
  if (typeof value === 'string') return plainThaiLetters(value)
  if (Array.isArray(value)) return value.map(plainLetters)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, PASSWORD.test(key) ? part : plainLetters(part)]),
  )
}

/** Throws for a text with a character that only the font of its author can show. */
export function rejectPrivateUse(body: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(body)) {
    if (PASSWORD.test(field) || !hasPrivateUse(JSON.stringify(value) ?? '')) continue
    throw new AppError('bad-character', { field, message: MESSAGES.privateUseAnywhere })
  }
}

/**
 * Whether a text can be stored. PostgreSQL does not allow U+0000, workbooks neither U+FFFE nor U+FFFF. Half a
 * surrogate pair would be read back as another character, and too many combining marks would block the
 * server.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !/[\0\ufffe\uffff]/.test(text) && !hasExcessMarks(text)
}

function checkKey(key: string): void {
  if (ODD_KEYS.includes(key) || !isStorable(key)) throw new AppError('malformed')
}

/** `field` is the top-level key, which the official can find on the screen. */
function checkValue(value: unknown, field: string, depth: number): void {
  if (typeof value === 'string' && !isStorable(value)) throw new AppError('bad-character', { field })
  if (typeof value !== 'object' || value === null) return
  if (depth === DEEPEST) throw new AppError('malformed', { field })
  for (const [key, part] of Object.entries(value)) {
    checkKey(key)
    checkValue(part, field, depth + 1)
  }
}

/** The largest JSON body, in bytes: the longest record has about 60 KiB. */
export const JSON_BYTES = 512 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses the bytes. Throws for invalid UTF-8, invalid JSON, and anything that is not a plain object. */
export function readJson(bytes: Buffer): Record<string, unknown> {
  return plainBody(parsed(bytes))
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new AppError('malformed')
  }
}
