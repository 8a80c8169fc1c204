import { describe, expect, it } from 'vitest'
import { lruCache } from './lru-cache.ts'

const of = (length: number) => ({ bytes: Buffer.alloc(length) })

describe('a cache with limited bytes', () => {
  it('removes the least recently used entry first', () => {
    const cache = lruCache({ maxBytes: 100 })
    cache.set('a', of(40))
    cache.set('b', of(40))
    cache.get('a')
    cache.set('c', of(40))
    expect(['a', 'b', 'c'].map((name) => cache.get(name)?.bytes.length)).toEqual([40, undefined, 40])
  })

  it('makes room for large values, and rejects a value larger than the cache', () => {
    const cache = lruCache({ maxBytes: 100 })
    cache.set('a', of(40))
    cache.set('b', of(40))
    cache.set('too large', of(101))
    expect(cache.get('a')).toBeDefined()
    cache.set('large', of(100))
    expect(['a', 'b', 'too large', 'large'].filter((name) => cache.get(name))).toEqual(['large'])
  })

  it('counts the size of a key once, however often it is set', () => {
    const cache = lruCache({ maxBytes: 100 })
    for (let i = 0; i < 10; i += 1) cache.set('a', of(50))
    cache.set('b', of(50))
    expect(cache.get('a')).toBeDefined()
    expect(cache.get('b')).toBeDefined()
  })

  it('counts the overhead of an entry, and rejects a value above the limit of one entry', () => {
    const cache = lruCache({ maxBytes: 100, maxEntryBytes: 60, entryOverheadBytes: 10 })
    cache.set('a', of(45))
    cache.set('b', of(45))
    cache.set('a', of(36))
    expect(['a', 'b'].filter((name) => cache.get(name))).toEqual(['a'])
    cache.set('a', of(61))
    expect(cache.get('a')).toBeUndefined()
  })

  it('stops evicting when the cache is empty, and stores a value as large as the cache', () => {
    const cache = lruCache({ maxBytes: 100 })
    for (const name of ['a', 'b', 'c']) cache.set(name, of(30))
    for (const name of ['a', 'b', 'c']) cache.get(name)
    cache.set('large', of(100))
    expect(['a', 'b', 'c', 'large'].filter((name) => cache.get(name))).toEqual(['large'])
  })
})
