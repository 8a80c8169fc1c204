import { areasByRoute } from '#areas/by-route.ts'
import type { Area } from '#domain/area.ts'
import { offlineError } from '#web/api/api-error.ts'
import type { Waiting } from '#web/engine/outbox/waiting-store.ts'
import { ofOffices, type ShownArea } from '#web/engine/shown-area.ts'

/**
 * The area of an entry as the form had it. Loads that area alone, or all of them for those that have no screen of their own; that it does not come is the
 * line's fault.
 */
export async function areaOf({ area: key, route, office }: Waiting): Promise<ShownArea> {
  const area = await loaded(key, route === undefined ? undefined : areasByRoute[route]).catch(() => {
    throw offlineError()
  })
  if (area?.key !== key) throw new Error(`No area is called ${key}`)
  return office === undefined ? area : ofOffices(area, office)
}

async function loaded(key: string, load: (() => Promise<Area>) | undefined): Promise<Area | undefined> {
  return load ? await load() : (await import('#areas/index.ts')).areas.find((each) => each.key === key)
}
