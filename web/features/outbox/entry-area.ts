import { areasByRoute } from '#areas/by-route.ts'
import type { Area } from '#domain/area/area.ts'
import { offlineError } from '#web/api/api-error.ts'
import type { OutboxEntry } from '#web/engine/outbox/outbox-store.ts'
import { areaForOffices, type ShownArea } from '#web/engine/list/shown-area.ts'

/**
 * Loads the area of an entry as its form had it. Loads all areas if the area has no screen of its own. Throws
 * an `offline` error if loading fails.
 */
export async function areaOfEntry({ area: key, route, office }: OutboxEntry): Promise<ShownArea> {
  const area = await loadArea(key, route === undefined ? undefined : areasByRoute[route]).catch(() => {
    throw offlineError()
  })
  if (area?.key !== key) throw new Error(`No area has the key ${key}`)
  return office === undefined ? area : areaForOffices(area, office)
}

async function loadArea(key: string, load: (() => Promise<Area>) | undefined): Promise<Area | undefined> {
  return load ? await load() : (await import('#areas/index.ts')).areas.find((each) => each.key === key)
}
