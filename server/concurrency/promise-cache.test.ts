import { expect, it } from 'vitest'
import { promiseCache } from './promise-cache.ts'

it('computes a value once per period and key, and shares it with concurrent callers', async () => {
  let now = 1_000
  let made = 0
  const cached = promiseCache(() => now, 60)
  const ask = () => cached('a', async () => ++made)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  now += 59
  expect(await ask()).toBe(1)
  now += 1
  expect(await ask()).toBe(2)
  expect(await cached('b', async () => 'other')).toBe('other')
})

it('does not cache failures, and drops the oldest of more than 500 entries', async () => {
  const cached = promiseCache(() => 0, 60)
  await expect(cached('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cached('a', async () => 'up')).toBe('up')
  for (let n = 0; n < 500; n += 1) await cached(`key ${n}`, async () => n)
  expect(await cached('a', async () => 'made again')).toBe('made again')
})
