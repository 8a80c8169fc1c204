/** What a saved search asks for, read from a request: of which list, under which name, and what that list's own call would take. */
import { type AreaList, areaLists } from '#areas/lists.ts'
import type { Area } from '#domain/area.ts'
import { whyNot } from '#domain/can.ts'
import { NONE, PLACE_LEVELS } from '#domain/catm.ts'
import { chosenBy } from '#domain/chosen-by.ts'
import { lacksOf } from '#domain/lacks.ts'
import type { Problem } from '#domain/problem.ts'
import { Refusal } from '#domain/refusal.ts'
import { readSavedName, savedListKey, wordsProblem } from '#domain/saved-searches.ts'
import type { Actor } from '#domain/scope.ts'
import { wireName } from '#domain/wire.ts'
import { optionalText, readSearch } from '#server/engine/filter.ts'
import { type Body, textOf } from '#server/engine/request.ts'
import { refuseUnknown } from '#server/http/names.ts'

/** A search as it is kept: what was said, by the names of the list's call. */
export type KeptSearch = Readonly<Record<string, string>>

/** The lists by their keys. */
const lists: ReadonlyMap<string, AreaList> = new Map(
  areaLists.map((each) => [savedListKey({ ...each, key: each.area.key }), each]),
)

/** The list that a key names. Refuses other keys, and whoever may not see the list. */
export function listAsked(actor: Actor, key: unknown): { key: string; area: Area } {
  const list = typeof key === 'string' ? lists.get(key) : undefined
  if (typeof key !== 'string' || list === undefined) throw new Refusal('malformed', { field: 'LIST' })
  const refusal = whyNot(actor, 'view', list.area)
  if (refusal) throw new Refusal(refusal)
  return { key, area: list.area }
}

/** The name of a request. Refuses what none can be. */
export function nameAsked({ NAME }: Body): string {
  const read = readSavedName(NAME === undefined || NAME === null ? '' : textOf(NAME, 'NAME'))
  if ('name' in read) return read.name
  throw refusalOf(read, 'NAME')
}

/**
 * What is to be kept of a search: the list's own call judges it, so what can't be searched can't be kept. Refuses a page, which is none of it, and
 * national IDs.
 */
export function searchAsked(area: Area, actor: Actor, value: unknown): KeptSearch {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('malformed', { field: 'SEARCH' })
  const names = namesOf(area)
  refuseUnknown(Object.keys(value), new Set(names))
  const said = names.map((name) => [name, optionalText(value as Body, name).trim()] as const)
  const kept: KeptSearch = Object.fromEntries(said.filter(([name, text]) => !asksForNothing(name, text)))
  const problem = wordsProblem(kept.Q ?? '')
  if (problem) throw refusalOf(problem, 'Q')
  readSearch(area, actor, kept)
  return kept
}

const PLACE_NAMES = PLACE_LEVELS.map(wireName)

const asksForNothing = (name: string, text: string) =>
  text === '' || (text === NONE && PLACE_NAMES.includes(name))

/** The names that the search of an area's list takes, in one order, so that equal searches are equal texts. */
function namesOf(area: Area): string[] {
  return [
    ...PLACE_NAMES,
    ...Object.keys(chosenBy(area)).map(wireName),
    ...(area.search.finds.length > 0 ? ['Q'] : []),
    ...(lacksOf(area).length > 0 ? ['LACKS'] : []),
    ...['SORT', 'DIR'],
  ]
}

function refusalOf({ code, message }: Pick<Problem, 'code' | 'message'>, field: string): Refusal {
  return new Refusal('invalid', { field, message, extra: { code } })
}
