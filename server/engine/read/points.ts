/**
 * The points of a search, for the list as a map. The filter and the scope are those of the list. Other fields
 * are left out, so that one response can have thousands of points.
 */
import type { Area } from '#domain/area/area.ts'
import { choiceName } from '#domain/fields/choices.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { kindField, pointFields } from '#domain/records/points.ts'
import { recordName, recordNameFields, searchableRecordName } from '#domain/records/record-name.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { EngineDeps } from '../deps.ts'
import { columnSql } from '../table.ts'
import { conditionOf, readSearch } from './filter.ts'
import { fromTable } from './statements.ts'
import { identifier, join, type Sql, sql } from '#server/db/sql.ts'
import type { SearchBody } from '../schemas/record-schemas.ts'

/** The greatest number of points in a response. `total` counts all records with a point. */
const MOST = 10_000

type PointRow = Record<string, string> & { id: string; catmUkey: string; total: string }

export function filledPointCondition({ lat, long }: Record<'lat' | 'long', string>): Sql {
  return sql`${columnSql(lat)} <> '' and ${columnSql(long)} <> ''`
}

/** Reads the points of a search. Throws the errors of the search. Points outside Thailand are left out. */
export async function readPoints(
  { db, geography }: EngineDeps,
  area: Area,
  { actor, body }: Pick<RouteRequest<SearchBody>, 'actor' | 'body'>,
) {
  const point = pointFields(area)
  if (point === undefined) throw new Error(`${area.key} has no points`)
  const condition = conditionOf(area, readSearch(area, actor, body))
  const kind = kindField(area)
  const fields = [
    ...new Set([...recordNameFields(area), point.lat, point.long, ...(kind ? [kind.name] : [])]),
  ]
  const columns = fields.map((name) => sql`${columnSql(name)}::text as ${identifier(name)}`)
  const rows = await db.query<PointRow>(
    sql`select t.id::text as id, t.catm_ukey as "catmUkey", (count(*) over ())::text as total,
       ${join(columns)}
     from ${fromTable(area)}
     where t.deleted_at is null and ${filledPointCondition(point)} and ${condition}
     order by t.catm_ukey, t.id limit ${MOST}`,
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
