/** Lists of records of several areas, such as the review queue and the trash, newest first. */
import type { Area } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { wirePlaces } from '#server/engine/presenter.ts'
import { readSearch, type Search } from '#server/engine/read/filter.ts'
import { readModelSql } from '#server/engine/read/read-model.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { arrayOf, COUNT, listSchema, type Schema, stringSchema, strictObject } from '#server/http/schemas.ts'
import { textField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { DISTRICT_FIELDS, PAGE_FIELDS } from '#server/engine/schemas/record-schemas.ts'

export const MAX_NEWEST = 100

export const NEWEST_FIELDS = { ...DISTRICT_FIELDS, ...PAGE_FIELDS, AREA: textField() }
export type NewestBody = ValuesOf<typeof NEWEST_FIELDS>

/** The records `t` of an area that a list has. All areas of a list have the same page. */
export type AreaRecords = { area: Area; condition: Sql; page: Search['page'] }

/** The schema of a page, with the count of each area. */
export const newestSchema = (rows: readonly Schema[]): Schema =>
  listSchema({ anyOf: rows }, { AREAS: arrayOf(strictObject({ AREA: stringSchema(), COUNT })) })

/**
 * The search of each area for `CC`, `AA`, `PAGE` and `PAGE_SIZE` of a body; without a page, the first one.
 * Rejects what the search of each area would reject, and an actor without areas. With `isAnywhere`, no area
 * requires a province.
 */
export function readAreaSearches(
  areas: readonly Area[],
  actor: Actor,
  { CC, AA, PAGE, PAGE_SIZE }: Partial<NewestBody>,
  { isAnywhere = false } = {},
) {
  const paged = { CC, AA, PAGE: PAGE || '1', PAGE_SIZE: PAGE_SIZE || '20' }
  const searches = areas.map((area) => {
    const anywhere: Area = { ...area, search: { ...area.search, provinceRequired: 'never' } }
    return { area, search: readSearch(isAnywhere ? anywhere : area, actor, paged) }
  })
  const [first] = searches
  if (first === undefined) throw new AppError('forbidden-action')
  if ((first.search.page?.limit ?? 0) > MAX_NEWEST) throw new AppError('malformed', { field: 'PAGE_SIZE' })
  return searches
}

export async function countByArea(db: Db, all: readonly AreaRecords[]): Promise<Map<string, number>> {
  const counts = all.map(
    ({ area, condition }) => sql`select ${area.key}::text as area, count(*) as count
      from ${fromTable(area)} where ${condition}`,
  )
  const rows = await db.query<{ area: string; count: number }>(join(counts, ' union all '))
  return new Map(rows.map(({ area, count }) => [area, Number(count)]))
}

/** The time that sorts a list, and the digest of a record's picture where the list shows it. */
type Newest = { time: 'updated_at' | 'deleted_at'; pictureSql?: (area: Area) => Sql }

/**
 * A page of a list, of all areas or of the one that the body names with `AREA`, and the count of each area.
 */
export async function readNewest(
  { db, geography }: Pick<EngineDeps, 'db' | 'geography'>,
  all: readonly AreaRecords[],
  { AREA: wanted }: Pick<NewestBody, 'AREA'>,
  newest: Newest,
) {
  const chosen = wanted === '' ? all : all.filter(({ area }) => area.key === wanted)
  if (chosen.length === 0) throw new AppError('malformed', { field: 'AREA' })
  const [counts, rows] = await Promise.all([countByArea(db, all), rowsOf(db, chosen, newest)])
  return {
    counts,
    total: chosen.reduce((sum, { area }) => sum + (counts.get(area.key) ?? 0), 0),
    rows: rows.flatMap(({ at, catmUkey, record, picture }) => {
      const area = chosen[at]?.area
      if (area === undefined) return []
      const RECORD: unknown = { ...JSON.parse(record), ...wirePlaces(area, geography(), catmUkey) }
      return [{ AREA: area.key, picture, RECORD }]
    }),
  }
}

type NewestRow = { at: number; catmUkey: string; record: string; picture: string | null }

/** One statement selects the records of the page by their times, then reads their values. */
function rowsOf(db: Db, parts: readonly AreaRecords[], { time, pictureSql }: Newest): Promise<NewestRow[]> {
  const { limit, offset } = parts[0]?.page ?? { limit: 0, offset: 0 }
  const order = raw(`order by ${time} desc, id desc`)
  const candidates = parts.map(
    (
      { area, condition },
      at,
    ) => sql`(select ${literal(at)} as at, t.id, t.${raw(time)} from ${fromTable(area)}
      where ${condition} ${order} limit ${limit + offset})`,
  )
  const records = parts.map(
    ({ area }, at) => sql`select p.at, t.catm_ukey as "catmUkey",
        ${readModelSql(area, time === 'deleted_at')} as record, ${pictureSql?.(area) ?? sql`null::text`} as picture,
        p.${raw(time)}, p.id
      from page p join ${fromTable(area)} on t.id = p.id where p.at = ${literal(at)}`,
  )
  return db.query<NewestRow>(sql`with page as (
      select * from (${join(candidates, ' union all ')}) c ${order} limit ${limit} offset ${offset})
    select at, "catmUkey", record, picture from (${join(records, ' union all ')}) r ${order}`)
}
