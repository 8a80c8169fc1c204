/** What the screens over all areas need: the engine's dependencies, and the hooks of the areas. */
import type { Area } from '#domain/area/area.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'

export type WorkDeps = EngineDeps & { hooks: Readonly<Record<string, AreaHooks>> }

export function findArea({ areas }: Pick<WorkDeps, 'areas'>, key: unknown): Area | undefined {
  return areas.find((area) => area.key === key)
}
