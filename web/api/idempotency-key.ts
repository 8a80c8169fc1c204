import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'

/** A mark for something to be done once, however often it is sent. Without TLS there is no `randomUUID`. */
export function createIdempotencyKey(): string {
  return newIdempotencyKey(crypto.getRandomValues(new Uint8Array(IDEMPOTENCY_KEY_BYTES)))
}
