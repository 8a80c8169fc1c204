/** What the screens over all areas work with: the engine's world, the register, and what areas add beside the engine. */
import type { Area } from '#domain/area.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import type { AreaSeams } from '#server/engine/seams.ts'

export type WorkDeps = EngineDeps & {
  areas: readonly Area[]
  seams: Readonly<Record<string, AreaSeams>>
}

/** An area of the register by its key. */
export function areaOf({ areas }: Pick<WorkDeps, 'areas'>, key: unknown): Area | undefined {
  return areas.find((area) => area.key === key)
}
