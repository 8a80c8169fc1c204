/** Reads saved searches from requests: the list, the name, and the search fields of that list. */
import { type AreaList, areaLists } from '#areas/area-lists.ts'
import type { Area } from '#domain/area/area.ts'
import { assertCan } from '#domain/permissions/can.ts'
import { NONE, PLACE_LEVELS } from '#domain/places/catm.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import type { ValidationError } from '#domain/validation/validation-error.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { parseSavedSearchName, savedListKey, searchWordsError } from '#domain/records/saved-searches.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import { readSearch } from '#server/engine/read/filter.ts'
import { searchFields } from '#server/engine/schemas/record-schemas.ts'
import { readFields, rejectUnknownNames } from '#server/http/schema/route-schema.ts'

/** A stored search: its fields, by the names of the list's route. */
export type StoredSearch = Readonly<Record<string, string>>

const lists: ReadonlyMap<string, AreaList> = new Map(
  areaLists.map((each) => [savedListKey({ ...each, key: each.area.key }), each]),
)

/** The list with a key. Throws for unknown keys, and if the actor may not see the list. */
export function readList(actor: Actor, key: unknown): { key: string; area: Area } {
  const list = typeof key === 'string' ? lists.get(key) : undefined
  if (typeof key !== 'string' || list === undefined) throw new AppError('malformed', { field: 'LIST' })
  assertCan(actor, 'view', list.area)
  return { key, area: list.area }
}

export function readName(typed: string): string {
  const read = parseSavedSearchName(typed)
  if ('name' in read) return read.name
  throw toAppError(read, 'NAME')
}

/**
 * The search to store. The list's own parser validates it, so an invalid search can't be saved. Rejects page
 * fields, which are no part of a saved search, and national IDs.
 */
export function readSearchToSave(area: Area, actor: Actor, value: unknown): StoredSearch {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('malformed', { field: 'SEARCH' })
  const names = namesOf(area)
  rejectUnknownNames(Object.keys(value), new Set(names))
  const texts = readFields(searchFields(area), value as Readonly<Record<string, unknown>>)
  const conditions = names.map((name) => [name, (texts[name] ?? '').trim()] as const)
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

/** The search fields of an area's list in a fixed order, so that equal searches become equal texts. */
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
