/**
 * Idempotency keys. When a connection breaks, nobody knows whether the request or its response was lost. A
 * repeated request with the same key is done only once (decision 110).
 */

/** The field of a request that has its key; in upper case on the wire. */
export const IDEMPOTENCY_KEY_FIELD = 'onceMark'

/** The number of days that the server remembers a key. */
export const IDEMPOTENCY_KEY_DAYS = 30

const KEY_PATTERN = /^[A-Za-z0-9_-]{22}$/
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** A new random key of 22 letters. */
export function newIdempotencyKey(random: Uint8Array<ArrayBuffer>): string {
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

export const IDEMPOTENCY_KEY_BYTES = 22

export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === 'string' && KEY_PATTERN.test(value)
