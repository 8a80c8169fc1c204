import { describe, expect, it } from 'vitest'
import {
  axisTicks,
  barSegments,
  type ChartRow,
  fitsIntoSegment,
  formatChartValue,
  hasDot,
  labelledPositions,
  largestRows,
  largestTotal,
  linePath,
  pointPosition,
  rowTotal,
} from './chart-data.ts'

const row = (...values: (number | null)[]) => ({ values })

describe('the values of a chart', () => {
  it('distinguish no data from zero', () => {
    expect([rowTotal(row(null, null)), rowTotal(row(null, 0)), rowTotal(row(2, null, 3))]).toEqual([
      null,
      0,
      5,
    ])
    expect([formatChartValue(null), formatChartValue(0)]).toEqual(['ไม่มีข้อมูล', '0'])
  })

  it('are formatted with separators and at most two decimals', () => {
    expect([1_234_567.891, 1.5, 12].map(formatChartValue)).toEqual(['1,234,567.89', '1.5', '12'])
  })
})

describe('bars', () => {
  it('use the full width for the largest row, and never divide by zero', () => {
    expect(largestTotal([row(3, 4), row(5), row(null)])).toBe(7)
    expect(largestTotal([row(0), row(null)])).toBe(1)
    expect(largestTotal([])).toBe(1)
  })

  it('are stacked without gaps, and parts without a value have no width', () => {
    expect(barSegments(row(2, null, 0, 6), { maximum: 10 })).toEqual([
      { at: 0, start: 0, width: 20, value: 2 },
      { at: 3, start: 20, width: 60, value: 6 },
    ])
  })

  it('are centred in a pyramid', () => {
    expect(barSegments(row(4), { maximum: 8, isCentred: true })).toEqual([
      { at: 0, start: 25, width: 50, value: 4 },
    ])
  })

  it('contain their number only if it fits on a phone', () => {
    expect(fitsIntoSegment('12', { width: 11 })).toBe(true)
    expect(fitsIntoSegment('1,234', { width: 11 })).toBe(false)
  })
})

describe('many rows', () => {
  const rows = [3, null, 9, 5, 1].map(
    (value, at): ChartRow => ({
      key: String(at),
      label: `ตำบล ${at}`,
      values: [value],
    }),
  )

  it('are sorted by size, and the smallest are combined into one row', () => {
    const shown = largestRows(rows, { most: 3, restLabel: (count) => `อีก ${count} ตำบล` })
    expect(shown.map(({ label, values }) => [label, values[0]])).toEqual([
      ['ตำบล 2', 9],
      ['ตำบล 3', 5],
      ['อีก 3 ตำบล', 4],
    ])
  })

  it('are all shown if there are few', () => {
    expect(largestRows(rows, { most: 5, restLabel: String }).map(({ key }) => key)).toEqual([
      ...['2', '3', '0', '4', '1'],
    ])
  })
})

describe('lines', () => {
  it('have an axis of round numbers from zero to at least the largest value', () => {
    expect(axisTicks(70)).toEqual([0, 20, 40, 60, 80])
    expect(axisTicks(3)).toEqual([0, 1, 2, 3])
    expect(axisTicks(0)).toEqual([0, 1])
    expect(axisTicks(1_000)).toEqual([0, 250, 500, 750, 1_000])
    for (const largest of [1, 7, 12, 99, 101, 4_321, 987_654]) {
      const ticks = axisTicks(largest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest)
      expect(ticks.length).toBeLessThanOrEqual(5)
    }
  })

  it('are interrupted if there is no data, and go down to zero', () => {
    expect(linePath([10, 0, null, 5], 10)).toBe('M0 0L33.333 100M100 50')
    expect([pointPosition(0, 1), pointPosition(3, 4)]).toEqual([50, 100])
  })

  it('have labels at the newest point and some points before it', () => {
    expect(labelledPositions(12)).toEqual([0, 4, 7, 11])
    expect(labelledPositions(3)).toEqual([0, 1, 2])
    expect(labelledPositions(1)).toEqual([0])
    expect(labelledPositions(0)).toEqual([])
    expect(labelledPositions(365)).toEqual([0, 121, 243, 364])
  })

  it('have dots at each of few points, and of many only at the last and at isolated points', () => {
    expect([0, 1, 2].map((at) => hasDot([1, null, 2], at))).toEqual([true, true, true])
    const many = [1, null, ...Array.from({ length: 28 }, () => 3)]
    expect(many.flatMap((_value, at) => (hasDot(many, at) ? [at] : []))).toEqual([0, 29])
  })
})
