import type { Area } from '#domain/area.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Stands for an area's screen until the engine's is there. */
export function AreaScreen({ area }: { area: Area }) {
  return <PageHeader title={area.titles.page} />
}
