import { inject } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { areaKeyPerShape } from './area-shapes.ts'

/**
 * All areas, or one of each shape in `npm run test:pglite`: the engine's tests run for all areas on
 * PostgreSQL.
 */
export const areasUnderTest: readonly Area[] =
  inject('areasUnderTest') === 'all' ? areas : areas.filter(({ key }) => areaKeyPerShape.includes(key))
