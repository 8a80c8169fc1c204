/** The names of records of several areas, and the lists that show them. */
import { areaListOf } from '#areas/area-lists.ts'
import { can } from '#domain/permissions/can.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import { join, sql } from '#server/db/sql.ts'
import { readableCondition } from '#server/engine/read/place-conditions.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { columnSql } from '#server/engine/table.ts'
import { nameTextsSql } from '#server/features/global-search/search-statement.ts'
import { listedHit } from '#server/features/global-search/wire-hit.ts'
import { findArea, type WorkDeps } from './deps.ts'
import { pictureSql } from './queue.ts'

type NamingRow = { id: number; catmUkey: string; texts: string[]; listed: string; picture: string | null }

/**
 * The names of some records that the actor may read, by record number, as `listedHit` answers them, with the
 * digest of their picture; one statement per area. Records in the trash are left out.
 */
export async function recordNames(
  deps: Pick<WorkDeps, 'db' | 'areas' | 'geography'>,
  actor: Actor,
  records: readonly { area: string; recordId: string | number }[],
): Promise<Map<number, Record<string, unknown>>> {
  const named = new Map<number, Record<string, unknown>>()
  const prefix = scopePrefix(actor.scope)
  for (const [key, ofArea] of Map.groupBy(records, ({ area }) => area)) {
    const area = findArea(deps, key)
    if (area === undefined || prefix === undefined || !can(actor, 'view', area)) continue
    const { lists } = area.search
    const rows = await deps.db.query<NamingRow>(
      sql`select t.id, t.catm_ukey as "catmUkey", ${nameTextsSql(area)} as texts,
         ${lists ? columnSql(lists.field) : sql`''`} as listed, ${pictureSql(area)} as picture
       from ${fromTable(area)}
       where t.deleted_at is null and t.id in (${join(ofArea.map(({ recordId }) => recordId))})
         and ${readableCondition(area, prefix)}`,
    )
    for (const row of rows) {
      const list = areaListOf(area, row)
      if (list === undefined) continue
      const hit = listedHit(list, row, { actor }, deps.geography())
      named.set(row.id, { ...hit, TITLE: list.title, PICTURE: row.picture ?? '' })
    }
  }
  return named
}
