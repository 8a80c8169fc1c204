/**
 * What a saved search asks for, read from a request: of which list, under which name, and what that list's
 * own call would take.
 */
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import type { Area } from '#domain/area/area.ts'
import { assertCan } from '#domain/permissions/assert-can.ts'
import { NONE, PLACE_LEVELS } from '#domain/places/catm.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { parseSavedSearchName, savedListKey, searchWordsError } from '#domain/records/saved-searches.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import { optionalText, readSearch } from '#server/engine/read/filter.ts'
import { type RequestBody, textValue } from '#server/engine/request.ts'
import { rejectUnknownNames } from '#server/http/request-fields.ts'

/** A search as it is kept: what was said, by the names of the list's call. */
export type StoredSearch = Readonly<Record<string, string>>

/** The lists by their keys. */
const lists: ReadonlyMap<string, AreaList> = new Map(
  areaLists.map((each) => [savedListKey({ ...each, key: each.area.key }), each]),
)

/** The list of a key. Throws for other keys, and if the actor may not see the list. */
export function readList(actor: Actor, key: unknown): { key: string; area: Area } {
  const list = typeof key === 'string' ? lists.get(key) : undefined
  if (typeof key !== 'string' || list === undefined) throw new AppError('malformed', { field: 'LIST' })
  assertCan(actor, 'view', list.area)
  return { key, area: list.area }
}

/** The name of a request. Refuses what none can be. */
export function readName({ NAME }: RequestBody): string {
  const read = parseSavedSearchName(NAME === undefined || NAME === null ? '' : textValue(NAME, 'NAME'))
  if ('name' in read) return read.name
  throw toAppError(read, 'NAME')
}

/**
 * What is to be kept of a search: the list's own call judges it, so what can't be searched can't be kept.
 * Refuses a page, which is none of it, and national IDs.
 */
export function readSearchToSave(area: Area, actor: Actor, value: unknown): StoredSearch {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('malformed', { field: 'SEARCH' })
  const names = namesOf(area)
  rejectUnknownNames(Object.keys(value), new Set(names))
  const conditions = names.map((name) => [name, optionalText(value as RequestBody, name).trim()] as const)
  const search: StoredSearch = Object.fromEntries(
    conditions.filter(([name, text]) => !isEmptyCondition(name, text)),
  )
  const problem = searchWordsError(search.Q ?? '')
  if (problem) throw toAppError(problem, 'Q')
  readSearch(area, actor, search)
  return search
}

const PLACE_NAMES = PLACE_LEVELS.map(wireName)

const isEmptyCondition = (name: string, text: string) =>
  text === '' || (text === NONE && PLACE_NAMES.includes(name))

/**
 * The names that the search of an area's list takes, in one order, so that equal searches are equal texts.
 */
function namesOf(area: Area): string[] {
  return [
    ...PLACE_NAMES,
    ...Object.keys(searchFilters(area)).map(wireName),
    ...(area.search.finds.length > 0 ? ['Q'] : []),
    ...(completenessItems(area).length > 0 ? ['LACKS'] : []),
    ...['SORT', 'DIR'],
  ]
}

function toAppError({ code, message }: Pick<ValidationError, 'code' | 'message'>, field: string): AppError {
  return fieldError(field, message, code)
}
