import { expect, it } from 'vitest'
import { areasByRoute } from './by-route.ts'
import { areas } from './index.ts'

it('areasByRoute contains exactly the areas with their own screen', async () => {
  const loaded = await Promise.all(
    Object.entries(areasByRoute).map(async ([route, load]) => [route, (await load()).key]),
  )
  const registered = areas.flatMap(({ route, key }) => (route === undefined ? [] : [[route, key]]))
  expect(Object.fromEntries(loaded)).toEqual(Object.fromEntries(registered))
})
