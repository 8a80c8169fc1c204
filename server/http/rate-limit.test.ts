import { expect, it } from 'vitest'
import { rateLimit } from './rate-limit.ts'

it('lets a network burst, refuses it then, and lets it go on after a while', () => {
  let now = 0
  const limit = rateLimit(2, () => now)
  expect(Array.from({ length: 20 }, () => limit.take('a'))).toEqual(Array.from({ length: 20 }, () => 0))
  expect(limit.take('a')).toBe(1)
  expect(limit.take('b')).toBe(0)
  now += 500
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(1)
})

it('has no limit for 0', () => {
  const limit = rateLimit(0)
  expect(Array.from({ length: 1000 }, () => limit.take('a')).every((seconds) => seconds === 0)).toBe(true)
})
