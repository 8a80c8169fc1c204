/**
 * What the home page of a district shows: the points of its records, records without a picture, those that
 * are about to take place first, and its newest pictures that the public sees.
 */
import type { Area } from '#domain/area/area.ts'
import { isPersonal } from '#domain/area/area.ts'
import { bangkokToday, toIsoDate } from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { can } from '#domain/permissions/can.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { pointFields } from '#domain/records/points.ts'
import { join, type Sql, sql } from '#server/db/sql.ts'
import { missingItemSql } from '#server/engine/read/completeness.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { filledPointCondition } from '#server/engine/read/points.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import type { DistrictBody } from '#server/engine/schemas/record-schemas.ts'
import { columnSql } from '#server/engine/table.ts'
import type { WorkDeps } from '#server/features/work/deps.ts'
import { readPlace } from '#server/features/work/places.ts'
import { pictureSql } from '#server/features/work/queue.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { arrayOf, stringSchema, strictObject, type Schema } from '#server/http/schemas.ts'
import { visibleSql } from '#server/public/visibility-sql.ts'
import { firstRows, listedAreas, PICTURED, picturedColumns, presentPictured } from './pictured-records.ts'

/** The most records of each part. A district has a few hundred points. */
const MAX_POINTS = 500
const MAX_MISSING = 5
const MAX_PICTURES = 10

const NUMBER = { type: 'number' }

/** `START` is the first day of what takes place in the future, or empty. */
export const DISTRICT_HOME: Schema = strictObject({
  POINTS: arrayOf(strictObject({ ...PICTURED, LAT: NUMBER, LONG: NUMBER })),
  MISSING: arrayOf(strictObject({ ...PICTURED, START: stringSchema() })),
  PICTURES: arrayOf(strictObject(PICTURED)),
})

type PartRow = Parameters<typeof presentPictured>[2] & { lat: string; long: string; start: string | null }

/** Reads the parts for the district that `CC` and `AA` name, by default the actor's own. */
export async function readDistrictHome(deps: WorkDeps, { actor, body }: RouteRequest<DistrictBody>) {
  const within = readPlace(deps, actor, body)
  if (within.length < 4) throw new AppError('malformed', { field: 'AA' })
  const today = toIsoDate(bangkokToday(deps.clock()))
  // The records of a view, such as hospitals, are also in the list of the area that it shows.
  const areas = listedAreas(deps.areas).filter(
    (area) => area.viewOf === undefined && can(actor, 'view', area) && !isPersonal(area),
  )
  const here = sql`t.deleted_at is null and ${withinCondition(within)}`
  const read = (parts: readonly Sql[], order: Sql, most: number) =>
    deps.db.query<PartRow>(
      sql`select * from (${join(parts, ' union all ')}) r order by ${order} limit ${most}`,
    )
  const [points, missing, pictures] = await Promise.all([
    read(
      areas.flatMap((area) => pointsOf(area, here)),
      sql`r.area, r.id`,
      MAX_POINTS,
    ),
    read(
      areas.flatMap((area) => withoutPicture(area, here, today)),
      sql`r.start nulls last, r.updated_at desc, r.id`,
      MAX_MISSING,
    ),
    // One of each area before the second of any, so that the pictures differ.
    read(
      areas.flatMap((area) => publicPictures(area, here, today)),
      sql`r.nth, r.updated_at desc, r.id`,
      MAX_PICTURES,
    ),
  ])
  return {
    POINTS: points.flatMap((row) => {
      const at = { LAT: Number(row.lat), LONG: Number(row.long) }
      return isInThailand(at.LAT, at.LONG)
        ? presentPictured(deps, actor, row).map((record) => ({ ...record, ...at }))
        : []
    }),
    MISSING: missing.flatMap((row) =>
      presentPictured(deps, actor, row).map((record) => ({ ...record, START: row.start ?? '' })),
    ),
    PICTURES: pictures.flatMap((row) => presentPictured(deps, actor, row)),
  }
}

function pointsOf(area: Area, here: Sql): Sql[] {
  const point = pointFields(area)
  if (point === undefined) return []
  const [lat, long] = [columnSql(point.lat), columnSql(point.long)]
  return [
    firstRows(
      sql`select ${picturedColumns(area)}, ${lat}::text as lat, ${long}::text as long
        from ${fromTable(area)} where ${here} and ${filledPointCondition(point)}`,
      sql`t.id`,
      MAX_POINTS,
    ),
  ]
}

function withoutPicture(area: Area, here: Sql, today: string): Sql[] {
  if (!completenessItems(area).includes('picture')) return []
  const { calendar } = area
  const start = calendar
    ? sql`case when ${columnSql(calendar.start)} >= ${today}::date
        then to_char(${columnSql(calendar.start)}, 'YYYYMMDD') end`
    : sql`null::text`
  return [
    firstRows(
      sql`select ${picturedColumns(area)}, ${start} as start, t.updated_at
        from ${fromTable(area)} where ${here} and ${missingItemSql(area, 'picture')}`,
      sql`start nulls last, t.updated_at desc, t.id`,
      MAX_MISSING,
    ),
  ]
}

function publicPictures(area: Area, here: Sql, today: string): Sql[] {
  const { publicPage, gallery, pictures } = area
  if (publicPage === undefined || (gallery === undefined && pictures.length === 0)) return []
  const visible = visibleSql(area, publicPage, { record: 't', today })
  return [
    firstRows(
      sql`select ${picturedColumns(area)}, t.updated_at,
          row_number() over (order by t.updated_at desc, t.id) as nth
        from ${fromTable(area)} where ${here} and ${visible} and ${pictureSql(area)} is not null`,
      sql`nth`,
      MAX_PICTURES,
    ),
  ]
}
