/**
 * The points of what a search finds, for its list as a map: by the same filter, so within the same scope, and
 * without the other fields, so that thousands travel in one answer.
 */
import type { Area } from '#domain/area/area.ts'
import { choiceName } from '#domain/fields/choices.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { kindField, pointFields } from '#domain/records/points.ts'
import { recordName, recordNameFields, searchableRecordName } from '#domain/records/record-name.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { EngineDeps } from '../deps.ts'
import { queryRows } from '../query.ts'
import { columnOf } from '../table.ts'
import { conditionOf, readSearch } from './filter.ts'
import { fromTable } from './statements.ts'
import { parameters } from '#server/db/parameters.ts'

/** The most points of an answer. `total` counts all records with a point. */
const MOST = 10_000

type PointRow = Record<string, string> & { id: string; catmUkey: string; total: string }

/** The condition that a record has a point. */
export function filledPointCondition({ lat, long }: Record<'lat' | 'long', string>): string {
  return `t.${columnOf(lat)} <> '' and t.${columnOf(long)} <> ''`
}

/** Refuses what the search would. Points outside Thailand are left out. */
export async function readPoints(
  { db, geography }: EngineDeps,
  area: Area,
  { actor, body }: Pick<RouteRequest, 'actor' | 'body'>,
) {
  const point = pointFields(area)
  if (point === undefined) throw new Error(`${area.key} has no points`)
  const collected = parameters()
  const condition = conditionOf(area, readSearch(area, actor, body), collected)
  const kind = kindField(area)
  const fields = [
    ...new Set([...recordNameFields(area), point.lat, point.long, ...(kind ? [kind.name] : [])]),
  ]
  const rows = await queryRows<PointRow>(
    db,
    `select t.id::text as id, t.catm_ukey as "catmUkey", (count(*) over ())::text as total,
       ${fields.map((name) => `t.${columnOf(name)}::text as "${name}"`).join(', ')}
     from ${fromTable(area)}
     where t.deleted_at is null and ${filledPointCondition(point)} and ${condition}
     order by t.catm_ukey, t.id limit ${collected.add(MOST)}`,
    collected.values,
  )
  const places = geography()
  const data = rows.flatMap((values) => {
    const at = { LAT: Number(values[point.lat]), LONG: Number(values[point.long]) }
    if (!isInThailand(at.LAT, at.LONG)) return []
    const { id, catmUkey } = values
    const record = { id, catmUkey, place: places.names(catmUkey), values }
    return {
      ...{ ID: area.onePerPlace ? catmUkey : id, CATM_UKEY: catmUkey, ...at },
      NAME: recordName(area, record),
      FIND: searchableRecordName(area, record),
      KIND: kind ? choiceName(kind.field, values[kind.name] ?? '', values) : '',
    }
  })
  return { isFound: data.length > 0, data, total: Number(rows[0]?.total ?? 0) }
}
