/** What the screens over all areas need: the engine's dependencies, the areas, and their hooks. */
import type { Area } from '#domain/area/area.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'

export type WorkDeps = EngineDeps & {
  areas: readonly Area[]
  hooks: Readonly<Record<string, AreaHooks>>
}

/** The area with a key. */
export function findArea({ areas }: Pick<WorkDeps, 'areas'>, key: unknown): Area | undefined {
  return areas.find((area) => area.key === key)
}
