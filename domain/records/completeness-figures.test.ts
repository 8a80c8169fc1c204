import { describe, expect, it } from 'vitest'
import {
  COMPLETENESS_COUNTS,
  type DayCounts,
  figureSteps,
  figureValue,
  stepOf,
  sumCounts,
} from './completeness-figures.ts'

const counts = (some: Partial<DayCounts>): DayCounts => ({
  ...(Object.fromEntries(COMPLETENESS_COUNTS.map((name) => [name, 0])) as DayCounts),
  ...some,
})

describe('a figure of completeness', () => {
  it('is the share of the records that could have it, and undefined without such records', () => {
    expect(figureValue('complete', counts({ records: 8, complete: 2 }))).toBe(25)
    expect(figureValue('english', counts({ records: 8 }))).toBeUndefined()
    expect(figureValue('records', counts({}))).toBeUndefined()
    expect(figureValue('records', counts({ records: 8 }))).toBe(8)
    expect(figureValue('fresh', counts({ freshOf: 4, fresh: 1 }))).toBe(25)
    expect(figureValue('sheets', counts({ sheetsOf: 4, sheets: 3 }))).toBe(75)
  })

  it('is 100 only if nothing is missing', () => {
    expect(figureValue('pictures', counts({ picturesOf: 1000, pictures: 999 }))).toBe(99)
    expect(figureValue('pictures', counts({ picturesOf: 1000, pictures: 1000 }))).toBe(100)
  })

  it('is summed over places', () => {
    const all = [counts({ records: 1, sheetsOf: 4 }), counts({ records: 2, complete: 1 })]
    expect(sumCounts(all)).toEqual(counts({ records: 3, complete: 1, sheetsOf: 4 }))
  })
})

describe('figureSteps', () => {
  it('separates complete places from the others, and places without records from both', () => {
    const steps = figureSteps('complete', [])
    expect([0, 24, 25, 99, 100, undefined].map((value) => stepOf(value, steps))).toEqual([1, 1, 2, 4, 5, 0])
  })

  it('puts about the same number of places into each step of a count', () => {
    const values = Array.from({ length: 50 }, (_none, at) => (at + 1) ** 2)
    const steps = figureSteps('records', values)
    expect(steps).toEqual([130, 450, 970, 1700, 2500])
    const places = [1, 2, 3, 4, 5].map((step) => values.filter((value) => stepOf(value, steps) === step))
    expect(Math.min(...places.map(({ length }) => length))).toBeGreaterThan(8)
  })

  it('returns fewer steps for few places or few different values', () => {
    expect(figureSteps('records', [7])).toEqual([7])
    expect(figureSteps('records', [])).toEqual([0])
    expect(figureSteps('records', [3, 3, 3, 4])).toEqual([3, 4])
    expect(figureSteps('records', [40, 3, 9, 20, 100])).toEqual([9, 20, 40, 100])
    expect(figureSteps('records', [0, 0, 0, 0, 5])).toEqual([5])
    expect(figureSteps('records', [7, 7, 7, 7, 7])).toEqual([7])
    expect(stepOf(9, [3, 7])).toBe(2)
  })
})
