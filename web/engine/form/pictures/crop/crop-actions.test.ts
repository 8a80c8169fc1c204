import { describe, expect, it } from 'vitest'
import { largestCrop, fullCrop } from './crop.ts'
import type { CropView } from './crop-picture.ts'
import { type CropAction, fixedFrameActions, freeFrameActions, actionForKey } from './crop-actions.ts'

const frame = { width: 1280, height: 720 }
const landscape = { width: 400, height: 300 }
const portrait = { width: 300, height: 400 }
const plain = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const free = freeFrameActions().flat()
const fixed = fixedFrameActions(frame).flat()

const actionWithLabel = (ways: readonly CropAction[], label: string) => {
  const way = ways.find((each) => each.label === label)
  if (way === undefined) throw new Error(`There is no way "${label}"`)
  return way
}

describe('the keys of the crop dialog', () => {
  const keyOf = (ways: readonly CropAction[], pressed: Partial<typeof plain> & { key: string }) =>
    actionForKey(ways, { ...plain, ...pressed })?.label

  it('move the frame and, with Shift, resize it', () => {
    expect(keyOf(free, { key: 'ArrowLeft' })).toBe('เลื่อนกรอบไปทางซ้าย')
    expect(keyOf(free, { key: 'ArrowLeft', shiftKey: true })).toBe('กรอบแคบลง')
    expect(keyOf(free, { key: 'ArrowDown', shiftKey: true })).toBe('กรอบสูงขึ้น')
    expect(keyOf(fixed, { key: 'ArrowLeft', shiftKey: true })).toBeUndefined()
  })

  it('work with a Thai keyboard layout', () => {
    for (const key of ['-', 'ข', '_']) expect(keyOf(fixed, { key, code: 'Minus' }), key).toBe('ย่อภาพ')
    for (const key of ['=', 'ช', '+']) expect(keyOf(fixed, { key, code: 'Equal' }), key).toBe('ขยายภาพ')
    expect(keyOf(fixed, { key: '+', code: 'NumpadAdd' })).toBe('ขยายภาพ')
  })

  it('ignore browser shortcuts such as Ctrl and +', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'])
      expect(keyOf(fixed, { key: '+', code: 'Equal', [held]: true }), held).toBeUndefined()
    expect(keyOf(free, { key: 'Tab' })).toBeUndefined()
  })
})

describe('rotating a cropped picture', () => {
  const right = (ways: readonly CropAction[]) => actionWithLabel(ways, 'หมุนภาพไปทางขวา')

  it('rotates the free frame', () => {
    const view: CropView = { turns: 0, cut: { x: 0, y: 0, width: 200, height: 150 } }
    expect(right(free).change(view, landscape)).toEqual({
      turns: 1,
      cut: { x: 150, y: 0, width: 150, height: 200 },
    })
  })

  it('resets a fixed frame to the largest part', () => {
    const view: CropView = { turns: 3, cut: largestCrop(portrait, frame) }
    expect(right(fixed).change(view, portrait)).toEqual({ turns: 0, cut: largestCrop(landscape, frame) })
  })

  it('selects the complete picture in any rotation', () => {
    const view: CropView = { turns: 1, cut: { x: 10, y: 10, width: 50, height: 50 } }
    expect(actionWithLabel(free, 'เลือกทั้งภาพ').change(view, portrait)).toEqual({
      turns: 1,
      cut: fullCrop(portrait),
    })
  })
})
