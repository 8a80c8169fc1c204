import { describe, expect, it } from 'vitest'
import { unorderedSet } from './unordered-set.ts'

describe('an unordered set', () => {
  it('returns the items that were added and not removed, including duplicates', () => {
    const things = unorderedSet<string>()
    const first = things.add('a')
    const second = things.add('b')
    things.add('a')
    expect(things.all().sort()).toEqual(['a', 'a', 'b'])
    first()
    expect(things.all().sort()).toEqual(['a', 'b'])
    second()
    expect(things.all()).toEqual(['a'])
  })

  it('removes an item only once when its removal is called twice', () => {
    const things = unorderedSet<number>()
    const out = [1, 2, 3, 4].map((one) => things.add(one))
    out[0]?.()
    out[0]?.()
    expect(things.all().sort()).toEqual([2, 3, 4])
    for (const each of [...out, ...out]) each()
    expect(things.all()).toEqual([])
  })

  it('holds the same items as a Set after many additions and removals', () => {
    const things = unorderedSet<number>()
    const set = new Set<number>()
    const out = new Map<number, () => void>()
    for (let turn = 0; turn < 2_000; turn += 1) {
      const one = (turn * 7919) % 61
      if (set.delete(one)) out.get(one)?.()
      else {
        set.add(one)
        out.set(one, things.add(one))
      }
    }
    expect(things.all().sort()).toEqual([...set].sort())
  })
})
