/**
 * Records of two areas that may be the same thing (docs/decisions/0085-overlaps.md). Computed on request,
 * like the positions.
 */
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import { type Area, recordId } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { comparableName, MAX_COMPARED_LENGTH } from '#domain/records/duplicates.ts'
import { type ComparableRecord, type MergedRecord, mayBeSame, mergeOf } from '#domain/records/overlaps.ts'
import { pointFields } from '#domain/records/points.ts'
import { recordNameFields } from '#domain/records/record-name.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import { readGallery } from '#server/engine/images/gallery-rows.ts'
import { fromTable, type RecordRow, selectForChange } from '#server/engine/read/statements.ts'
import { literal, sql } from '#server/db/sql.ts'
import { withinCondition } from '#server/engine/read/place-conditions.ts'
import { columnSql } from '#server/engine/table.ts'
import { LISTED_HIT, listedHit } from '#server/features/global-search/wire-hit.ts'
import { arrayOf, COUNT, stringProperties, stringSchema, strictObject } from '#server/http/schemas.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { WorkDeps } from './deps.ts'
import { readPlace } from './places.ts'

/** The most pairs of an answer; the total counts all. */
const MOST = 50

/**
 * One record of a pair, with the labels of the fields it would take over if it stays, and of those it lacks.
 */
const SIDE = strictObject({
  ...LISTED_HIT,
  ...{ VERSION: COUNT, TAKES: arrayOf(stringSchema()), LEAVES: arrayOf(stringSchema()) },
  ...stringProperties('AREA', 'TITLE'),
})

export const OVERLAPS = strictObject({
  total: COUNT,
  data: arrayOf(strictObject({ FIRST: SIDE, SECOND: SIDE })),
})

type Row = ComparableRecord & { id: number }
const districtOf = ({ catmUkey }: Row) => catmUkey.slice(0, 4)

type Pair = { lists: [AreaList, AreaList]; ids: [number, number] }

/** The pairs within `CC` and `AA`; the whole country is `malformed`. */
export async function findOverlaps(deps: WorkDeps, { actor, body }: RouteRequest) {
  const within = readPlace(deps, actor, body)
  if (within === '') throw new AppError('malformed', { field: 'CC' })
  const pairs: Pair[] = []
  for (const first of areaLists) {
    const { overlaps } = first.area
    const second = areaLists.find(({ area }) => area.key === overlaps?.area)
    if (overlaps === undefined || second === undefined) continue
    if (![first, second].every(({ area }) => can(actor, 'view', area))) continue
    const others = Map.groupBy(await rowsOf(deps, second.area, within, overlaps), districtOf)
    for await (const row of iterateCooperatively(await rowsOf(deps, first.area, within)))
      for (const other of others.get(districtOf(row)) ?? [])
        if (mayBeSame(row, other)) pairs.push({ lists: [first, second], ids: [row.id, other.id] })
  }
  const shown = []
  for (const pair of pairs.slice(0, MOST)) shown.push(await present(deps, actor, pair))
  return { total: pairs.length, data: shown.filter((pair) => pair !== undefined) }
}

/** The compared values of an area's records; only of records whose choice has one of the codes. */
async function rowsOf(
  { db }: WorkDeps,
  area: Area,
  within: string,
  only?: { field: string; codes: readonly string[] },
): Promise<Row[]> {
  const point = pointFields(area)
  const [name = ''] = area.search.finds
  const text = (field: string | undefined) => (field === undefined ? sql`''` : columnSql(field))
  const chosen = only ? sql`${columnSql(only.field)} = any(${only.codes}::text[])` : sql`true`
  const rows = await db.query<Omit<Row, 'name'> & { name: string }>(
    sql`select t.id, t.catm_ukey as "catmUkey", left(${columnSql(name)}, ${literal(MAX_COMPARED_LENGTH)}) as name,
       ${text(point?.lat)} as lat, ${text(point?.long)} as long
     from ${fromTable(area)} where t.deleted_at is null and ${chosen} and ${withinCondition(within)}
     order by t.catm_ukey, t.id`,
  )
  return rows.map((row) => ({ ...row, name: comparableName(row.name) }))
}

type Side = MergedRecord & { row: RecordRow; list: AreaList }

async function present(deps: WorkDeps, actor: Actor, { lists, ids }: Pair) {
  const [first, second] = [await sideOf(deps, lists[0], ids[0]), await sideOf(deps, lists[1], ids[1])]
  if (first === undefined || second === undefined) return undefined
  return { FIRST: wireSide(deps, actor, first, second), SECOND: wireSide(deps, actor, second, first) }
}

async function sideOf({ db }: WorkDeps, list: AreaList, id: number): Promise<Side | undefined> {
  const [row] = await db.query<RecordRow>(
    sql`select ${selectForChange(list.area)} from ${fromTable(list.area)} where t.id = ${id}`,
  )
  if (row === undefined) return undefined
  return { area: list.area, list, row, values: { ...row, ...(await readGallery(db, list.area, id)) } }
}

function wireSide({ geography }: WorkDeps, actor: Actor, side: Side, other: Side) {
  const { list, row, area, values } = side
  const texts = recordNameFields(area).map((name) => String(values[name] ?? ''))
  const hit = { id: row.id, catmUkey: row.catmUkey, texts }
  const { taken, left } = mergeOf(side, other)
  return {
    ...listedHit(list, hit, { actor }, geography()),
    ...{ AREA: area.key, TITLE: area.titles.name },
    ...{ ID: recordId(area, { ...hit, [area.id]: row.id }), VERSION: row.version },
    ...{ TAKES: taken, LEAVES: left },
  }
}
