/** The search over all public content: names before texts, whole words before syllables. */
import type { Area } from '#domain/area/area.ts'
import { normaliseForSearch, searchTokens } from '#domain/text/thai-text.ts'
import { searchForm } from '#domain/text/word-starts.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { TermKind } from '#server/engine/read/search-text.ts'
import { matchingTextsSql } from '#server/engine/read/text-search.ts'
import { filterConditions } from '../list-filters.ts'
import { latestFirst } from '../list-order.ts'
import { areasField, LEVEL, limitField, PLACE, RECORD_FIELDS, SEARCH_WORDS } from '../list-parameters.ts'
import type { PublicRecordJson } from '../presentation/public-record.ts'
import type { PublicArea } from '../public-areas.ts'
import { jsonContent, type PublicRequest, type PublicRoute, publicRoute } from '../public-route.ts'
import { readPublicRows } from '../public-rows.ts'
import { SEARCH_SCHEMA } from '../public-schemas.ts'
import { type PublicDeps, present, sourceOf } from './record-routes.ts'

const FOUND = { usual: 20, most: 50 }
/** The records of one area that are compared with the words to find the best. */
const COMPARED = 200

const searchQuery = ({ areas }: PublicDeps) => ({
  q: SEARCH_WORDS,
  place: PLACE,
  level: LEVEL,
  areas: areasField(areas),
  fields: RECORD_FIELDS,
  limit: limitField(FOUND),
})
type SearchRequest = PublicRequest<ReturnType<typeof searchQuery>>

export function searchRoutes(deps: PublicDeps): PublicRoute[] {
  return [
    publicRoute({
      operationId: 'searchRecords',
      path: '/search',
      summary: 'The records of all areas that have some words, the best first',
      query: searchQuery(deps),
      produces: { 'application/json': SEARCH_SCHEMA },
      cache: 'records',
      cost: ({ values }) => (values.place ? 5 : 20),
      source: ({ values }) => ({
        tables: values.areas.flatMap((each) => sourceOf(each, '').tables),
        within: '',
      }),
      handler: async (request, db) => jsonContent({ records: await searchRecords(db, deps, request) }),
    }),
  ]
}

async function searchRecords(db: Db, deps: PublicDeps, request: SearchRequest): Promise<object[]> {
  const { q, limit, fields } = request.values
  const tokens = searchTokens(q)
  if (tokens.length === 0) return []
  const named = await searchIn(db, deps, request, { kind: 'name', tokens })
  const found =
    named.length >= limit
      ? named
      : [...named, ...(await searchIn(db, deps, request, { kind: 'text', tokens }))]
  const unique = [...new Map(found.map((record) => [record.url, record])).values()]
  return unique
    .map((record) => ({ record, rank: rankOf(record, tokens) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ record }) => fields.pick(record))
}

/**
 * The index of the officials' search finds records quickly. It also has texts that are not public, so the
 * public texts are compared too, and only visible records are read.
 */
async function searchIn(
  db: Db,
  deps: PublicDeps,
  request: SearchRequest,
  { kind, tokens }: { kind: TermKind; tokens: readonly string[] },
): Promise<PublicRecordJson[]> {
  const { areas, place: within, level, q } = request.values
  const keys = await areasWith(db, areas, { kind, tokens, within })
  const found: PublicRecordJson[] = []
  for (const described of areas.filter(({ area }) => keys.has(area.key))) {
    const { area } = described
    const ids = matchingTextsSql(sql`s.record_id`, { area, kind, tokens, within })
    const { rows } = await readPublicRows(db, described, deps.areas, {
      today: request.today,
      level,
      conditions: [sql`t.id in (${ids})`, ...filterConditions(described, { place: within, q })],
      limit: COMPARED,
      order: latestFirst(described),
    })
    found.push(...rows.map((row) => present(deps, described, row, request)))
  }
  return found
}

/** The areas that have a record with the words, so that the others need no statement. */
async function areasWith(
  db: Db,
  areas: readonly PublicArea[],
  search: { kind: TermKind; tokens: readonly string[]; within: string },
): Promise<Set<string>> {
  const of = (kind: TermKind) =>
    matchingTextsSql(sql`s.area`, { ...search, kind, area: undefined as Area | undefined })
  const kinds: TermKind[] = search.kind === 'name' ? ['name'] : ['name', 'text']
  const rows: { area: string }[] = []
  for (const kind of kinds)
    rows.push(...(await db.query<{ area: string }>(sql`select distinct area from (${of(kind)}) found`)))
  return new Set(rows.map(({ area }) => area).filter((key) => areas.some((each) => each.area.key === key)))
}

/** 0: words of the name; 1: syllables of the name; 2: words of the texts; 3: other places in the texts. */
function rankOf({ th, en }: PublicRecordJson, tokens: readonly string[]): number {
  const begins = (text: string, by: 'word' | 'syllable') => {
    const { form, starts } = searchForm(text, by)
    return tokens.every((token) => starts.some((at) => form.startsWith(normaliseForSearch(token), at)))
  }
  const names = `${th.title} ${en.title}`
  if (begins(names, 'word')) return 0
  if (begins(names, 'syllable')) return 1
  const texts = [names, ...th.parts, ...en.parts].map((part) =>
    typeof part === 'string' ? part : part.value,
  )
  return begins(texts.join(' '), 'word') ? 2 : 3
}
