/**
 * What is sent with a mark is done once. Where a line breaks, nobody knows whether the request or its answer
 * was lost: browsers and officials send it again, and without a mark a new record would be there twice.
 */

/** The name, on the wire in upper case, under which a request bears its mark. */
export const IDEMPOTENCY_KEY_FIELD = 'onceMark'

/**
 * How many days what was done under a mark is known: officials take a draft up again, or send what waited,
 * after days.
 */
export const IDEMPOTENCY_KEY_DAYS = 30

const KEY_PATTERN = /^[A-Za-z0-9_-]{22}$/
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** A mark that nothing else has: 22 letters from as many random bytes. */
export function newIdempotencyKey(random: Uint8Array<ArrayBuffer>): string {
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** How many random bytes a mark is made of. */
export const IDEMPOTENCY_KEY_BYTES = 22

/** Whether a value is such a mark. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === 'string' && KEY_PATTERN.test(value)
