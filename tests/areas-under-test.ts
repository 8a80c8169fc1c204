import { inject } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { areaKeyPerShape } from './area-shapes.ts'

/**
 * All areas; in `npm run test:pglite` one of each shape. The engine's tests run for all areas on PostgreSQL
 * only.
 */
export const areasUnderTest: readonly Area[] =
  inject('areasUnderTest') === 'all' ? areas : areas.filter(({ key }) => areaKeyPerShape.includes(key))
