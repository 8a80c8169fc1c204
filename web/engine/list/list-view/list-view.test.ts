import { expect, it } from 'vitest'
import type { Area } from '#domain/area/area.ts'
import { latitude, longitude } from '#domain/fields/fields.ts'
import { sampleArea } from '../../../../tests/sample-area.ts'
import { offeredViews, shownView } from './list-view.ts'

const pictured = sampleArea()
const { gallery: _gallery, ...plain } = pictured
const placed: Area = { ...pictured, fields: { lat: latitude(), long: longitude() } }
const cards: Area = { ...pictured, cards: true }

it('offers cards where records have pictures, and a map where they have coordinates', () => {
  expect(offeredViews(placed)).toEqual(['rows', 'cards', 'map'])
  expect(offeredViews(pictured)).toEqual(['rows', 'cards'])
  expect(offeredViews(plain)).toEqual(['rows'])
})

it('shows the view of the address, then that of the device, then that of the declaration', () => {
  expect(shownView(cards, undefined, null)).toBe('cards')
  expect(shownView(cards, undefined, 'rows')).toBe('rows')
  expect(shownView(placed, 'map', 'cards')).toBe('map')
  expect(shownView(pictured, undefined, null)).toBe('rows')
  expect(shownView(pictured, undefined, 'cards')).toBe('cards')
})

it('leaves out a view that the area does not have', () => {
  expect(shownView(cards, 'map', 'rows')).toBe('rows')
  expect(shownView(cards, 'map', 'gallery')).toBe('cards')
  expect(shownView(plain, 'map', 'cards')).toBe('rows')
})
