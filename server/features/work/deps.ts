/**
 * What the screens over all areas work with: the engine's world, the register, and what areas add beside the
 * engine.
 */
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
