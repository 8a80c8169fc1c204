import { expect, it } from 'vitest'
import { IDEMPOTENCY_KEY_BYTES, isIdempotencyKey, newIdempotencyKey } from './idempotency-key.ts'

it('an idempotency key is made from random bytes, and only its exact format is accepted', () => {
  const key = newIdempotencyKey(Uint8Array.from({ length: IDEMPOTENCY_KEY_BYTES }, (_, at) => at * 12))
  expect(key).toBe('AMYkw8IUgs4EQco0AMYkw8')
  expect(newIdempotencyKey(Uint8Array.of(0, 63, 64, 255))).toBe('A-A-')
  expect(isIdempotencyKey(key)).toBe(true)
  for (const odd of [`${key}A`, key.slice(1), `${key.slice(1)}.`, ` ${key}`, '', null, { length: 22 }, [key]])
    expect(isIdempotencyKey(odd)).toBe(false)
})
