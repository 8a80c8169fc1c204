/**
 * Finds records that may be the same as a new one: records of its district with similar names (decision 28).
 */
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import {
  comparableName,
  MAX_COMPARED_LENGTH,
  MAX_CANDIDATES,
  duplicateNameField,
  findDuplicates,
  MIN_NAME_LENGTH,
} from '#domain/records/duplicates.ts'
import type { Area, Overlaps } from '#domain/area/area.ts'
import { can } from '#domain/permissions/can.ts'
import { isCatm } from '#domain/places/catm.ts'
import { overlap } from '#domain/records/overlaps.ts'
import { recordNameFields } from '#domain/records/record-name.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { searchTokens } from '#domain/text/thai-text.ts'
import { buildDuplicateSearch } from '#server/engine/read/duplicate-search.ts'
import { conditionOf, listCondition, officeCondition } from '#server/engine/read/filter.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { empty, join, literal, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'
import { listedHit } from './wire-hit.ts'
import { type GlobalSearchDeps, withinTimeout } from './global-search.ts'
import { nameTextsSql, type SearchHit } from './search-statement.ts'
import { optionalText } from '#server/http/schema/field-types.ts'

/**
 * The records of an area in the district of a place whose names equal or resemble a name: at most three, and
 * the count of all. Takes `AREA`, `CATM_UKEY`, `NAME`. Rejects what the area's own search would reject. A
 * statement that takes too long finds nothing.
 */
export async function findSimilarRecords(deps: GlobalSearchDeps, { actor, body }: RouteRequest) {
  const lists = areaLists.filter(({ area }) => area.key === optionalText(body, 'AREA'))
  const area = lists[0]?.area
  const field = area && duplicateNameField(area)
  if (area === undefined || field === undefined) throw new AppError('malformed', { field: 'AREA' })
  const catmUkey = optionalText(body, 'CATM_UKEY')
  if (!isCatm(catmUkey)) throw new AppError('unknown-area', { field: 'CATM_UKEY' })
  // A longer name resembles no stored name, and would take long to compare with each of them.
  const name = optionalText(body, 'NAME').slice(0, MAX_COMPARED_LENGTH)
  const compared = comparableName(name)
  const own = { area, lists, statement: namesIn(area, lists, actor, catmUkey) }
  // Too many names resemble a short one.
  const isShort = compared.letters.length < MIN_NAME_LENGTH
  const searched = isShort ? [] : [own, ...overlappingNames(area, actor, catmUkey)]
  const named = []
  for (const each of searched) named.push(...(await namedRecords(deps, each)))
  const { nearest, total } = findDuplicates(compared, named)
  const data = nearest.map(({ hit, list }) => ({
    ...listedHit(list, hit, { tokens: searchTokens(name), actor }, deps.geography()),
    ...{ AREA: list.area.key, TITLE: list.area.titles.name },
  }))
  return { isFound: data.length > 0, data, total }
}

type NamesOf = { area: Area; lists: readonly AreaList[]; statement: Sql }

/** The names in the areas whose records may describe the same things and that the actor may view. */
function overlappingNames(area: Area, actor: Actor, catmUkey: string): NamesOf[] {
  const others = areaLists.filter(({ area: other }) => overlap(area, other) && can(actor, 'view', other))
  return others.map((list) => {
    const only = area.overlaps?.area === list.area.key ? area.overlaps : undefined
    return { area: list.area, lists: [list], statement: namesIn(list.area, [list], actor, catmUkey, only) }
  })
}

async function namedRecords(deps: GlobalSearchDeps, { area, lists, statement }: NamesOf) {
  const at = recordNameFields(area).indexOf(duplicateNameField(area) ?? '')
  const hits = (await withinTimeout<SearchHit>(deps, statement)) ?? []
  return hits.flatMap((hit) => {
    const list = lists[hit.list]
    return list ? [{ id: hit.id, hit, list, compared: comparableName(hit.texts[at] ?? '') }] : []
  })
}

/**
 * The names of the records of the district, list by list; from another area, only records that may be the
 * same.
 */
function namesIn(
  area: Area,
  lists: readonly AreaList[],
  actor: Actor,
  catmUkey: string,
  overlaps?: Overlaps,
): Sql {
  const search = buildDuplicateSearch(area, actor, catmUkey)
  const texts = nameTextsSql(area, MAX_COMPARED_LENGTH)
  const chosen = overlaps ? sql` and ${columnSql(overlaps.field)} = any(${overlaps.codes}::text[])` : empty
  const parts = lists.map(({ office, list }, number) => {
    const only = [
      ...search.only,
      ...officeCondition(office ?? ''),
      ...(list ? listCondition(area, list) : []),
    ]
    return sql`(select ${literal(number)} as list, t.id, t.catm_ukey as "catmUkey", ${texts} as texts
      from ${fromTable(area)} where ${conditionOf(area, { ...search, only })} and t.deleted_at is null${chosen}
      limit ${literal(MAX_CANDIDATES)})`
  })
  return join(parts, ' union all ')
}
