import { IDEMPOTENCY_KEY_BYTES, newIdempotencyKey } from '#domain/records/idempotency-key.ts'

/** Creates a random idempotency key. It works without TLS, where `randomUUID` does not exist. */
export function createIdempotencyKey(): string {
  return newIdempotencyKey(crypto.getRandomValues(new Uint8Array(IDEMPOTENCY_KEY_BYTES)))
}
