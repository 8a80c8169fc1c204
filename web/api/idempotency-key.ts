import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'

/**
 * A mark for something that is to be done once, however often it is sent; `randomUUID` would do, but pages
 * without TLS lack it.
 */
export function createIdempotencyKey(): string {
  return newIdempotencyKey(crypto.getRandomValues(new Uint8Array(IDEMPOTENCY_KEY_BYTES)))
}
