/** A saved search that fits today's scope, places, options and columns, which may have changed since. */

import { catmOf, catmPrefix, PLACE_LEVELS } from '#domain/places/catm.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import { type Actor, narrowToScope } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import { readListAddress } from '../list/list-address.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'
import { type WireSearch, wireSearchOf, type SavedSearch } from './saved-searches-api.ts'

type ResolvedSearch = {
  search: RecordSearch
  /** Whether it can run immediately: some lists require a province. */
  isComplete: boolean
  /** The parts that no longer apply, in words. */
  leftOut: string[]
}

const PLACE_NAMES = PLACE_LEVELS.map(wireName)

/** Reads a saved search like an address: only offered values count. `size` is the number of rows. */
export function resolveSavedSearch(
  area: ShownArea,
  actor: Actor,
  saved: SavedSearch,
  size: number,
): ResolvedSearch {
  const params = { ...paramsOf(area, saved.search), page: '1', size: String(size) }
  const read = (address: Record<string, string>) => readListAddress(new URLSearchParams(address), area, actor)
  const whole = read(params)
  // A level has a meaning only with the levels above it, so the whole place is omitted.
  const hasPlace =
    isPlaceAvailable(area, actor, saved) && keepsPlace(saved.search, wireSearchOf(area, whole.search))
  const { cc: _cc, aa: _aa, tt: _tt, mm: _mm, ...elsewhere }: Record<string, string> = params
  const { search, searched } = hasPlace ? whole : read(elsewhere)
  const now = wireSearchOf(area, search)
  const gone = Object.keys(saved.search).filter(
    (name) => !PLACE_NAMES.includes(name) && name !== 'DIR' && now[name] !== saved.search[name],
  )
  return {
    search,
    isComplete: searched,
    leftOut: [...(hasPlace ? [] : ['พื้นที่']), ...gone.map((name) => conditionName(area, name))],
  }
}

/** Whether the place still exists in the actor's scope. The server decides for areas read from above. */
function isPlaceAvailable(
  { readFromAbove }: ShownArea,
  { scope }: Actor,
  { search, place }: SavedSearch,
): boolean {
  const { CC, AA = '', TT = '', MM = '' } = search
  if (CC === undefined) return true
  const digits = catmPrefix(catmOf({ cc: CC, aa: AA, tt: TT, mm: MM }))
  return place !== '' && (readFromAbove === true || !('outside' in narrowToScope(scope, digits)))
}

const keepsPlace = (before: WireSearch, now: WireSearch) =>
  PLACE_NAMES.every((name) => before[name] === undefined || before[name] === now[name])

function paramsOf(area: ShownArea, search: WireSearch): Record<string, string> {
  const { columns, display } = area
  const sortable = [...columns.map(({ field }) => field), ...(display ? [display.field] : [])]
  const named = [...PLACE_LEVELS, 'q', 'lacks', 'dir', ...Object.keys(searchFilters(area))]
  return Object.fromEntries([
    ...named.map((name) => [name, search[wireName(name)] ?? '']),
    ['sort', sortable.find((field) => wireName(field) === search.SORT) ?? ''],
  ])
}

const CONDITIONS: Readonly<Record<string, string>> = {
  Q: 'คำค้นหา',
  LACKS: 'ข้อมูลที่ไม่มี',
  SORT: 'การเรียงลำดับ',
}

function conditionName(area: ShownArea, name: string): string {
  const field = Object.entries({ ...area.fields, ...searchFilters(area) }).find(
    ([key]) => wireName(key) === name,
  )?.[1]
  return CONDITIONS[name] ?? field?.label ?? 'ตัวเลือกอื่น'
}
