import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleArea } from '../../../../tests/sample-area.ts'
import { duplicatesQuery } from './duplicates-query.ts'

afterEach(() => vi.unstubAllGlobals())

const isQueried = (catmUkey: string, name: string, onLine = true) => {
  vi.stubGlobal('navigator', { onLine })
  const { enabled } = duplicatesQuery(sampleArea(), catmUkey, name)
  return typeof enabled === 'function' ? (enabled as () => boolean)() : enabled
}

describe('the query for similar names', () => {
  it('runs only for a name and a place, and only online', () => {
    expect(isQueried('50010000', 'วัดดอนชัย')).toBe(true)
    expect(isQueried('50010000', 'วัดดอนชัย', false)).toBe(false)
    expect(isQueried('00000000', 'วัดดอนชัย')).toBe(false)
    for (const name of ['', '  ', 'วัด', '- . (']) expect(isQueried('50010000', name), name).toBe(false)
  })

  it('has a cache key of name and district', () => {
    const key = (catmUkey: string, name: string) =>
      JSON.stringify(duplicatesQuery(sampleArea(), catmUkey, name).queryKey)
    expect(key('50010100', 'ก')).toBe(key('50010200', 'ก'))
    expect(key('50010100', 'ก')).not.toBe(key('50020100', 'ก'))
    expect(key('50010100', 'ก')).not.toBe(key('50010100', 'ข'))
  })
})
