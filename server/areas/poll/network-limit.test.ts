import { expect, it } from 'vitest'
import { networkLimit } from './network-limit.ts'

it('takes so many calls from a network within ten minutes, and as many again after them', () => {
  let now = 0
  const limit = networkLimit(2, () => now)
  const isTaken = (address: string) => {
    try {
      limit(address)
      return true
    } catch {
      return false
    }
  }
  expect([1, 2, 3].map(() => isTaken('10.0.0.1'))).toEqual([true, true, false])
  expect(isTaken('::ffff:10.0.0.1')).toBe(false)
  expect(isTaken('10.0.0.2')).toBe(true)
  expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(isTaken)).toEqual([true, true, false])
  now = 10 * 60_000
  expect(isTaken('10.0.0.1')).toBe(true)
  expect([isTaken('10.0.0.1'), isTaken('10.0.0.1')]).toEqual([true, false])
  // The clock is put back by an hour: nobody waits an hour more for it.
  now -= 60 * 60_000
  expect([1, 2, 3].map(() => isTaken('10.0.0.1'))).toEqual([true, true, false])
})
