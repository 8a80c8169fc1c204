/**
 * The state of a list in its address:
 * `?cc=50&aa=01&q=วัด&page=2&size=50&sort=govName&dir=desc&dialog=edit&record=7`. The page tells that a
 * search was made, and the list shows its results for everyone. Without a page the area says for whom the
 * list searches on opening. `page=0` marks a cleared list.
 */
import type { Area } from '#domain/area/area.ts'
import { isPlaceDigits, PLACE_LEVELS } from '#domain/places/catm.ts'
import { searchFilters, isFilterValue } from '#domain/area/search-filters.ts'
import { isSortable } from '#domain/fields/field.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { maskLongNumbers } from '#domain/personal-data/mask-long-numbers.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { filledParams } from '#web/ui/browser/address-params.ts'
import { type ChosenPlace, presetPlace, initialPlace } from '../places/place-rules.ts'
import type { RecordSearch } from '../record/record-queries.ts'

/** The search parameters of an address. */
export type AddressParams = Readonly<Record<string, string>>

/** The dialogs that need no record. */
const DIALOGS_WITHOUT_RECORD = ['add', 'bin', 'saved'] as const

/** The dialogs that an address can open. Most show one record; `waiting` shows an entry of the outbox. */
const DIALOGS = [
  ...DIALOGS_WITHOUT_RECORD,
  'view',
  'edit',
  'delete',
  'toggle',
  'still-right',
  'images',
  'history',
  'next-year',
  'copy',
  'waiting',
] as const
export type DialogName = (typeof DIALOGS)[number]
export type RecordDialogName = Exclude<DialogName, (typeof DIALOGS_WITHOUT_RECORD)[number] | 'waiting'>

/** The open dialog, the record's key or an empty text, and the id of the `field` that takes the focus. */
export type OpenDialog = { name: DialogName; key: string; field?: string }

export type ListAddress = {
  search: RecordSearch
  /** Whether the list shows the results of `search`; otherwise it is still empty. */
  searched: boolean
  dialog: OpenDialog | undefined
}

type ReadingOf = { area: Area; actor: Actor; pageSizes: readonly number[] }

/** Reads an address. Locked places stay locked, and values that the area does not offer are ignored. */
export function readListAddress(params: AddressParams, { area, actor, pageSizes }: ReadingOf): ListAddress {
  const isExplicit = /^[0-9]{1,6}$/.test(params.page ?? '')
  const page = isExplicit ? Number(params.page) : 1
  const place = isExplicit && page > 0 ? placeOf(params, area, actor) : presetPlace(actor, 'search', area)
  const missingItem = completenessItems(area).find((item) => item === params.lacks)
  const sort = sortableFields(area).find((field) => field === params.sort)
  return {
    search: {
      ...place,
      q: area.search.finds.length > 0 ? (params.q ?? '') : '',
      ...filtersOf(params, area),
      ...(missingItem ? { missingItem } : {}),
      page: Math.max(page, 1),
      size: pageSizes.find((size) => String(size) === params.size) ?? DEFAULT_PAGE_SIZE,
      ...(sort ? { sort, dir: params.dir === 'desc' ? ('desc' as const) : ('asc' as const) } : {}),
    },
    searched: (isExplicit ? page > 0 : isAutomatic(area, actor)) && !needsProvince(area, actor, place),
    dialog: openDialogOf(params),
  }
}

/** The parameters of a search; defaults are omitted. */
export function searchParams(search: RecordSearch): AddressParams {
  const { cc, aa, tt, mm, q, filters, missingItem = '', page, size, sort, dir } = search
  return Object.fromEntries(
    filledParams({
      ...filters,
      cc,
      aa,
      tt,
      mm,
      // Addresses are stored and shared, so a national ID never stands in one.
      q: maskLongNumbers(q.trim()),
      lacks: missingItem,
      page: String(page),
      size: size === DEFAULT_PAGE_SIZE ? '' : String(size),
      sort: sort ?? '',
      dir: sort && dir === 'desc' ? 'desc' : '',
    }),
  )
}

/** Whether a list searches on opening (foundations, section 6; content areas, section 4). */
function isAutomatic({ search: { automaticFor } }: Area, { group }: Actor): boolean {
  return automaticFor === undefined || (group !== undefined && automaticFor.includes(group))
}

/** The parameters of a cleared list. It stays empty, also where lists search on opening. */
export const CLEARED_PARAMS: AddressParams = { page: '0' }

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

/** Whether a list can be sorted by a column. */
export function isSortableColumn(area: Area, name: string): boolean {
  const field = area.fields[name]
  return field === undefined || isSortable(field)
}

/** The filter values of an address that the area offers; others are ignored. */
function filtersOf(params: AddressParams, area: Area): Pick<RecordSearch, 'filters'> {
  const chosen = Object.entries(searchFilters(area)).map(([name, field]) => {
    const value = params[name] ?? ''
    return [name, isFilterValue(field, value) ? value : '']
  })
  return chosen.length === 0 ? {} : { filters: Object.fromEntries(chosen) }
}

/** The place in an address: only offered levels, without gaps, and never against a lock. */
function placeOf(params: AddressParams, area: Area, actor: Actor): ChosenPlace {
  const codes = PLACE_LEVELS.map((level) => {
    const code = params[level] ?? ''
    return [level, isPlaceDigits(code) ? code : '']
  })
  return initialPlace(actor, 'search', area, Object.fromEntries(codes))
}

/** The dialog that an address opens. */
export function openDialogOf({ dialog, record = '', field = '' }: AddressParams): OpenDialog | undefined {
  const name = DIALOGS.find((known) => known === dialog)
  if (name === undefined) return undefined
  const isAboutRecord = !DIALOGS_WITHOUT_RECORD.some((none) => none === name)
  if (isAboutRecord && !/^[0-9]{1,15}$/.test(record)) return undefined
  return { name, key: isAboutRecord ? record : '', ...(/^form-[\w-]+$/.test(field) ? { field } : {}) }
}

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
