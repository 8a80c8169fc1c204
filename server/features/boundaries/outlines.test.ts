/** The check of positions (`domain/places/outlines.ts`) with the real outlines, which only the server has. */
import { describe, expect, it } from 'vitest'
import { checkPosition, distanceKm, type PositionCheck } from '#domain/places/outlines.ts'
import { readBuiltInPlaces } from '#server/features/geography/places-file.ts'
import { districtOutlines } from './boundary-files.ts'

const districts = districtOutlines()
const points = readBuiltInPlaces().places.flatMap(({ code, lat, long }) =>
  lat === undefined || long === undefined ? [] : [{ code, lat, long }],
)

describe('the known points of sub-districts', () => {
  it('pass the check in their own district, except one', () => {
    const counts: Record<PositionCheck['kind'], number> = { inside: 0, elsewhere: 0, abroad: 0 }
    for (const { code, ...point } of points) {
      const check = checkPosition(districts, `${code}00`, point)
      counts[check?.kind ?? 'abroad'] += 1
    }
    // decision 69
    expect(points).toHaveLength(7357)
    expect(counts).toEqual({ inside: 7356, elsewhere: 1, abroad: 0 })
  })

  it('fail the check in more than 93% of the neighbouring districts', () => {
    const sample = points.filter((_point, at) => at % 20 === 0)
    let [rejected, all] = [0, 0]
    for (const { code, ...point } of sample) {
      for (const district of districts) {
        const isNeighbour = !code.startsWith(district.code) && distanceKm(district, point) < 20
        if (!isNeighbour) continue
        all += 1
        if (checkPosition(districts, `${district.code}0000`, point)?.kind !== 'inside') rejected += 1
      }
    }
    expect(rejected / all).toBeGreaterThan(0.93)
  })
})

describe('checkPosition', () => {
  const chiangMai = { lat: 18.7877, long: 98.9933 }
  it.each([
    ['in its district', '50010000', chiangMai, { kind: 'inside' }],
    ['in its province', '50000000', { lat: 18.37, long: 98.67 }, { kind: 'inside' }],
    ['of the central administration', '99000000', chiangMai, { kind: 'inside' }],
    ['in another district', '50010200', { lat: 18.37, long: 98.67 }, { kind: 'elsewhere', district: '5002' }],
    ['in another province', '10010100', chiangMai, { kind: 'elsewhere', district: '5001' }],
    // Ko Samet, which is too small for the outlines.
    ['on a small island', '21010500', { lat: 12.568, long: 101.459 }, { kind: 'inside' }],
    [
      'on an island of another district',
      '50010000',
      { lat: 12.568, long: 101.459 },
      { kind: 'elsewhere', district: '2101' },
    ],
    ['in the sea', '21010500', { lat: 12.3, long: 101.459 }, { kind: 'abroad' }],
    ['in Laos', '43010000', { lat: 17.97, long: 102.63 }, { kind: 'abroad' }],
    ['in Japan', '50010000', { lat: 35.68, long: 139.76 }, { kind: 'abroad' }],
  ])('returns the kind of a point %s', (_where, catm, point, expected) => {
    expect(checkPosition(districts, catm, point)).toEqual(expected)
  })

  it('returns undefined for a district without an outline', () => {
    expect(checkPosition(districts, '50990000', chiangMai)).toBeUndefined()
  })
})
