import { describe, expect, it } from 'vitest'
import { fullCrop } from './crop.ts'
import { moveCropCorner, roundCrop, resizeCrop } from './free-crop.ts'

const picture = { width: 800, height: 400 }
const whole = fullCrop(picture)
const part = { x: 200, y: 100, width: 400, height: 200 }

describe('the frame of any shape', () => {
  it('moves one corner while the opposite one stays', () => {
    expect(moveCropCorner(part, picture, { across: 'left', down: 'top' }, 50, -20)).toEqual({
      ...{ x: 250, y: 80 },
      ...{ width: 350, height: 220 },
    })
    expect(moveCropCorner(part, picture, { across: 'right', down: 'bottom' }, 50, -20)).toEqual({
      ...{ x: 200, y: 100 },
      ...{ width: 450, height: 180 },
    })
  })

  it('stays inside the picture and never inverts', () => {
    expect(moveCropCorner(part, picture, { across: 'left', down: 'top' }, -5_000, -5_000)).toEqual({
      ...{ x: 0, y: 0 },
      ...{ width: 600, height: 300 },
    })
    expect(moveCropCorner(part, picture, { across: 'left', down: 'bottom' }, 5_000, -5_000)).toEqual({
      ...{ x: 500, y: 100 },
      ...{ width: 100, height: 50 },
    })
    expect(moveCropCorner(part, picture, { across: 'right', down: 'top' }, 5_000, 5_000)).toEqual({
      ...{ x: 200, y: 250 },
      ...{ width: 600, height: 50 },
    })
  })

  it('resizes around its centre, inside the picture', () => {
    expect(resizeCrop(whole, picture, -400, 0)).toEqual({ x: 200, y: 0, width: 400, height: 400 })
    expect(resizeCrop(part, picture, 0, 100)).toEqual({ x: 200, y: 50, width: 400, height: 300 })
    expect(resizeCrop({ ...part, x: 0 }, picture, 200, 0)).toMatchObject({ x: 0, width: 600 })
    expect(resizeCrop(part, picture, -5_000, -5_000)).toMatchObject({ width: 100, height: 50 })
    expect(resizeCrop(part, picture, 5_000, 5_000)).toEqual(whole)
  })

  it('has whole pixels inside the picture', () => {
    const odd = { x: 0.4, y: 99.6, width: 799.6, height: 300.4 }
    expect(roundCrop(odd)).toEqual({ x: 0, y: 100, width: 800, height: 300 })
  })
})
