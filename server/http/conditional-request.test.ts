import { describe, expect, it } from 'vitest'
import { requestedRange } from './conditional-request.ts'

const FILE = { size: 1_000, tag: '"of-now"' }

describe('requestedRange', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=200-', 200, 999],
    ['Bytes=200-299', 200, 299],
    ['bytes=999-100000000000000', 999, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-100000000000000', 0, 999],
  ])('returns the part of the file for %s', (range, first, last) => {
    expect(requestedRange({ range }, FILE)).toEqual({ first, last })
    expect(requestedRange({ range, 'if-range': FILE.tag }, FILE)).toEqual({ first, last })
    expect(requestedRange({ range, 'if-range': '"of-before"' }, FILE)).toBeUndefined()
    // Neither a weak tag nor a date guarantees that the bytes are the same.
    expect(requestedRange({ range, 'if-range': `W/${FILE.tag}` }, FILE)).toBeUndefined()
    expect(requestedRange({ range, 'if-range': 'Mon, 23 Nov 2026 08:00:00 GMT' }, FILE)).toBeUndefined()
  })

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=300-200',
    'bytes=0-0,0-',
    `bytes=${'0-,'.repeat(1_000)}0-`,
    'bytes= 0-1',
    'bytes=1.5-2',
    'bytes=0x1-2',
    'bytes=1e2-',
    'bytes=9999999999999999999-',
    'items=0-1',
  ])('ignores %.40s and sends the complete file', (range) => {
    expect(requestedRange(range === undefined ? {} : { range }, FILE)).toBeUndefined()
  })

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=100000000000000-'])(
    'has no part for %s',
    (range) => {
      expect(requestedRange({ range }, FILE)).toBe('beyond')
      expect(requestedRange({ range, 'if-range': '"of-before"' }, FILE)).toBeUndefined()
    },
  )

  it('sends the complete file when it is empty', () => {
    for (const range of ['bytes=0-', 'bytes=-5'])
      expect(requestedRange({ range }, { ...FILE, size: 0 })).toBeUndefined()
  })
})
