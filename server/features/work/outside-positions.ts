/**
 * The records of a place whose coordinates are outside their district, by the outlines (decision 69).
 * Computed on request: with one million records, a province has some 13,000; checking them takes some 0.7
 * seconds, with pauses for other requests.
 */
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import type { Area } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { checkPosition } from '#domain/places/outlines.ts'
import { catmOfPrefix } from '#domain/places/catm.ts'
import { formatPlace } from '#domain/places/place-names.ts'
import { pointFields } from '#domain/records/points.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import { filledPointCondition } from '#server/engine/read/points.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { join, sql } from '#server/db/sql.ts'
import { notViewedCondition, withinCondition } from '#server/engine/read/place-conditions.ts'
import { columnSql } from '#server/engine/table.ts'
import { districtOutlines } from '#server/features/boundaries/boundary-files.ts'
import { nameTextsSql } from '#server/features/global-search/search-statement.ts'
import { LISTED_HIT, listedHit } from '#server/features/global-search/wire-hit.ts'
import { arrayOf, COUNT, stringProperties, strictObject } from '#server/http/schemas.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { WorkDeps } from './deps.ts'
import { readPlace } from './places.ts'
import type { DistrictBody } from '#server/engine/schemas/record-schemas.ts'

/** The most records of an answer; the total counts all. */
const MOST = 100

export const POSITIONS = strictObject({
  total: COUNT,
  data: arrayOf(strictObject({ ...LISTED_HIT, ...stringProperties('FOUND') })),
})

type PointRow = { id: number; texts: string[] } & Record<'catmUkey' | 'lat' | 'long', string>

/**
 * The records within `CC` and `AA`; the whole country is `malformed`. `FOUND` is the district that contains
 * the point, empty if none does.
 */
export async function findOutsidePositions(deps: WorkDeps, { actor, body }: RouteRequest<DistrictBody>) {
  const within = readPlace(deps, actor, body)
  if (within === '') throw new AppError('malformed', { field: 'CC' })
  const found: OutsidePosition[] = []
  for (const list of areaLists) {
    if (!can(actor, 'view', list.area)) continue
    for await (const row of iterateCooperatively(await pointsOf(deps, list.area, within))) {
      const district = outsideDistrict(row)
      if (district !== undefined) found.push({ list, row, district })
    }
  }
  const data = found.slice(0, MOST).map((each) => present(deps, actor, each))
  return { total: found.length, data }
}

/** The district of a misplaced point by its digits, empty outside all; undefined for a correct point. */
function outsideDistrict({ catmUkey, ...text }: PointRow): string | undefined {
  const [lat, long] = [Number(text.lat), Number(text.long)]
  if (!isInThailand(lat, long)) return ''
  const check = checkPosition(districtOutlines(), catmUkey, { lat, long })
  if (check === undefined || check.kind === 'inside') return undefined
  return check.kind === 'elsewhere' ? check.district : ''
}

async function pointsOf({ db }: WorkDeps, area: Area, within: string): Promise<PointRow[]> {
  const point = pointFields(area)
  if (point === undefined) return []
  return db.query<PointRow>(
    sql`select t.id, t.catm_ukey as "catmUkey", ${columnSql(point.lat)} as lat, ${columnSql(point.long)} as long,
       ${nameTextsSql(area)} as texts
     from ${fromTable(area)} where t.deleted_at is null and ${filledPointCondition(point)}
       and ${join([withinCondition(within), ...notViewedCondition(area)], ' and ')} order by t.catm_ukey, t.id`,
  )
}

type OutsidePosition = { list: AreaList; row: PointRow; district: string }

function present({ geography }: WorkDeps, actor: Actor, { list, row, district }: OutsidePosition) {
  const code = district && catmOfPrefix(district)
  return {
    ...listedHit(list, row, { actor }, geography()),
    FOUND: code && formatPlace(code, geography().names(code)),
  }
}
