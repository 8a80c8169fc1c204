import { describe, expect, it } from 'vitest'
import { fitBounds, fromScreen, gripped, toScreen, visibleTiles, zoomed } from './projection.ts'

const thailand = { west: 97.3, south: 5.6, east: 105.7, north: 20.5 }

describe('a map', () => {
  const frame = fitBounds(thailand, { width: 400, height: 600 })

  it('shows the complete bounds, and converts a position to the screen and back', () => {
    const corner = toScreen(frame, { lat: 20.5, long: 97.3 })
    expect(corner.top).toBeGreaterThanOrEqual(15.9)
    expect(corner.left).toBeGreaterThan(0)
    const place = fromScreen(frame, toScreen(frame, { lat: 18.79, long: 98.98 }))
    expect(place.lat).toBeCloseTo(18.79, 8)
    expect(place.long).toBeCloseTo(98.98, 8)
  })

  it('is zoomed around the position under the pointer', () => {
    const at = { left: 100, top: 150 }
    const before = fromScreen(frame, at)
    const after = fromScreen(zoomed(frame, 2, at), at)
    expect(after.lat).toBeCloseTo(before.lat, 8)
    expect(after.long).toBeCloseTo(before.long, 8)
  })

  it('keeps the positions under two fingers', () => {
    const [from, to] = [
      { left: 100, top: 150, apart: 80 },
      { left: 160, top: 120, apart: 240 },
    ]
    const after = gripped(frame, from, to)
    expect(after.zoom).toBeCloseTo(frame.zoom + Math.log2(3), 8)
    const [held, stays] = [fromScreen(frame, from), fromScreen(after, to)]
    expect(stays.lat).toBeCloseTo(held.lat, 8)
    expect(stays.long).toBeCloseTo(held.long, 8)
    const dragged = gripped(frame, { ...from, apart: 0 }, { ...to, apart: 0 })
    expect([dragged.zoom, fromScreen(dragged, to).lat.toFixed(6)]).toEqual([frame.zoom, held.lat.toFixed(6)])
  })

  it('is covered by tiles with standard numbers', () => {
    const zoomedIn = { ...frame, zoom: 10 }
    const tiles = visibleTiles(zoomedIn)
    // Chiang Mai at zoom 10 is tile 793, 457.
    const chiangMai = visibleTiles({ ...zoomedIn, x: 278.98 / 360, y: 0.44657 })
    expect(chiangMai.map(({ z, x, y }) => `${z}/${x}/${y}`)).toContain('10/793/457')
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ left, size }) => left + size))).toBeGreaterThanOrEqual(400)
  })
})
