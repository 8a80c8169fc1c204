/**
 * What every body has to be before a handler looks at it: a plain object of values that the database can
 * keep.
 */
import { hasExcessMarks } from '#domain/text/combining-marks.ts'
import { AppError } from '#domain/errors/app-error.ts'

/** Keys that reach into JavaScript's own objects where a program copies carelessly. */
const ODD_KEYS = ['__proto__', 'constructor', 'prototype']

/** No body of ours nests deeper than a record with a list in it. */
const DEEPEST = 5

/**
 * Answers the value as a plain object, or refuses it: `malformed` for its shape, `bad-character` for its
 * texts.
 */
export function plainBody(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed')
  for (const [key, part] of Object.entries(value)) {
    checkKey(key)
    checkValue(part, key, 1)
  }
  return value as Record<string, unknown>
}

/**
 * Whether a text can be kept: PostgreSQL has no U+0000, workbooks no U+FFFE and U+FFFF, half a surrogate pair
 * would come back as another character, and a heap of marks would hold everybody up.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !/[\0\ufffe\uffff]/.test(text) && !hasExcessMarks(text)
}

function checkKey(key: string): void {
  if (ODD_KEYS.includes(key) || !isStorable(key)) throw new AppError('malformed')
}

/** `field` is the key at the top, which is what the official can find on the screen. */
function checkValue(value: unknown, field: string, depth: number): void {
  if (typeof value === 'string' && !isStorable(value)) throw new AppError('bad-character', { field })
  if (typeof value !== 'object' || value === null) return
  if (depth === DEEPEST) throw new AppError('malformed', { field })
  for (const [key, part] of Object.entries(value)) {
    checkKey(key)
    checkValue(part, field, depth + 1)
  }
}
