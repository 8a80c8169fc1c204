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
import { conditionOf, listCondition, officeCondition, optionalText } from '#server/engine/read/filter.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import type { RequestBody } from '#server/engine/request.ts'
import { empty, join, literal, type Sql, sql } from '#server/db/sql.ts'
import { columnSql } from '#server/engine/table.ts'
import { wireHit } from './wire-hit.ts'
import { type GlobalSearchDeps, withinTimeout } from './global-search.ts'
import type { SearchHit } from './search-statement.ts'

/**
 * The records of an area in the district of a place whose names equal or resemble a name: at most three, and
 * the count of all. Takes `AREA`, `CATM_UKEY`, `NAME`. Rejects what the area's own search would reject. A
 * statement that takes too long finds nothing.
 */
export async function findSimilarRecords(deps: GlobalSearchDeps, actor: Actor, body: RequestBody) {
  const lists = areaLists.filter(({ area }) => area.key === optionalText(body, 'AREA'))
  const area = lists[0]?.area
  const field = area && duplicateNameField(area)
  if (area === undefined || field === undefined) throw new AppError('malformed', { field: 'AREA' })
  const catmUkey = optionalText(body, 'CATM_UKEY')
  if (!isCatm(catmUkey)) throw new AppError('unknown-area', { field: 'CATM_UKEY' })
  // A longer name resembles no stored name, and would take long to compare with each of them.
  const name = optionalText(body, 'NAME').slice(0, MAX_COMPARED_LENGTH)
  const compared = comparableName(name)
  const own = namesIn(area, lists, actor, catmUkey)
  const others = overlappingAreas(area, actor)
  const named =
    compared.letters.length < MIN_NAME_LENGTH
      ? []
      : [
          ...(await namedRecords(deps, { area, lists, statement: own })),
          ...(await Promise.all(
            others.map(({ area: other, lists, only }) =>
              namedRecords(deps, {
                ...{ area: other, lists },
                statement: namesIn(other, lists, actor, catmUkey, only),
              }),
            ),
          ).then((found) => found.flat())),
        ]
  const { nearest, total } = findDuplicates(compared, named)
  const data = nearest.map(({ hit, list }) => ({
    ...wireHit(list, hit, { tokens: searchTokens(name), actor }, deps.geography()),
    ...{ ROUTE: list.route, TAB: list.tab ?? '', AREA: list.area.key, TITLE: list.area.titles.name },
  }))
  return { isFound: data.length > 0, data, total }
}

type OtherArea = { area: Area; lists: readonly AreaList[]; only: Overlaps | undefined }

/** The areas whose records may describe the same things and that the actor may view. */
function overlappingAreas(area: Area, actor: Actor): OtherArea[] {
  const others = areaLists.filter(({ area: other }) => overlap(area, other) && can(actor, 'view', other))
  return others.map((list) => ({
    area: list.area,
    lists: [list],
    only: area.overlaps?.area === list.area.key ? area.overlaps : undefined,
  }))
}

type NamesOf = { area: Area; lists: readonly AreaList[]; statement: Sql }

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
  const texts = recordNameFields(area).map(
    (name) => sql`left(${columnSql(name)}, ${literal(MAX_COMPARED_LENGTH)})`,
  )
  const chosen = overlaps ? sql` and ${columnSql(overlaps.field)} = any(${overlaps.codes}::text[])` : empty
  const parts = lists.map(({ office, list }, number) => {
    const only = [
      ...search.only,
      ...officeCondition(office ?? ''),
      ...(list ? listCondition(area, list) : []),
    ]
    return sql`(select ${literal(number)} as list, t.id, t.catm_ukey as "catmUkey", array[${join(texts)}] as texts
      from ${fromTable(area)} where ${conditionOf(area, { ...search, only })} and t.deleted_at is null${chosen}
      limit ${literal(MAX_CANDIDATES)})`
  })
  return join(parts, ' union all ')
}
