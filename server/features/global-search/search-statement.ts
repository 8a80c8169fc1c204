/**
 * The statement that looks in several lists at once: one part for each list, with the area's own condition of
 * a search.
 */
import type { AreaList } from '#areas/area-lists.ts'
import { tableOf } from '#domain/area/area.ts'
import { recordNameFields } from '#domain/records/record-name.ts'
import { type Actor, scopePrefix } from '#domain/permissions/scope.ts'
import { likePattern } from '#domain/text/thai-text.ts'
import { conditionOf, listCondition, officeCondition } from '#server/engine/read/filter.ts'
import { fromTable, type Parameters, parameters } from '#server/engine/read/statements.ts'
import { columnOf } from '#server/engine/table.ts'
import { hasTextIndex, textIndexTable } from '#server/engine/read/text-index.ts'

/** What is looked for, by whom. There is at least one token. */
export type GlobalSearchQuery = { actor: Actor; tokens: readonly string[] }

/**
 * A record that was found: the number of its list among those asked, and the values of the area's naming
 * fields in their order.
 */
export type SearchHit = {
  list: number
  id: number
  catmUkey: string
  /** It begins with the first word. */
  begins: boolean
  /** It lies in the official's own district. */
  near: boolean
  texts: string[]
}

/** Text with placeholders, and the values for them. */
export type SearchStatement = { text: string; values: unknown[] }

/**
 * So many records of a list are put in order at most; of more, any are. A district has fewer in an area, and
 * hardly a province has more that hold one word. Over the whole country those that begin with the word are
 * gathered by themselves, with the help of the index, so that they come first all the same.
 */
const MOST_ORDERED = { within: 2_000, everywhere: 200 }

/** Letters of a value that are read at most. */
const LETTERS = 4_000

/**
 * Makes the statement over some lists. Of each come up to `most` records: those that begin with the first
 * word, then those of the official's own district, then by place. The scope and what may be read are those of
 * the area's own search.
 */
export function searchStatement(
  lists: readonly AreaList[],
  wanted: GlobalSearchQuery,
  most: number,
): SearchStatement {
  const collected = parameters()
  const parts = lists.map((list, number) => partOf(list, number, wanted, most, collected))
  return { text: parts.join('\nunion all\n'), values: collected.values }
}

function partOf(
  list: AreaList,
  number: number,
  wanted: GlobalSearchQuery,
  most: number,
  collected: Parameters,
): string {
  const { area } = list
  const { actor, tokens } = wanted
  const { add } = collected
  const begins = `t.find_text like ${add(likePattern(tokens[0] ?? '').slice(1))}`
  const near = `t.catm_ukey like ${add(`${ownDistrict(actor)}%`)}`
  const found = `${conditionIn(list, wanted, collected)} and t.deleted_at is null`
  const isEverywhere = actor.scope.kind === 'nation'
  const table = !isEverywhere && hasTextIndex(area) ? textIndexTable(area) : fromTable(area)
  const some = (condition: string, most: number) =>
    `(select t.id, t.catm_ukey, ${begins} as begins, ${near} as near from ${table}
      where ${condition} limit ${most})`
  const candidates = isEverywhere
    ? `(${some(`${begins} and ${found}`, MOST_ORDERED.everywhere)} union ${some(found, MOST_ORDERED.everywhere)})`
    : some(found, MOST_ORDERED.within)
  const texts = recordNameFields(area).map((name) => `left(t.${columnOf(name)}, ${LETTERS})`)
  return `(select ${number} as list, t.id, t.catm_ukey as "catmUkey", f.begins, f.near, array[${texts.join(', ')}] as texts
    from (select c.* from ${candidates} c order by c.begins desc, c.near desc, c.catm_ukey, c.id limit ${most}) f
    join ${tableOf(area)} t on t.id = f.id)`
}

/** The condition of the area's own search: the scope, what is read from above, the list, the words. */
function conditionIn(
  { area, office, list }: AreaList,
  { actor, tokens }: GlobalSearchQuery,
  collected: Parameters,
): string {
  const search = {
    within: scopePrefix(actor.scope) ?? NOWHERE,
    only: [...officeCondition(office ?? ''), ...(list ? listCondition(area, list) : [])],
    equal: [],
    tokens,
    order: '',
    page: undefined,
  }
  return conditionOf(area, search, collected)
}

/** No area code begins like this. Whoever has no scope is turned away before; this is the second lock. */
const NOWHERE = '-'

/**
 * The digits of the district that an official works for; of the province, or none, where it is no single one.
 */
function ownDistrict({ catmUkey }: Actor): string {
  return catmUkey.slice(0, 4).replace(/(00)+$/, '')
}
