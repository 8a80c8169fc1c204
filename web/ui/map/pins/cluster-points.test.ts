import { expect, it } from 'vitest'
import { clusterPoints } from './cluster-points.ts'
import { toWorld, worldSize } from '../projection.ts'

const points = Array.from({ length: 5000 }, (_, at) => ({
  lat: 6 + (at % 100) * 0.13,
  long: 98 + Math.floor(at / 100) * 0.14,
}))

it('combines near points, and does not combine them at a high zoom', () => {
  const far = clusterPoints(points, 5)
  expect(far.length).toBeLessThan(200)
  expect(far.flatMap((cluster) => cluster.points)).toHaveLength(5000)
  expect(clusterPoints(points, 13)).toHaveLength(5000)
})

it('places a cluster in the middle of its points', () => {
  const [cluster] = clusterPoints(
    [
      { lat: 18.7, long: 98.9 },
      { lat: 18.8, long: 98.98 },
    ],
    3,
  )
  expect(cluster?.at.lat).toBeCloseTo(18.75)
  expect(cluster?.at.long).toBeCloseTo(98.94)
})

it('leaves no two of them so near that one would lie on the other, also across the squares of the grid', () => {
  const near = Array.from({ length: 400 }, (_, at) => ({
    lat: 18.7 + ((at * 37) % 100) * 0.002,
    long: 98.9 + ((at * 61) % 90) * 0.002,
  }))
  const clusters = clusterPoints(near, 11)
  expect(clusters.flatMap(({ points: inside }) => inside)).toHaveLength(400)
  const pixels = clusters.map(({ at }) => {
    const { x, y } = toWorld(at)
    return { x: x * worldSize(11), y: y * worldSize(11) }
  })
  const gaps = pixels.flatMap((one, at) =>
    pixels.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(...gaps)).toBeGreaterThan(34)
})
