/**
 * Finds records that may be the same as a new one: records of its district with similar names (decision 78).
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
import type { Area } from '#domain/area/area.ts'
import { isCatm } from '#domain/places/catm.ts'
import { recordNameFields } from '#domain/records/record-name.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { searchTokens } from '#domain/text/thai-text.ts'
import { buildDuplicateSearch } from '#server/engine/read/duplicate-search.ts'
import { conditionOf, listCondition, officeCondition } from '#server/engine/read/filter.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'
import { listedHit } from './wire-hit.ts'
import { type GlobalSearchDeps, withinTimeout } from './global-search.ts'
import { nameTextsSql, type SearchHit } from './search-statement.ts'
import { textField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { SENT_AREA_CODE } from '#server/http/schemas.ts'

/** The area of a record, its place and its name. */
export const SIMILAR_FIELDS = { AREA: textField(), CATM_UKEY: textField(SENT_AREA_CODE), NAME: textField() }

/**
 * The records of an area in the district of a place whose names equal or resemble a name: at most three, and
 * the count of all. Takes `AREA`, `CATM_UKEY`, `NAME`. Rejects what the area's own search would reject. A
 * statement that takes too long finds nothing.
 */
export async function findSimilarRecords(
  deps: GlobalSearchDeps,
  { actor, body }: RouteRequest<ValuesOf<typeof SIMILAR_FIELDS>>,
) {
  const lists = areaLists.filter(({ area }) => area.key === body.AREA)
  const area = lists[0]?.area
  const field = area && duplicateNameField(area)
  if (area === undefined || field === undefined) throw new AppError('malformed', { field: 'AREA' })
  const catmUkey = body.CATM_UKEY
  if (!isCatm(catmUkey)) throw new AppError('unknown-area', { field: 'CATM_UKEY' })
  // A longer name resembles no stored name, and would take long to compare with each of them.
  const name = body.NAME.slice(0, MAX_COMPARED_LENGTH)
  const compared = comparableName(name)
  // Too many names resemble a short one.
  const isShort = compared.letters.length < MIN_NAME_LENGTH
  const statement = namesIn(area, lists, actor, catmUkey)
  const hits = isShort ? [] : ((await withinTimeout<SearchHit>(deps, statement)) ?? [])
  const at = recordNameFields(area).indexOf(field)
  const named = hits.flatMap((hit) => {
    const list = lists[hit.list]
    return list ? [{ id: hit.id, hit, list, compared: comparableName(hit.texts[at] ?? '') }] : []
  })
  const { nearest, total } = findDuplicates(compared, named)
  const data = nearest.map(({ hit, list }) =>
    listedHit(list, hit, { tokens: searchTokens(name), actor }, deps.geography()),
  )
  return { isFound: data.length > 0, data, total }
}

/** The names of the records of the district, list by list. */
function namesIn(area: Area, lists: readonly AreaList[], actor: Actor, catmUkey: string): Sql {
  const search = buildDuplicateSearch(area, actor, catmUkey)
  const texts = nameTextsSql(area, MAX_COMPARED_LENGTH)
  const parts = lists.map(({ office, list }, number) => {
    const only = [
      ...search.only,
      ...officeCondition(office ?? ''),
      ...(list ? listCondition(area, list) : []),
    ]
    return sql`(select ${literal(number)} as list, t.id, t.catm_ukey as "catmUkey", ${texts} as texts
      from ${fromTable(area)} where ${conditionOf(area, { ...search, only })} and t.deleted_at is null
      limit ${literal(MAX_CANDIDATES)})`
  })
  return join(parts, ' union all ')
}
