/** The records that the actor, or anybody in the actor's place, edited last, with their pictures. */
import { type Area, isPersonal } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { can } from '#domain/permissions/can.ts'
import { scopePrefix } from '#domain/permissions/scope.ts'
import { join, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import type { WorkDeps } from '#server/features/work/deps.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { textField } from '#server/http/schema/route-schema.ts'
import { arrayOf, DATE_TIME, FLAG, type Schema, strictObject } from '#server/http/schemas.ts'
import { listedAreas, PICTURED, picturedColumns, presentPictured } from './pictured-records.ts'

export const EDIT_FIELDS = { ALL: textField(FLAG) }
export const EDITS: Schema = strictObject({ data: arrayOf(strictObject({ ...PICTURED, AT: DATE_TIME })) })

const MAX_EDITS = 10
/** How many of the actor's last changes are read: some are of the same record, or of a deleted one. */
const MAX_CHANGES = 100
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BACK = 90

/** The actions after which the record is still in its list. */
const KEPT_BY = ['add', 'edit', 'pictures', 'restore', 'confirm', 'show', 'hide']

/**
 * The last edits, newest first, each record one time, in the areas and the scope of today: the actor's own,
 * or with `ALL` (`1`) those of everybody, in the areas whose records the public sees in pictures.
 */
export async function readEdits(deps: WorkDeps, { actor, body }: RouteRequest<{ ALL: string }>) {
  const isAll = body.ALL === '1'
  const areas = listedAreas(deps.areas).filter(
    (area) => can(actor, 'view', area) && (!isAll || hasPublicPictures(area)),
  )
  const own = scopePrefix(actor.scope)
  if (own === undefined) throw new AppError('forbidden-action')
  const within = withinCondition(own)
  const by = isAll ? withinCondition(own, sql`h.catm_ukey`) : sql`h.actor_id = ${actor.id}`
  const changes = await deps.db.query<{ area: string; id: number; at: Date }>(
    sql`select h.area, h.record_id as id, max(h.at) as at from (
        select h.area, h.record_id, h.at from history h where ${by} and h.area in (${join(areas.map(({ key }) => key))})
          and h.at >= ${new Date(deps.clock() - DAYS_BACK * DAY_MS)} and h.action in (${join(KEPT_BY)})
        order by h.at desc, h.id desc limit ${MAX_CHANGES}) h
      group by h.area, h.record_id order by 3 desc, 2 desc limit ${MAX_EDITS * 2}`,
  )
  const parts = areas.flatMap((area) => {
    const ids = changes.filter((change) => change.area === area.key).map(({ id }) => id)
    if (ids.length === 0) return []
    return [
      sql`select ${picturedColumns(area)} from ${fromTable(area)}
        where t.deleted_at is null and t.id in (${join(ids)}) and ${within}`,
    ]
  })
  if (parts.length === 0) return { data: [] }
  const rows = await deps.db.query<Parameters<typeof presentPictured>[2]>(join(parts, ' union all '))
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  const data = changes.flatMap(({ id, at }) => {
    const row = byId.get(Number(id))
    if (row === undefined) return []
    return presentPictured(deps, actor, row).map((record) => ({ ...record, AT: new Date(at).toISOString() }))
  })
  return { data: data.slice(0, MAX_EDITS) }
}

const hasPublicPictures = (area: Area) =>
  area.publicPage !== undefined &&
  !isPersonal(area) &&
  (area.gallery !== undefined || area.pictures.length > 0)
