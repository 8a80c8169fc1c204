/** The queries of an area's records: lists, trash, pictures and history (decisions, section 2). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { altFieldName } from '#domain/pictures/alt-fields.ts'
import type { Area } from '#domain/area/area.ts'
import type { ReferencedArea } from '#domain/fields/field.ts'
import type { MissingItem } from '#domain/records/completeness.ts'
import { wireName } from '#domain/area/wire.ts'
import { fetchAreaJson, fetchGalleryJson } from '#web/api/client.ts'
import { chosenPlaceOf } from '../places/place-rules.ts'
import { type AreaRecord, type GalleryPicture, readWireRecord, type WireRecord } from './record.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** A search. Empty codes mean the whole scope. */
export type RecordSearch = {
  cc: string
  aa: string
  tt: string
  mm: string
  /** Text to search for in the names. */
  q: string
  /** Selected values of the area's `searchFilters` by name; empty ones are ignored. */
  filters?: Readonly<Record<string, string>>
  missingItem?: MissingItem | undefined
  /** Starts at 1. */
  page: number
  size: number
  /** A camelCase field name; by default the order is area code, then number. */
  sort?: string | undefined
  dir?: 'asc' | 'desc' | undefined
}

export type RecordPage = { records: AreaRecord[]; total: number }

/** A page of an area's list. A search is a user action, so it never comes from the cache. */
export function listQuery(area: ShownArea, search: RecordSearch) {
  return queryOptions({
    queryKey: ['area', area.key, 'list', area.office, area.list, search],
    staleTime: 0,
    queryFn: ({ signal }) => searchRecords(area, 'search', search, signal),
  })
}

/** A page of an area's trash, newest first. */
export function trashQuery(area: ShownArea, search: RecordSearch) {
  return queryOptions({
    queryKey: ['area', area.key, 'bin', area.office, search],
    staleTime: 0,
    queryFn: ({ signal }) => searchRecords(area, 'bin', { ...search, missingItem: undefined }, signal),
  })
}

/** The request body of a search: places, text and order. Nulls are dropped before sending. */
export function searchRequestBody(
  area: ShownArea,
  { cc, aa, tt, mm, q, filters = {}, missingItem, sort, dir }: RecordSearch,
): Record<string, string | null> {
  const chosen = Object.entries(filters).map(([name, value]) => [wireName(name), value || null])
  return {
    ...Object.fromEntries(chosen),
    CC: cc || null,
    AA: aa || null,
    TT: tt || null,
    MM: mm || null,
    Q: q.trim() || null,
    LACKS: missingItem ?? null,
    OFFICE: area.office ?? null,
    SORT: sort ? wireName(sort) : null,
    DIR: sort ? (dir ?? 'asc') : null,
  }
}

/** Searches an area's list or trash. */
export async function searchRecords(
  area: ShownArea,
  where: 'search' | 'bin',
  search: RecordSearch,
  signal?: AbortSignal,
): Promise<RecordPage> {
  const { page, size } = search
  const body = { ...searchRequestBody(area, search), PAGE: page, PAGE_SIZE: size }
  const path = where === 'search' && area.list ? (`/search/${area.list}` as const) : (`/${where}` as const)
  const { data, total } = await fetchAreaJson(area, path, { body, signal })
  return { records: data.map((row) => readWireRecord(area, row)), total }
}

/** Separates the name and the year of a record in options. */
const YEAR_MARK = ' · ปี '

/** The most options of a reference; typing finds the others. */
const MAX_REFERENCE_OPTIONS = 50

/** The records that a reference can name from a place: the first ones, or those that match a text. */
export function referenceOptionsQuery(to: ReferencedArea, catmUkey: string, text = '') {
  const { key, id } = to
  const { cc, aa } = chosenPlaceOf(catmUkey)
  // A typed option may include the year behind its name.
  const [named = ''] = text.split(YEAR_MARK)
  return queryOptions({
    queryKey: ['area', key, 'options', cc, aa, named],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const body = {
        CC: cc || null,
        AA: aa || null,
        Q: named || null,
        PAGE: 1,
        PAGE_SIZE: MAX_REFERENCE_OPTIONS,
      }
      const { data, total } = await fetchAreaJson(to, '/search', { body, signal })
      const list = data.map((row) => ({
        value: String(row[wireName(id)]),
        label: referenceLabel(to, row),
      }))
      return { list, total }
    },
  })
}

/** The name of a referenced record, wherever it is and even if it is in the trash. */
export function referenceNameQuery(to: ReferencedArea, number: string) {
  return queryOptions({
    queryKey: ['area', to.key, 'called', number],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { current } = await fetchAreaJson(to, '/history', {
        body: { ID: number },
        signal,
      })
      return referenceLabel(to, current)
    },
  })
}

function referenceLabel({ search }: ReferencedArea, row: WireRecord): string {
  const name = row[wireName(search.finds[0] ?? '')]
  return row.YEAR ? `${name}${YEAR_MARK}${row.YEAR}` : String(name)
}

/** A record by its number, as it is stored now. */
export function recordQuery(area: Area, id: string) {
  return queryOptions({
    queryKey: ['area', area.key, 'current', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<AreaRecord> => {
      const { current } = await fetchAreaJson(area, '/history', { body: { ID: id }, signal })
      return readWireRecord(area, current)
    },
  })
}

/** The pictures of a record's gallery, ordered by number. */
export function galleryQuery(area: Area, record: AreaRecord) {
  return queryOptions({
    queryKey: ['area', area.key, 'gallery', record.key],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<GalleryPicture[]> => {
      const { gallery } = area
      if (gallery === undefined) return []
      const body = { CATM_UKEY: record.catmUkey, [wireName(area.id)]: record.id }
      const { data } = await fetchGalleryJson(gallery, '/search', { body, signal })
      return data
        .map((row) => ({
          id: String(row[wireName(gallery.id)]),
          no: Number(row[wireName(gallery.no)]),
          url: String(row[wireName(gallery.field)]),
          preview: String(row.PREVIEW),
          alt: String(row[wireName(altFieldName(gallery.field))] ?? ''),
          version: Number(row.VERSION),
        }))
        .sort((one, other) => one.no - other.no)
    },
  })
}

/** Marks all queries of an area as stale; visible lists reload. */
export function refreshArea(client: QueryClient, area: Area): Promise<void> {
  return client.invalidateQueries({ queryKey: ['area', area.key] })
}
