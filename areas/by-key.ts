/** The registered areas by their keys. */
import type { Area } from '#domain/area/area.ts'
import { areas } from './index.ts'

const areasByKey: ReadonlyMap<string, Area> = new Map(areas.map((area) => [area.key, area]))

/** The area of a key; undefined for a feature and for a former area. */
export const areaByKey = (key: string): Area | undefined => areasByKey.get(key)
