/**
 * The statements of the global search: the records of the areas that contain the words, and the names of the
 * records of some lists. The conditions are those of the areas' own searches.
 */
import type { AreaList } from '#areas/area-lists.ts'
import { type Area, documentTableOf, nationalIdFields } from '#domain/area/area.ts'
import { searchableFields, type TermKind } from '#server/engine/read/search-text.ts'
import { recordNameFields } from '#domain/records/record-name.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import {
  conditionOf,
  listCondition,
  officeCondition,
  ownOfficeCondition,
} from '#server/engine/read/filter.ts'
import { fromTable } from '#server/engine/read/statements.ts'
import { matchingTextsSql } from '#server/engine/read/text-search.ts'
import { empty, join, literal, raw, type Sql, sql } from '#server/db/sql.ts'
import { readableTextCondition, withinCondition } from '#server/engine/read/place-conditions.ts'
import { columnSql } from '#server/engine/table.ts'

/** The search words and the actor. There is at least one token. */
export type GlobalSearchQuery = { actor: Actor; tokens: readonly string[] }

export type Candidate = {
  area: string
  id: number
  catmUkey: string
  /** 0: its name begins with the first word; 1: its name contains all words; 2: other texts contain them. */
  rank: number
}

/**
 * A found record: the number of its list in the request, the values of {@link textFields} in their order, and
 * the names of its documents.
 */
export type SearchHit = { list: number; id: number; catmUkey: string; texts: string[] }

/** How many matching records are sorted, and how many of one area become candidates. */
const MOST_ORDERED = 1_000
const MOST_OF_AREA = 60

/**
 * In the whole country, half of all records may contain a word. So only a sample of records is read for each
 * word, which `gin_fuzzy_search_limit` of PostgreSQL chooses. With more words, fewer records contain all of
 * them, and names contain few words, so these samples are larger. If a sample finds fewer than `ENOUGH`
 * records, all are searched.
 */
export const sampleOf = (kind: TermKind, words: number): number =>
  kind === 'name' && words > 1 ? 20_000 : 1_500 * 2 ** (words - 1)
export const ENOUGH = 100

/** At most this many letters of a value are read. */
const LETTERS = 4_000

/**
 * The records of some areas whose names, or any texts, contain every word, within the scope or in offices
 * above it. Names that begin with the first word come first, then the own district, then the order of places.
 */
export function candidatesStatement(
  areas: readonly Area[],
  kind: TermKind,
  { actor, tokens }: GlobalSearchQuery,
  isNarrow = false,
): Sql {
  const rank =
    kind === 'name' ? sql`case when starts_with(s.names, ${tokens[0] ?? ''}) then 0 else 1 end` : sql`2`
  const columns = sql`s.area, s.record_id as id, s.catm_ukey as "catmUkey", ${rank} as rank`
  const found = matchingTextsSql(columns, { area: undefined, kind, tokens, within: scopeOf(actor), isNarrow })
  const readable = readableTextCondition(areas, scopeOf(actor))
  const order = sql`rank, "catmUkey" like ${`${ownDistrict(actor)}%`} desc, "catmUkey", id`
  return sql`select area, id, "catmUkey", rank from (
      select c.*, row_number() over (partition by area order by ${order}) as no from (${found}
        where not s.is_deleted and ${readable}
        limit ${literal(MOST_ORDERED)}) c) o
    where no <= ${literal(MOST_OF_AREA)} order by ${order}`
}

/**
 * The persons with a national ID whose records the actor may edit: within the scope, and of the own office.
 */
export function personsStatement(areas: readonly Area[], actor: Actor, pid: string): Sql {
  const parts = areas.flatMap((area) =>
    nationalIdFields(area).map(
      (field) => sql`select ${area.key}::text as area, t.id, t.catm_ukey as "catmUkey", 0 as rank
        from ${fromTable(area)} where ${columnSql(field)} = ${pid} and t.deleted_at is null
        and ${join([withinCondition(scopeOf(actor)), ...ownOfficeCondition(area, actor)], ' and ')}`,
    ),
  )
  return join(parts, ' union all ')
}

/** The fields that a hit of an area has the values of: the fields of its name, and all its text fields. */
export function textFields(area: Area): string[] {
  return [...new Set([...recordNameFields(area), ...searchableFields(area)])]
}

/** The texts of a record's name for {@link SearchHit}, each cut to `letters`. */
export function nameTextsSql(area: Area, letters = 200): Sql {
  const texts = recordNameFields(area).map((name) => sql`left(${columnSql(name)}::text, ${literal(letters)})`)
  return sql`array[${join(texts)}]::text[]`
}

/**
 * The candidates of some lists as hits, at most `most` of each, in the order of the candidates. The scope and
 * the readable records are those of the area's own search.
 */
export function hitsStatement(
  lists: readonly AreaList[],
  candidates: readonly Candidate[],
  { actor }: GlobalSearchQuery,
  most: number,
): Sql {
  const parts = lists.flatMap((list, number) => {
    const ids = candidates.filter(({ area }) => area === list.area.key).map(({ id }) => id)
    return ids.length === 0 ? [] : [partOf(list, number, ids, actor, most)]
  })
  return join(parts, ' union all ')
}

function partOf(list: AreaList, number: number, ids: readonly number[], actor: Actor, most: number): Sql {
  const { area } = list
  const texts = textFields(area).map((name) => sql`left(${columnSql(name)}::text, ${literal(LETTERS)})`)
  const documents = area.documents
    ? sql` || array(select d.name from ${raw(documentTableOf(area))} d where d.parent_id = t.id order by d.no)`
    : empty
  return sql`(select ${literal(number)} as list, t.id, t.catm_ukey as "catmUkey", array[${join(texts)}]${documents} as texts
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality as c (id, no) join ${fromTable(area)} on t.id = c.id
    where ${conditionIn(list, actor)} and t.deleted_at is null order by c.no limit ${literal(most)})`
}

/** The condition of the area's own search: the scope, records readable from offices above, and the list. */
function conditionIn({ area, office, list }: AreaList, actor: Actor): Sql {
  const search = {
    within: scopeOf(actor),
    only: [...officeCondition(office ?? ''), ...(list ? listCondition(area, list) : [])],
    equal: [],
    tokens: [],
    order: empty,
    page: undefined,
  }
  return conditionOf(area, search)
}

const scopeOf = ({ scope }: Actor): string => scopePrefix(scope) ?? NOWHERE

/** No area code begins like this. Actors without a scope are rejected before; this is a second check. */
const NOWHERE = '-'

/** The digits of the official's district; of the province for a whole province; empty for the country. */
function ownDistrict({ catmUkey }: Actor): string {
  return catmUkey.slice(0, 4).replace(/(00)+$/, '')
}
