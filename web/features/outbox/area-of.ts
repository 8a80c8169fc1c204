import { areasByRoute } from '#areas/by-route.ts'
import type { Waiting } from '#web/engine/outbox/waiting-store.ts'
import { ofOffices, type ShownArea } from '#web/engine/shown-area.ts'

/** The area of an entry as the form had it. Loads that area alone, or all of them for those that have no screen of their own. */
export async function areaOf({ area: key, route, office }: Waiting): Promise<ShownArea> {
  const load = route === undefined ? undefined : areasByRoute[route]
  const area = load ? await load() : (await import('#areas/index.ts')).areas.find((each) => each.key === key)
  if (area?.key !== key) throw new Error(`No area is called ${key}`)
  return office === undefined ? area : ofOffices(area, office)
}
