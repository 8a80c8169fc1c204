import { describe, expect, it } from 'vitest'
import { boundsOf, checkPosition, containsPoint, distanceKm, withBounds } from './outlines.ts'
import { layerOutlines, type Position } from './topojson.ts'

const square = (west: number, south: number, size = 0.1): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]
/** A district with a hole, a district to the east of it, and a district of the next province to the north. */
const [holed, east, north] = withBounds([
  { code: '5001', rings: [square(99, 18), square(99.04, 18.04, 0.02)] },
  { code: '5002', rings: [square(99.1, 18)] },
  { code: '5101', rings: [square(99, 18.1)] },
])
const districts = [holed!, east!, north!]

describe('an outline of a district', () => {
  it.each([
    ['inside', 18.02, 99.02, true],
    ['near its corners', 18.001, 99.099, true],
    ['in its hole', 18.05, 99.05, false],
    ['to the west, at the height of the hole', 18.05, 98.9, false],
    ['to the east', 18.05, 99.11, false],
    ['to the north', 18.11, 99.05, false],
    ['to the south', 17.99, 99.05, false],
  ])('contains a point or does not: %s', (_where, lat, long, isInside) => {
    expect(containsPoint(holed!, { lat, long })).toBe(isInside)
  })

  it('contains only the points on the inner side of a diagonal line', () => {
    const triangle = { code: '5001', rings: [square(99, 18).slice(0, 3)] }
    const points = [99.02, 99.04, 99.06, 99.08].map((long) => ({ lat: 18.05, long }))
    expect(points.map((point) => containsPoint(triangle, point))).toEqual([false, false, true, true])
    expect(distanceKm(triangle, { lat: 18.06, long: 99.04 })).toBeCloseTo(1.53, 2)
  })

  it.each([
    ['inside', 18.02, 99.02, 0],
    ['in the hole, to its nearest edge', 18.045, 99.05, 0.56],
    ['to the south', 17.99, 99.05, 1.11],
    ['to the north', 18.11, 99.01, 1.11],
    ['to the east, where degrees are shorter', 18.05, 99.11, 1.06],
    ['to the west', 18.09, 98.98, 2.11],
    ['from a corner', 18.11, 98.99, 1.53],
  ])('returns the distance in kilometres: %s', (_where, lat, long, km) => {
    expect(distanceKm(holed!, { lat, long })).toBeCloseTo(km, 2)
  })

  it('accepts an edge without length', () => {
    const twice = { code: '5001', rings: [[...square(99, 18), [99, 18.1] as Position]] }
    expect(distanceKm(twice, { lat: 18.11, long: 99 })).toBeCloseTo(1.11, 2)
  })

  it('has bounds around all of its points', () => {
    expect(boundsOf([...square(99, 18), [98.5, 18.05], [99.05, -1]])).toEqual({
      ...{ west: 98.5, south: -1, east: 99.1, north: 18.1 },
    })
    expect(holed?.bounds).toEqual(boundsOf(square(99, 18)))
  })
})

describe('checkPosition', () => {
  it.each([
    ['in its district', '50010100', 18.02, 99.02, { kind: 'inside' }],
    ['less than 2 km outside, in another district', '50010000', 18.05, 99.118, { kind: 'inside' }],
    ['more than 2 km outside', '50010000', 18.05, 99.13, { kind: 'elsewhere', district: '5002' }],
    ['in its province', '50000000', 18.05, 99.13, { kind: 'inside' }],
    ['of the central administration', '99000000', 18.15, 99.05, { kind: 'inside' }],
    ['in another province', '50020000', 18.15, 99.05, { kind: 'elsewhere', district: '5101' }],
    [
      'less than 2 km outside all districts, far from its own',
      '50020000',
      18.217,
      99.01,
      { kind: 'elsewhere', district: '5101' },
    ],
    ['less than 2 km to the south', '50010000', 17.983, 99.05, { kind: 'inside' }],
    ['less than 2 km to the west', '50010000', 18.05, 98.982, { kind: 'inside' }],
    ['more than 2 km to the south', '50010000', 17.981, 99.05, { kind: 'abroad' }],
    ['far away', '50010000', 35.68, 139.76, { kind: 'abroad' }],
    ['of a district without an outline', '50990000', 18.02, 99.02, undefined],
  ])('of a point %s', (_where, catmUkey, lat, long, expected) => {
    expect(checkPosition(districts, catmUkey, { lat, long })).toEqual(expected)
  })

  it('compares a point outside all districts with the nearest district', () => {
    const point = { lat: 18.095, long: 99.112 }
    expect(checkPosition(districts, '51010000', point)).toEqual({ kind: 'inside' })
    const far = [...districts, ...withBounds([{ code: '5201', rings: [square(99.5, 18)] }])]
    expect(checkPosition(far, '52010000', point)).toEqual({ kind: 'elsewhere', district: '5002' })
    expect(checkPosition(far.toReversed(), '52010000', point)).toEqual({
      kind: 'elsewhere',
      district: '5002',
    })
  })
})

it('layerOutlines joins shared arcs, of which some run backwards', () => {
  const topology = {
    transform: { scale: [0.5, 0.1], translate: [99, 18] },
    arcs: [
      [
        [0, 0],
        [0, 2],
      ],
      [
        [0, 2],
        [2, 0],
        [0, -2],
        [-2, 0],
      ],
      [
        [0, 2],
        [-2, 0],
        [0, -2],
        [2, 0],
      ],
    ],
    objects: {
      districts: {
        geometries: [
          { type: 'Polygon', properties: { code: '5001' }, arcs: [[0, 1]] },
          { type: 'MultiPolygon', properties: { code: '5002' }, arcs: [[[-1, -3]], [[1, 0]]] },
        ],
      },
    },
  } satisfies Parameters<typeof layerOutlines<'districts'>>[0]
  const round = (outlines: ReturnType<typeof layerOutlines>) =>
    outlines.map(({ code, rings }) => [
      code,
      rings.map((ring) => ring.map(([x, y]) => [x, Number(y.toFixed(1))])),
    ])
  expect(round(layerOutlines(topology, 'districts'))).toEqual([
    [
      '5001',
      [
        [
          [99, 18],
          [99, 18.2],
          [100, 18.2],
          [100, 18],
        ],
      ],
    ],
    [
      '5002',
      [
        [
          [99, 18.2],
          [99, 18],
          [98, 18],
          [98, 18.2],
        ],
        [
          [99, 18.2],
          [100, 18.2],
          [100, 18],
          [99, 18],
        ],
      ],
    ],
  ])
})
