/**
 * The records deleted in the last 90 days in all areas within the scope, newest deletion first. Needs the
 * permission to edit the records, and so to restore them; the route of its area restores each.
 */
import { TRASH_DAYS } from '#domain/history/history-keys.ts'
import { can } from '#domain/permissions/can.ts'
import { WORKING_GROUPS } from '#domain/permissions/scope.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { conditionOf, ownOfficeCondition } from '#server/engine/read/filter.ts'
import { notViewedCondition } from '#server/engine/read/place-conditions.ts'
import { join, literal, sql } from '#server/db/sql.ts'
import { featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import { schemaRef, strictObject } from '#server/http/schemas.ts'
import {
  newestSchema,
  readAreaSearches,
  readNewest,
  NEWEST_FIELDS,
  type NewestBody,
} from '../work/newest-records.ts'

type TrashDeps = Pick<EngineDeps, 'db' | 'geography' | 'areas'>

export function trashRoutes(deps: TrashDeps): Route[] {
  const groups = WORKING_GROUPS.filter((group) =>
    deps.areas.some(({ permits }) => permits.edit.includes(group)),
  )
  const found = newestSchema(
    deps.areas.map(({ key }) => strictObject({ AREA: { const: key }, RECORD: schemaRef(`${key}.binned`) })),
  )
  return [
    featureRoute(deps)(
      'trash/search',
      ['What was deleted in all areas, newest first', NEWEST_FIELDS, found],
      { groups },
      readTrash,
    ),
  ]
}

/**
 * A page of the trash: `CC`, `AA`, `AREA`, `PAGE`, `PAGE_SIZE`. The answer also has the count of each area.
 */
async function readTrash(deps: TrashDeps, { actor, body }: RouteRequest<NewestBody>) {
  const editable = deps.areas.filter((area) => can(actor, 'edit', area))
  // The trash is small, so it requires no province where the lists do.
  const searches = readAreaSearches(editable, actor, body, { isAnywhere: true })
  const all = searches.map(({ area, search }) => {
    const deleted = sql`t.deleted_at > now() - interval ${literal(`${TRASH_DAYS} days`)}`
    const conditions = [conditionOf(area, search), ...ownOfficeCondition(area, actor), deleted]
    // Who may restore a record in a view finds it there alone.
    const isInView = editable.some(({ viewOf }) => viewOf === area)
    if (isInView) conditions.push(...notViewedCondition(area))
    return { area, page: search.page, condition: join(conditions, ' and ') }
  })
  const { counts, rows, total } = await readNewest(deps, all, body, { time: 'deleted_at' })
  return {
    isFound: rows.length > 0,
    data: rows.map(({ AREA, RECORD }) => ({ AREA, RECORD })),
    total,
    AREAS: all.flatMap(({ area: { key } }) => {
      const count = counts.get(key) ?? 0
      return count > 0 || key === body.AREA ? [{ AREA: key, COUNT: count }] : []
    }),
  }
}
