import { expect, it } from 'vitest'
import { rateLimit } from './rate-limit.ts'

it('allows a burst, then rejects, and allows a request again after the waiting time', () => {
  let now = 0
  const limit = rateLimit(2, { now: () => now })
  expect(Array.from({ length: 20 }, () => limit.take('a'))).toEqual(Array.from({ length: 20 }, () => 0))
  expect(limit.take('a')).toBe(1)
  expect(limit.take('b')).toBe(0)
  now += 500
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(1)
})

it('allows the configured burst, and does not extend the wait when the clock is set back', () => {
  let now = 0
  const limit = rateLimit(0.1, { burst: 2, now: () => now })
  expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 10])
  now -= 60 * 60_000
  expect(limit.take('a')).toBe(10)
  now += 10_000
  expect([limit.take('a'), limit.take('a')]).toEqual([0, 10])
})

it('returns what is left, and when the bucket is full again', () => {
  let now = 0
  const limit = rateLimit(2, { now: () => now })
  expect(limit.left('a')).toEqual({ most: 20, window: 10, remaining: 20, reset: 0 })
  limit.take('a', 5)
  expect(limit.left('a')).toMatchObject({ remaining: 15, reset: 3 })
  now += 1_000
  expect(limit.left('a')).toMatchObject({ remaining: 17, reset: 2 })
  expect(rateLimit(0).left('a')).toBeUndefined()
})

it('does not limit anything for 0', () => {
  const limit = rateLimit(0)
  expect(Array.from({ length: 1000 }, () => limit.take('a')).every((seconds) => seconds === 0)).toBe(true)
})
