import { describe, expect, it } from 'vitest'
import type { Field } from './field.ts'
import { computeSums, sumFields, sumTerms } from './sums.ts'

const count = (sumOf?: string[]) => ({ kind: 'count', ...(sumOf && { sumOf }) }) as unknown as Field

describe('a sum', () => {
  it('adds the terms that are whole numbers', () => {
    expect(sumFields({ men: '2', women: '13' }, ['men', 'women'])).toBe('15')
    expect(sumFields({ men: '2', women: '' }, ['men', 'women', 'others'])).toBe('2')
    expect(sumFields({ men: '1a', women: 'a1' }, ['men', 'women'])).toBe('')
    expect(sumFields({ men: '0' }, ['men'])).toBe('0')
  })

  it('is computed for the count fields that have terms', () => {
    const all = count(['men', 'women'])
    const fields = { men: count(), women: count(), all, name: { kind: 'text', sumOf: ['men'] } as never }
    expect(computeSums({ fields }, { men: '2', women: '3' })).toEqual({ all: '5' })
    expect([sumTerms(all), sumTerms(count())]).toEqual([['men', 'women'], undefined])
  })
})
