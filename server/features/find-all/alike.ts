/** Whether a record that is being entered may be there already: those of its district whose names are alike (decisions, page 28). */
import { type AreaList, areaLists } from '#areas/lists.ts'
import {
  comparedName,
  LETTERS_COMPARED,
  MOST_COMPARED,
  nameField,
  nearestAlike,
  SHORTEST_NAME,
} from '#domain/alike.ts'
import { type Area, tableOf } from '#domain/area.ts'
import { isCatm } from '#domain/catm.ts'
import { namingFields } from '#domain/record-name.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { searchTokens } from '#domain/thai-text.ts'
import { searchBeside } from '#server/engine/beside.ts'
import { conditionOf, listCondition, officeCondition, optionalText } from '#server/engine/filter.ts'
import type { Body } from '#server/engine/request.ts'
import { parameters } from '#server/engine/statements.ts'
import { columnOf } from '#server/engine/table.ts'
import { wireHit } from './answer.ts'
import { type FindDeps, hitsInTime } from './find.ts'
import type { Statement } from './statement.ts'

/**
 * The records of an area in the district of a place, at most three and how many there are, whose names are the same as a name or nearly: `AREA`,
 * `CATM_UKEY`, `NAME`. Asks as the area's own search does, so it refuses what that would. What takes too long finds nothing.
 */
export async function findAlike(deps: FindDeps, actor: Actor, body: Body) {
  const lists = areaLists.filter(({ area }) => area.key === optionalText(body, 'AREA'))
  const area = lists[0]?.area
  const field = area && nameField(area)
  if (area === undefined || field === undefined) throw new Refusal('malformed', { field: 'AREA' })
  const catmUkey = optionalText(body, 'CATM_UKEY')
  if (!isCatm(catmUkey)) throw new Refusal('unknown-area', { field: 'CATM_UKEY' })
  // A longer one is like none that is kept, and would take its time with each of them.
  const name = optionalText(body, 'NAME').slice(0, LETTERS_COMPARED)
  const compared = comparedName(name)
  const statement = namesIn(area, lists, actor, catmUkey)
  const hits = compared.letters.length < SHORTEST_NAME ? [] : await hitsInTime(deps, statement)
  const at = namingFields(area).indexOf(field)
  const named = (hits ?? []).map((hit) => ({ id: hit.id, hit, compared: comparedName(hit.texts[at] ?? '') }))
  const { nearest, total } = nearestAlike(compared, named)
  const data = nearest.flatMap(({ hit }) => {
    const list = lists[hit.list]
    const wanted = { tokens: searchTokens(name), actor }
    return list
      ? [{ ...wireHit(list, hit, wanted, deps.geography()), ROUTE: list.route, TAB: list.tab ?? '' }]
      : []
  })
  return { isFound: data.length > 0, data, total }
}

/** The names of the district's records, list by list. */
function namesIn(area: Area, lists: readonly AreaList[], actor: Actor, catmUkey: string): Statement {
  const search = searchBeside(area, actor, catmUkey)
  const collected = parameters()
  const texts = namingFields(area).map((name) => `left(t.${columnOf(name)}, ${LETTERS_COMPARED})`)
  const parts = lists.map(({ office, list }, number) => {
    const only = [
      ...search.only,
      ...officeCondition(office ?? ''),
      ...(list ? listCondition(area, list) : []),
    ]
    return `(select ${number} as list, t.id, t.catm_ukey as "catmUkey", false as begins, true as near,
        array[${texts.join(', ')}] as texts
      from ${tableOf(area)} t where ${conditionOf(area, { ...search, only }, collected)} and t.deleted_at is null
      limit ${MOST_COMPARED})`
  })
  return { text: parts.join('\nunion all\n'), values: collected.values }
}
