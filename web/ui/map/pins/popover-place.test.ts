import { expect, it } from 'vitest'
import { popoverPlace } from './popover-place.ts'

const wide = { width: 900, height: 420 }
const phone = { width: 328, height: 460 }
const box = { width: 280, height: 200 }

it('stands beside its point, on the side with more room', () => {
  expect(popoverPlace(wide, { left: 100, top: 200 }, box)).toEqual({ left: 118, top: 100 })
  expect(popoverPlace(wide, { left: 800, top: 200 }, box)).toEqual({ left: 502, top: 100 })
})

it('stands above or below its point on a narrow map', () => {
  expect(popoverPlace(phone, { left: 160, top: 400 }, box)).toEqual({ left: 20, top: 182 })
  expect(popoverPlace(phone, { left: 160, top: 60 }, box)).toEqual({ left: 20, top: 78 })
})

it('stays within the edges of the map, wherever its point is', () => {
  for (const map of [wide, phone])
    for (const left of [0, map.width / 2, map.width])
      for (const top of [0, map.height / 2, map.height]) {
        const place = popoverPlace(map, { left, top }, box)
        expect(Math.min(place.left, place.top)).toBeGreaterThanOrEqual(8)
        expect(place.left + box.width).toBeLessThanOrEqual(map.width - 8)
        expect(place.top + box.height).toBeLessThanOrEqual(map.height - 8)
      }
})
