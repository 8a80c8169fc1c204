/**
 * The records deleted in the last 90 days in all areas within the scope, newest deletion first. Needs the
 * permission to edit the records, and so to restore them; the route of its area restores each.
 */
import type { Area } from '#domain/area/area.ts'
import { TRASH_DAYS } from '#domain/history/trash.ts'
import { can } from '#domain/permissions/can.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { wirePlaces } from '#server/engine/presenter.ts'
import {
  conditionOf,
  optionalText,
  ownOfficeCondition,
  readSearch,
  type Search,
} from '#server/engine/read/filter.ts'
import { readModelSql } from '#server/engine/read/read-model.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'
import type { RequestBody } from '#server/engine/request.ts'

export type TrashDeps = Pick<EngineDeps, 'db' | 'geography'> & { areas: readonly Area[] }

/** The request fields of the search of the trash. */
export const TRASH_FIELDS: readonly string[] = ['CC', 'AA', 'AREA', 'PAGE', 'PAGE_SIZE']

/** The most records of a page. */
const MAX_TRASH_PAGE = 100

/** The trash of an area, and the search for what the actor may restore. */
type AreaTrash = { area: Area; search: Search }

/**
 * A page of the trash: `CC`, `AA`, `AREA`, `PAGE`, `PAGE_SIZE`. The answer also has the count of each area.
 */
export async function readTrash(deps: TrashDeps, actor: Actor, body: RequestBody) {
  const all = trashesOf(deps, actor, body)
  const wanted = optionalText(body, 'AREA')
  if (wanted !== '' && !all.some(({ area }) => area.key === wanted))
    throw new AppError('malformed', { field: 'AREA' })
  const chosen = wanted === '' ? all : all.filter(({ area }) => area.key === wanted)
  const [counts, rows] = await Promise.all([countsOf(deps, all), rowsIn(deps, chosen)])
  return {
    isFound: rows.length > 0,
    data: rows.map((row) => presented(deps, row)),
    total: chosen.reduce((sum, { area }) => sum + (counts.get(area.key) ?? 0), 0),
    AREAS: all.flatMap(({ area: { key } }) => {
      const count = counts.get(key) ?? 0
      return count > 0 || key === wanted ? [{ AREA: key, COUNT: count }] : []
    }),
  }
}

function trashesOf({ areas }: TrashDeps, actor: Actor, body: RequestBody): AreaTrash[] {
  const { CC, AA, PAGE = 1, PAGE_SIZE = 20 } = body
  const paged = { CC, AA, PAGE: PAGE ?? 1, PAGE_SIZE: PAGE_SIZE ?? 20 }
  const trashes = areas
    .filter((area) => can(actor, 'edit', area))
    .map((area) => {
      // The trash is small, so it requires no province where the lists do.
      const anywhere: Area = { ...area, search: { ...area.search, provinceRequired: 'never' } }
      const search = readSearch(anywhere, actor, paged)
      return { area, search: { ...search, only: [...search.only, ...ownOfficeCondition(area, actor)] } }
    })
  if (trashes.length === 0) throw new AppError('forbidden-action')
  if ((trashes[0]?.search.page?.limit ?? 0) > MAX_TRASH_PAGE)
    throw new AppError('malformed', { field: 'PAGE_SIZE' })
  return trashes
}

/** The condition that a record `t` is in the trash. */
const deletedSql = ({ area, search }: AreaTrash): Sql =>
  sql`${conditionOf(area, search)} and t.deleted_at > now() - interval ${literal(`${TRASH_DAYS} days`)}`

async function countsOf({ db }: TrashDeps, trashes: readonly AreaTrash[]): Promise<Map<string, number>> {
  const counts = trashes.map(
    (trash) => sql`select ${trash.area.key}::text as area, count(*) as count
      from ${fromTable(trash.area)} where ${deletedSql(trash)}`,
  )
  const rows = await db.query<{ area: string; count: number }>(join(counts, ' union all '))
  return new Map(rows.map(({ area, count }) => [area, Number(count)]))
}

type TrashRow = { area: string; catmUkey: string; record: string }

/**
 * The rows of the page in one statement: it selects the records by their times first, then reads their
 * values.
 */
async function rowsIn({ db }: TrashDeps, trashes: readonly AreaTrash[]): Promise<TrashRow[]> {
  const { limit, offset } = trashes[0]?.search.page ?? { limit: 0, offset: 0 }
  const newest = sql`order by deleted_at desc, id desc`
  const candidates = trashes.map(
    (trash, at) => sql`(select ${literal(at)} as trash, t.id, t.deleted_at from ${fromTable(trash.area)}
      where ${deletedSql(trash)} ${newest} limit ${limit + offset})`,
  )
  const records = trashes.map(
    ({ area }, at) => sql`select ${area.key}::text as area, t.catm_ukey as "catmUkey",
        ${readModelSql(area, true)} as record, p.deleted_at, p.id
      from page p join ${fromTable(area)} on t.id = p.id where p.trash = ${literal(at)}`,
  )
  return db.query<TrashRow>(sql`with page as (
      select * from (${join(candidates, ' union all ')}) c ${newest} limit ${limit} offset ${offset})
    select area, "catmUkey", record from (${join(records, ' union all ')}) r ${newest}`)
}

function presented({ areas, geography }: TrashDeps, { area: key, catmUkey, record }: TrashRow) {
  const area = areas.find((each) => each.key === key)
  if (area === undefined) throw new Error(`There is no area ${key}.`)
  const RECORD: unknown = { ...JSON.parse(record), ...wirePlaces(area, geography(), catmUkey) }
  return { AREA: key, RECORD }
}
