import { describe, expect, it } from 'vitest'
import { isFastScroll, nextRange, type RowRange, ROWS_PER_FRAME, rowsInView } from './virtual-range.ts'

const settled = (start: RowRange, view: RowRange, count: number) => {
  const steps = [start]
  for (;;) {
    const now = steps.at(-1) as RowRange
    const next = nextRange(now, view, count)
    if (next === now) return steps
    steps.push(next)
  }
}

describe('the rendered rows of a long list', () => {
  it('include the rows in view', () => {
    expect(rowsInView({ top: 0, height: 600 }, 60, 500)).toEqual({ from: 0, to: 10 })
    expect(rowsInView({ top: 630, height: 600 }, 60, 500)).toEqual({ from: 10, to: 21 })
    expect(rowsInView({ top: 29_700, height: 600 }, 60, 500)).toEqual({ from: 495, to: 500 })
    expect(rowsInView({ top: 90_000, height: 600 }, 60, 500)).toEqual({ from: 499, to: 500 })
  })

  it('are added in steps, visible ones first, with some beyond both edges', () => {
    const steps = settled({ from: 0, to: 18 }, { from: 100, to: 110 }, 500)
    expect(steps[1]).toEqual({ from: 100, to: 100 + ROWS_PER_FRAME })
    expect(steps.at(-1)).toEqual({ from: 96, to: 114 })
    for (const [at, { from, to }] of steps.entries()) {
      const before = steps[at - 1]
      if (before === undefined || at === 1) continue
      expect(to - from - (before.to - before.from)).toBeLessThanOrEqual(ROWS_PER_FRAME)
    }
  })

  it('follow slow scrolling in both directions, and drop distant rows', () => {
    expect(nextRange({ from: 96, to: 114 }, { from: 105, to: 115 }, 500)).toEqual({
      from: 101,
      to: 114 + ROWS_PER_FRAME,
    })
    expect(nextRange({ from: 96, to: 114 }, { from: 90, to: 100 }, 500)).toEqual({
      from: 96 - ROWS_PER_FRAME,
      to: 104,
    })
  })

  it('pause during fast scrolling, but not at the speed of a mouse wheel', () => {
    expect(isFastScroll(600, 600)).toBe(true)
    expect(isFastScroll(-12_000, 600)).toBe(true)
    expect([0, 100, -120, 300].map((moved) => isFastScroll(moved, 600))).toEqual([false, false, false, false])
  })

  it('end at the last row of the list', () => {
    expect(settled({ from: 0, to: 8 }, { from: 495, to: 500 }, 500).at(-1)).toEqual({ from: 491, to: 500 })
    expect(settled({ from: 0, to: 0 }, { from: 0, to: 1 }, 1).at(-1)).toEqual({ from: 0, to: 1 })
  })
})
