import { describe, expect, it } from 'vitest'
import { rotateCrop, rotatedSize, type QuarterRotations, rotateBy, rotationMatrix } from './rotation.ts'

const picture = { width: 400, height: 300 }
const TURNS: readonly QuarterRotations[] = [0, 1, 2, 3]

/** The place where a pixel of the picture is drawn. */
const drawnAt = (turns: QuarterRotations, x: number, y: number) => {
  const [a, b, c, d, e, f] = rotationMatrix(picture, turns)
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

describe('rotating a picture by quarter turns', () => {
  it('returns to the start after four turns in either direction', () => {
    expect(TURNS.map((turns) => rotateBy(turns, 1))).toEqual([1, 2, 3, 0])
    expect(TURNS.map((turns) => rotateBy(turns, -1))).toEqual([3, 0, 1, 2])
    expect(TURNS.map((turns) => rotatedSize(picture, turns).width)).toEqual([400, 300, 400, 300])
  })

  it('draws the bottom left at the top left for a turn to the right, and fits the canvas', () => {
    expect(drawnAt(1, 0, 300)).toEqual({ x: 0, y: 0 })
    expect(drawnAt(1, 0, 0)).toEqual({ x: 300, y: 0 })
    expect(drawnAt(3, 400, 0)).toEqual({ x: 0, y: 0 })
    expect(drawnAt(2, 400, 300)).toEqual({ x: 0, y: 0 })
    for (const turns of TURNS) {
      const { width, height } = rotatedSize(picture, turns)
      const corners = [
        [0, 0],
        [400, 0],
        [0, 300],
        [400, 300],
      ].map(([x = 0, y = 0]) => drawnAt(turns, x, y))
      expect(Math.min(...corners.map(({ x }) => x)), `${turns}`).toBe(0)
      expect(Math.min(...corners.map(({ y }) => y)), `${turns}`).toBe(0)
      expect(Math.max(...corners.map(({ x }) => x)), `${turns}`).toBe(width)
      expect(Math.max(...corners.map(({ y }) => y)), `${turns}`).toBe(height)
    }
  })

  it('rotates the crop, and rotates it back', () => {
    const part = { x: 10, y: 20, width: 100, height: 50 }
    const right = rotateCrop(part, picture, 1)
    expect(right).toEqual({ x: 230, y: 10, width: 50, height: 100 })
    expect(rotateCrop(right, rotatedSize(picture, 1), -1)).toEqual(part)
    const corner = drawnAt(1, part.x, part.y + part.height)
    expect(corner).toEqual({ x: right.x, y: right.y })
  })
})
