/** What the screens over all areas need: the engine, the list of areas, and what areas add to the engine. */
import type { Area } from '#domain/area/area.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'

export type WorkDeps = EngineDeps & {
  areas: readonly Area[]
  hooks: Readonly<Record<string, AreaHooks>>
}

/** An area of the register by its key. */
export function findArea({ areas }: Pick<WorkDeps, 'areas'>, key: unknown): Area | undefined {
  return areas.find((area) => area.key === key)
}
