import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleArea } from '../../../../tests/sample-area.ts'
import { duplicatesQuery } from './duplicates-query.ts'

afterEach(() => vi.unstubAllGlobals())

const isAsked = (catmUkey: string, name: string, onLine = true) => {
  vi.stubGlobal('navigator', { onLine })
  const { enabled } = duplicatesQuery(sampleArea(), catmUkey, name)
  return typeof enabled === 'function' ? (enabled as () => boolean)() : enabled
}

describe('similar names', () => {
  it('are requested for a name and a place while online', () => {
    expect(isAsked('50010000', 'วัดดอนชัย')).toBe(true)
    expect(isAsked('50010000', 'วัดดอนชัย', false)).toBe(false)
    expect(isAsked('00000000', 'วัดดอนชัย')).toBe(false)
    for (const name of ['', '  ', 'วัด', '- . (']) expect(isAsked('50010000', name), name).toBe(false)
  })

  it('have a cache key of name and district', () => {
    const key = (catmUkey: string, name: string) =>
      JSON.stringify(duplicatesQuery(sampleArea(), catmUkey, name).queryKey)
    expect(key('50010100', 'ก')).toBe(key('50010200', 'ก'))
    expect(key('50010100', 'ก')).not.toBe(key('50020100', 'ก'))
    expect(key('50010100', 'ก')).not.toBe(key('50010100', 'ข'))
  })
})
