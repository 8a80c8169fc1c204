import { describe, expect, it } from 'vitest'
import {
  croppedSize,
  fullCrop,
  largestCrop,
  moveCrop,
  moveCropCorner,
  resizeCrop,
  roundCrop,
  zoomCrop,
} from './crop.ts'
import { hasAspectRatioOf, smallPictureText } from './picture-size.ts'

const frame = { width: 1280, height: 720 }
const portrait = { width: 1920, height: 2560 }
const landscape = { width: 2560, height: 1080 }

describe('the crop in a fixed frame', () => {
  it('is the largest centred part with the aspect ratio of the frame', () => {
    expect(largestCrop(portrait, frame)).toEqual({ x: 0, y: 740, width: 1920, height: 1080 })
    expect(largestCrop(landscape, frame)).toEqual({ x: 320, y: 0, width: 1920, height: 1080 })
    expect(largestCrop(frame, frame)).toEqual({ x: 0, y: 0, ...frame })
  })

  it('moves only inside the picture', () => {
    const cut = largestCrop(portrait, frame)
    expect(moveCrop(cut, portrait, 50, 100)).toMatchObject({ x: 0, y: 840 })
    expect(moveCrop(cut, portrait, -50, 5_000)).toMatchObject({ x: 0, y: 1480 })
    expect(moveCrop(cut, portrait, 0, -5_000)).toMatchObject({ x: 0, y: 0 })
  })

  it('zooms around its centre, between the largest part and a quarter of its sides', () => {
    const cut = largestCrop(portrait, frame)
    expect(zoomCrop(cut, portrait, frame, 2)).toEqual({ x: 480, y: 1010, width: 960, height: 540 })
    expect(zoomCrop(cut, portrait, frame, 100)).toMatchObject({ width: 480, height: 270 })
    expect(zoomCrop(cut, portrait, frame, 0.5)).toEqual(cut)
    const corner = moveCrop(zoomCrop(cut, portrait, frame, 4), portrait, 5_000, 5_000)
    expect(zoomCrop(corner, portrait, frame, 0.5)).toEqual({ x: 960, y: 2020, width: 960, height: 540 })
  })

  it('is scaled down to the frame and never enlarged', () => {
    expect(croppedSize({ width: 1920, height: 1080 }, frame)).toEqual(frame)
    expect(croppedSize({ width: 640, height: 360 }, frame)).toEqual({ width: 640, height: 360 })
  })
})

it('recognises an aspect ratio within a pixel', () => {
  expect(hasAspectRatioOf({ width: 1920, height: 1081 }, frame)).toBe(true)
  expect(hasAspectRatioOf({ width: 1600, height: 1200 }, frame)).toBe(false)
  expect(hasAspectRatioOf(portrait, frame)).toBe(false)
})

it('warns of a result that is smaller than recommended', () => {
  const cut = largestCrop(portrait, frame)
  expect(smallPictureText(croppedSize(cut, frame), frame)).toBeUndefined()
  expect(smallPictureText(croppedSize(zoomCrop(cut, portrait, frame, 2), frame), frame)).toBe(
    'รูปภาพมีขนาดเล็กกว่าที่แนะนำ (1280 x 720 พิกเซล) ภาพอาจไม่คมชัด',
  )
  expect(smallPictureText({ width: 100, height: 100 }, undefined)).toBeUndefined()
})

const picture = { width: 800, height: 400 }
const whole = fullCrop(picture)
const part = { x: 200, y: 100, width: 400, height: 200 }

describe('the crop with a free aspect ratio', () => {
  it('moves one corner, and the opposite corner stays', () => {
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

  it('is rounded to whole pixels inside the picture', () => {
    const odd = { x: 0.4, y: 99.6, width: 799.6, height: 300.4 }
    expect(roundCrop(odd)).toEqual({ x: 0, y: 100, width: 800, height: 300 })
  })
})
