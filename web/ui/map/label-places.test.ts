import { expect, it } from 'vitest'
import { labelPlaces } from './label-places.ts'

const at = { left: 200, top: 100 }
const map = { width: 400, height: 200 }

it('leaves a name where nothing is in its way', () => {
  expect(labelPlaces([{ text: 'สุเทพ', at }], [], map)).toEqual([at])
})

it('moves a name aside of a pin, and of a name before it', () => {
  const [aside] = labelPlaces([{ text: 'สุเทพ', at }], [{ ...at, radius: 14 }], map)
  expect(Math.hypot((aside?.left ?? 0) - at.left, (aside?.top ?? 0) - at.top)).toBeGreaterThan(14)
  const [first, second] = labelPlaces(
    [
      { text: 'สุเทพ', at },
      { text: 'ช้างเผือก', at },
    ],
    [],
    map,
  )
  expect(first).toEqual(at)
  expect(second).not.toEqual(at)
})

it('leaves a name out where pins are all around', () => {
  const pins = Array.from({ length: 25 }, (_, n) => ({
    left: at.left + ((n % 5) - 2) * 20,
    top: at.top + (Math.floor(n / 5) - 2) * 20,
    radius: 14,
  }))
  expect(labelPlaces([{ text: 'สุเทพ', at }], pins, map)).toEqual([undefined])
})

it('keeps a name within the map', () => {
  const [name] = labelPlaces([{ text: 'ท่าศาลา', at: { left: 396, top: 100 } }], [], map)
  expect((name?.left ?? 0) + 25).toBeLessThanOrEqual(map.width)
})
