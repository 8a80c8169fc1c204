import { areasByRoute } from '#areas/by-route.ts'
import type { Area } from '#domain/area/area.ts'
import { offlineError } from '#web/api/api-error.ts'
import type { OutboxEntry } from '#web/engine/outbox/outbox-store.ts'
import { areaForOffices, type ShownArea } from '#web/engine/list/shown-area.ts'

/**
 * The area of an entry as its form had it. Loads only that area, or all of them for areas without a screen of
 * their own; a failure counts as a lost connection.
 */
export async function areaOfEntry({ area: key, route, office }: OutboxEntry): Promise<ShownArea> {
  const area = await loadArea(key, route === undefined ? undefined : areasByRoute[route]).catch(() => {
    throw offlineError()
  })
  if (area?.key !== key) throw new Error(`No area is called ${key}`)
  return office === undefined ? area : areaForOffices(area, office)
}

async function loadArea(key: string, load: (() => Promise<Area>) | undefined): Promise<Area | undefined> {
  return load ? await load() : (await import('#areas/index.ts')).areas.find((each) => each.key === key)
}
