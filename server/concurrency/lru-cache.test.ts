import { describe, expect, it } from 'vitest'
import { lruCache } from './lru-cache.ts'

const of = (length: number) => ({ bytes: Buffer.alloc(length) })

describe('a bounded memory', () => {
  it('forgets first what nobody has asked for', () => {
    const cache = lruCache({ maxBytes: 100 })
    cache.set('a', of(40))
    cache.set('b', of(40))
    cache.get('a')
    cache.set('c', of(40))
    expect(['a', 'b', 'c'].map((name) => cache.get(name)?.bytes.length)).toEqual([40, undefined, 40])
  })

  it('makes room for what is large, and does not try to hold what is larger than itself', () => {
    const cache = lruCache({ maxBytes: 100 })
    cache.set('a', of(40))
    cache.set('b', of(40))
    cache.set('too large', of(101))
    expect(cache.get('a')).toBeDefined()
    cache.set('large', of(100))
    expect(['a', 'b', 'too large', 'large'].filter((name) => cache.get(name))).toEqual(['large'])
  })

  it('counts a name once, however often it is set', () => {
    const cache = lruCache({ maxBytes: 100 })
    for (let i = 0; i < 10; i += 1) cache.set('a', of(50))
    cache.set('b', of(50))
    expect(cache.get('a')).toBeDefined()
    expect(cache.get('b')).toBeDefined()
  })

  it('counts what a value takes beside its bytes, and holds none that is larger than one may be', () => {
    const cache = lruCache({ maxBytes: 100, maxEntryBytes: 60, entryOverheadBytes: 10 })
    cache.set('a', of(45))
    cache.set('b', of(45))
    cache.set('a', of(36))
    expect(['a', 'b'].filter((name) => cache.get(name))).toEqual(['a'])
    cache.set('a', of(61))
    expect(cache.get('a')).toBeUndefined()
  })

  it('ends where all were asked for and there is no room for any of them', () => {
    const cache = lruCache({ maxBytes: 100 })
    for (const name of ['a', 'b', 'c']) cache.set(name, of(30))
    for (const name of ['a', 'b', 'c']) cache.get(name)
    cache.set('large', of(100))
    expect(['a', 'b', 'c', 'large'].filter((name) => cache.get(name))).toEqual(['large'])
  })
})
