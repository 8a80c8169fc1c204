/**
 * The state of a list in its address:
 * `?cc=50&aa=01&q=วัด&page=2&size=50&sort=govName&dir=desc&dialog=edit&record=7`. The page tells that a
 * search was made, and the list shows its results for everyone. Without a page the area says for whom the
 * list searches on opening. `page=0` marks a cleared list.
 */
import type { Area } from '#domain/area/area.ts'
import { PLACE_LEVELS } from '#domain/places/catm.ts'
import { searchFilters, isFilterValue } from '#domain/area/search-filters.ts'
import { isSortable } from '#domain/fields/field.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { type ChosenPlace, initialPlace, NO_PLACE } from '../places/place-rules.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import {
  type AddressParameter,
  type AddressState,
  addressState,
  cleanedText,
  dialogs,
  oneOf,
  pageSize,
  place,
  text,
} from '#web/ui/browser/address-state.ts'
import { PAGE_SIZES } from '#web/ui/pager/pager.tsx'

/** The dialogs that show one record. */
const RECORD_DIALOGS = [
  'view',
  'edit',
  'delete',
  'toggle',
  'still-right',
  'images',
  'history',
  'next-year',
  'copy',
] as const
export type RecordDialogName = (typeof RECORD_DIALOGS)[number]
/** `waiting` shows an entry of the outbox. */
export type DialogName = RecordDialogName | 'waiting' | 'add' | 'bin' | 'saved'

/** The parameters of a list. Locked places stay locked; values that the area does not offer are ignored. */
export function listAddress(area: Area, actor: Actor): AddressState<RecordSearch, DialogName> {
  const filters = addressState(filterParameters(area))
  const list = addressState(
    {
      ...{ cc: place(), aa: place(), tt: place(), mm: place() },
      q: words(area),
      lacks: oneOf(completenessItems(area), undefined),
      page: text(PAGE),
      size: pageSize(PAGE_SIZES),
      sort: oneOf(sortableFields(area), undefined),
      dir: oneOf(['desc'], undefined),
    },
    dialogs([...RECORD_DIALOGS, 'waiting'], ['add', 'bin', 'saved']),
  )
  return {
    parse: (source) => {
      const { lacks, page, sort, dir = 'asc', cc, aa, tt, mm, ...read } = list.parse(source)
      const chosen = filters.parse(source)
      return {
        // Only offered levels, without gaps, and never against a lock.
        ...initialPlace(actor, 'search', area, Number(page) > 0 ? { cc, aa, tt, mm } : undefined),
        ...read,
        ...(Object.keys(chosen).length === 0 ? {} : { filters: chosen }),
        ...(lacks ? { missingItem: lacks } : {}),
        page: Math.max(Number(page), 1),
        ...(sort ? { sort, dir } : {}),
      }
    },
    params: ({ filters: chosen, missingItem, page = 1, sort, dir, ...search }) =>
      new URLSearchParams([
        ...filters.params(chosen ?? {}),
        ...list.params({
          ...search,
          ...{ lacks: missingItem, page: String(page), sort, dir: sort && dir === 'desc' ? dir : undefined },
        }),
      ]),
    dialogs: list.dialogs,
    // The tab and the view stay, whatever is searched for.
    preserved: ['tab', 'view'],
  }
}

const PAGE = /^[0-9]{1,6}$/
const PAGE_ADDRESS = addressState({ page: text(PAGE) })

/** Reads an address. `searched`: the list shows the results of the search; otherwise it is still empty. */
export function readListAddress(
  params: URLSearchParams,
  area: Area,
  actor: Actor,
): { search: RecordSearch; searched: boolean } {
  const search = listAddress(area, actor).parse(params)
  return { search, searched: isSearched(params, search, { area, actor }) }
}

/** Whether a list shows the results of the search of its address; otherwise it is still empty. */
export function isSearched(
  params: URLSearchParams,
  search: RecordSearch,
  { area, actor }: { area: Area; actor: Actor },
): boolean {
  const { page } = PAGE_ADDRESS.parse(params)
  const wants = page === '' ? isAutomatic(area, actor) : Number(page) > 0
  return wants && !needsProvince(area, actor, search)
}

/** Whether a list searches on opening (foundations, section 6; content areas, section 4). */
function isAutomatic({ search: { automaticFor } }: Area, { group }: Actor): boolean {
  return automaticFor === undefined || (group !== undefined && automaticFor.includes(group))
}

/** A cleared list. It stays empty, also where lists search on opening. */
export const CLEARED_SEARCH: RecordSearch = { ...NO_PLACE, q: '', page: 0, size: DEFAULT_PAGE_SIZE }

/** Whether a search needs a province (foundations and content areas, section 5). */
export function needsProvince(area: Area, actor: Actor, place: Pick<ChosenPlace, 'cc'>): boolean {
  if (place.cc !== '') return false
  const { provinceRequired } = area.search
  if (provinceRequired === 'above3') return actor.group !== undefined && actor.group > 3
  return provinceRequired === 'always'
}

/** The sortable columns: places, fields with an order, the display flag, and the end of a term. */
function sortableFields(area: Area): string[] {
  const shown = [...area.columns, area.display, area.search.ends]
  const columns = shown.flatMap((column) => (column ? [column.field] : []))
  return columns.filter((field) => isSortableColumn(area, field))
}

export function isSortableColumn(area: Area, name: string): boolean {
  const field = area.fields[name]
  return field === undefined || isSortable(field)
}

function filterParameters(area: Area): Record<string, AddressParameter<string>> {
  const parameters = Object.entries(searchFilters(area)).map(([name, field]) => [
    name,
    cleanedText((value) => (isFilterValue(field, value) ? value : '')),
  ])
  return Object.fromEntries(parameters)
}

/**
 * The words to search for, where the area has names. Addresses are stored and shared, so a national ID never
 * stands in one.
 */
const words = ({ search: { finds } }: Area) =>
  cleanedText(
    (value) => (finds.length > 0 ? value : ''),
    (value) => maskLongNumbers(value.trim()),
  )

/** Whether two searches have the same places, filters and text; page, size and order do not matter. */
export function isSameSearch(
  one: RecordSearch,
  other: Pick<RecordSearch, 'cc' | 'aa' | 'tt' | 'mm' | 'q' | 'filters'>,
): boolean {
  const names = Object.keys({ ...one.filters, ...other.filters })
  return (
    names.every((name) => (one.filters?.[name] ?? '') === (other.filters?.[name] ?? '')) &&
    PLACE_LEVELS.every((level) => one[level] === other[level]) &&
    one.q.trim() === other.q.trim()
  )
}
