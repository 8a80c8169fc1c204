/**
 * The records of a place to which the actor may add pictures, with what a photo can be compared with: their
 * point and their days. The photo desk compares in the browser, so the position of a photo is never sent
 * (decision 115).
 */
import { type Area, GALLERY_PARTS, galleryTableOf, isPersonal } from '#domain/area/area.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { can } from '#domain/permissions/can.ts'
import { type Actor, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { isInThailand } from '#domain/places/coordinates.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { pointFields } from '#domain/records/points.ts'
import { join, raw, type Sql, sql } from '#server/db/sql.ts'
import { missingItemSql } from '#server/engine/read/completeness.ts'
import { notViewedCondition, withinCondition } from '#server/engine/read/place-conditions.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { DISTRICT_FIELDS, type DistrictBody } from '#server/engine/schemas/record-schemas.ts'
import { columnSql } from '#server/engine/table.ts'
import {
  firstRows,
  listedAreas,
  PICTURED,
  picturedColumns,
  presentPictured,
} from '#server/features/home/pictured-records.ts'
import { findArea, type WorkDeps } from '#server/features/work/deps.ts'
import { readPlace } from '#server/features/work/places.ts'
import { featureRoute, type Route, type RouteRequest } from '#server/http/route.ts'
import {
  arrayOf,
  BOOLEAN,
  COUNT,
  strictObject,
  stringProperties,
  stringSchema,
} from '#server/http/schemas.ts'

/** The most records of each area. A district has a few hundred in all. */
const MOST_OF_EACH = 500

/**
 * `PARTS` are the form parts without a picture. `LAT` and `LONG`, and `START` and `END`, are empty where the
 * record has no point or no days.
 */
const RECORDS = strictObject({
  data: arrayOf(
    strictObject({
      ...PICTURED,
      VERSION: COUNT,
      PARTS: arrayOf(stringSchema()),
      IS_MISSING: BOOLEAN,
      ...stringProperties('LAT', 'LONG', 'START', 'END'),
    }),
  ),
})

export function photoRoutes(deps: WorkDeps): Route[] {
  return [
    featureRoute(deps)(
      'photos/records',
      ['The records of a place that may get pictures', DISTRICT_FIELDS, RECORDS],
      { groups: WORKING_GROUPS },
      readPictureRecords,
    ),
  ]
}

type RecordRow = Parameters<typeof presentPictured>[2] &
  Record<'lat' | 'long' | 'start' | 'end' | 'filled', string> & { version: number; isMissing: boolean }

/** Those without a picture first, of these the next events, then the last changed. */
async function readPictureRecords(deps: WorkDeps, { actor, body }: RouteRequest<DistrictBody>) {
  const within = readPlace(deps, actor, body)
  if (within === '') throw new AppError('malformed', { field: 'CC' })
  const areas = listedAreas(deps.areas).filter((area) => can(actor, 'edit', area) && takesPictures(area))
  if (areas.length === 0) return { data: [] }
  const today = bangkokToday(deps.clock())
  const parts = areas.map((area) =>
    firstRows(recordsOf(area, within), sql`"isMissing" desc, t.updated_at desc, t.id`, MOST_OF_EACH),
  )
  const rows = await deps.db.query<RecordRow>(
    sql`select * from (${join(parts, ' union all ')}) r
      order by r."isMissing" desc, case when r.start >= ${today} then r.start end, r.updated_at desc, r.id`,
  )
  return { data: rows.flatMap((row) => present(deps, actor, row)) }
}

/**
 * Not portraits of persons, sheets of villages, which a workbook fills in, and areas with several pictures of
 * their own meaning, such as an emblem and a map.
 */
const takesPictures = (area: Area) =>
  !isPersonal(area) && !area.onePer && (area.gallery !== undefined || area.pictures.length === 1)

const partsOf = ({ gallery, pictures }: Area): readonly string[] =>
  gallery ? GALLERY_PARTS : pictures.map(({ part }) => part)

function recordsOf(area: Area, within: string): Sql {
  const { calendar, gallery, pictures } = area
  const point = pointFields(area)
  const [first] = pictures
  const day = (date: Sql) => sql`coalesce(to_char(${date}, 'YYYYMMDD'), '')`
  const start = calendar && columnSql(calendar.start)
  const end = calendar?.end ? sql`greatest(${columnSql(calendar.start)}, ${columnSql(calendar.end)})` : start
  const filled = gallery
    ? sql`(select coalesce(string_agg(g.no::text, ''), '') from ${raw(galleryTableOf(area))} g where g.parent_id = t.id)`
    : sql`case when ${columnSql(first?.field ?? '')} is null then '' else '1' end`
  const missing = completenessItems(area).includes('picture') ? missingItemSql(area, 'picture') : sql`false`
  return sql`select ${picturedColumns(area)}, t.version, t.updated_at, ${filled} as filled,
      ${point ? columnSql(point.lat) : sql`''`}::text as lat, ${point ? columnSql(point.long) : sql`''`}::text as long,
      ${start ? day(start) : sql`''`} as start, ${end ? day(end) : sql`''`} as end,
      ${missing} as "isMissing"
    from ${fromTable(area)} where t.deleted_at is null
      and ${join([withinCondition(within), ...notViewedCondition(area)], ' and ')}`
}

function present(deps: WorkDeps, actor: Actor, row: RecordRow) {
  const area = findArea(deps, row.area)
  if (area === undefined || !can(actor, 'edit', area, row.catmUkey)) return []
  const { version: VERSION, isMissing: IS_MISSING, start: START, end: END } = row
  const PARTS = partsOf(area).filter((_, at) => !row.filled.includes(String(at + 1)))
  if (PARTS.length === 0) return []
  const isPlaced = row.lat !== '' && isInThailand(Number(row.lat), Number(row.long))
  const [LAT, LONG] = isPlaced ? [row.lat, row.long] : ['', '']
  return presentPictured(deps, actor, row).map((record) => ({
    ...record,
    ...{ VERSION: Number(VERSION), PARTS, IS_MISSING, LAT, LONG, START, END },
  }))
}
