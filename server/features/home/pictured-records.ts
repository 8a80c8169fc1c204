/** Records of several lists with the picture that shows them, for the home page. */
import { areaListOf, areaLists } from '#areas/area-lists.ts'
import type { Area } from '#domain/area/area.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { columnSql } from '#server/engine/table.ts'
import { literal, type Sql, sql } from '#server/db/sql.ts'
import { nameTextsSql } from '#server/features/global-search/search-statement.ts'
import { LISTED_HIT, listedHit } from '#server/features/global-search/wire-hit.ts'
import { pictureSql } from '#server/features/work/queue.ts'
import { findArea, type WorkDeps } from '#server/features/work/deps.ts'
import { type Properties, stringProperties } from '#server/http/schemas.ts'

/** The properties of a record; `PICTURE` is the address of its thumbnail, or empty. */
export const PICTURED: Properties = { ...LISTED_HIT, ...stringProperties('AREA', 'PICTURE') }

type PicturedRow = {
  area: string
  id: number
  catmUkey: string
  texts: string[]
  listed: string
  picture: string | null
}

/** The areas whose records some list shows. */
export const listedAreas = (areas: readonly Area[]): Area[] =>
  areas.filter((area) => areaLists.some((list) => list.area === area))

/** What {@link presentPictured} needs of a record `t`. Portraits of persons are left out. */
export function picturedColumns(area: Area): Sql {
  const { lists } = area.search
  return sql`${area.key}::text as area, t.id, t.catm_ukey as "catmUkey", ${nameTextsSql(area)} as texts,
    ${lists ? sql`${columnSql(lists.field)}::text` : sql`''::text`} as listed, ${pictureSql(area)} as picture`
}

/** A record in wire form; nothing for one that no list shows. */
export function presentPictured<Row extends PicturedRow>(
  deps: WorkDeps,
  actor: Actor,
  row: Row,
): Record<string, unknown>[] {
  const area = findArea(deps, row.area)
  const list = area && areaListOf(area, row)
  if (list === undefined) return []
  const PICTURE = row.picture === null ? '' : deps.pictures.preview(row.picture)
  return [{ ...listedHit(list, row, { actor }, deps.geography()), AREA: row.area, PICTURE }]
}

/** The first rows of a statement over one area. */
export const firstRows = (select: Sql, order: Sql, most: number): Sql =>
  sql`(${select} order by ${order} limit ${literal(most)})`
