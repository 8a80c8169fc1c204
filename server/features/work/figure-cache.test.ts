import { expect, it } from 'vitest'
import { figureCache } from './figure-cache.ts'

it('counts a province one time a minute, and shares the count with concurrent callers', async () => {
  let now = 1_000
  let counts = 0
  const cached = figureCache(() => now)
  const ask = (within = '50', key = 'a') => cached(within, [key], async () => ++counts)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  now += 59_999
  expect(await ask()).toBe(1)
  now += 1
  expect(await ask()).toBe(2)
  expect([await ask('50', 'b'), await ask('51'), await ask('')]).toEqual([3, 4, 5])
  expect([await ask('5001'), await ask('5001')]).toEqual([6, 7])
})

it('does not cache failures, and drops the oldest of more than 500 entries', async () => {
  const cached = figureCache(() => 1)
  await expect(cached('', ['a'], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cached('', ['a'], async () => 'up')).toBe('up')
  for (let n = 0; n < 500; n += 1) await cached('', [`key ${n}`], async () => n)
  expect(await cached('', ['a'], async () => 'made again')).toBe('made again')
})
