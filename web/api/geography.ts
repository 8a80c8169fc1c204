/** The lookup calls for places (content areas, section 7), as queries. Their answers stay fresh for the whole visit. */
import { queryOptions } from '@tanstack/react-query'
import { catmParts, type PlaceLevel } from '#domain/places/catm.ts'
import { isServerUnreachable } from './api-error.ts'
import { call } from './client.ts'
import { deviceStore } from './device-store.ts'

/** A place to choose: the two digits of its level and its Thai name. */
export type PlaceOption = { code: string; name: string }

/**
 * Which provinces a list offers: `all`, `central` (central first), `level` (central first for groups above 2) or `scope`
 * (only what the caller's scope reaches). See decisions, section 2.
 */
export type ProvinceList = 'all' | 'central' | 'level' | 'scope'

const PROVINCE_PATHS: Record<ProvinceList, string> = {
  all: 'ccaattmm/listCC',
  central: 'ccaattmm/listCC/dept',
  level: 'ccaattmm/listCC/level',
  scope: 'ccaattmm/listCCWithGroup',
}

type Row = Record<string, string>

/** The provinces of a list, in the official order as the server gives them. */
export function provincesQuery(list: ProvinceList) {
  return placesQuery('cc', PROVINCE_PATHS[list], true)
}

/** The districts of a province (two digits); with `scope` only those the caller's scope reaches. Asks nothing without a province. */
export function districtsQuery(cc: string, list: 'all' | 'scope' = 'all') {
  return placesQuery('aa', `ccaattmm/${list === 'scope' ? 'listAAWithGroup' : 'listAA'}/${cc}`, cc !== '')
}

/** The sub-districts of a district, each code two digits. Asks nothing without a district. */
export function subDistrictsQuery(cc: string, aa: string) {
  return placesQuery('tt', `ccaattmm/listTT/${cc}/${aa}`, cc !== '' && aa !== '')
}

/** The villages of a sub-district, each code two digits. Asks nothing without a sub-district. */
export function villagesQuery(cc: string, aa: string, tt: string) {
  return placesQuery('mm', `ccaattmm/listMM/${cc}/${aa}/${tt}`, cc !== '' && aa !== '' && tt !== '')
}

function placesQuery(level: PlaceLevel, path: string, enabled: boolean) {
  return queryOptions({
    queryKey: ['places', path],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const asked = fetchPlaces(level, path, signal)
      return level === 'tt' || level === 'mm' ? withCachedFallback(path, asked) : asked
    },
  })
}

async function fetchPlaces(level: PlaceLevel, path: string, signal: AbortSignal): Promise<PlaceOption[]> {
  const answer = await call<{ isFound: boolean; data: Row[] | null }>(path, { signal })
  if (!answer.isFound) return []
  return (answer.data ?? []).map((row) => ({
    code: row[`${level}_code`] ?? '',
    name: row[`${level}_desc`] ?? '',
  }))
}

/** The lists of sub-districts and villages as they last came: the same for everybody, and nobody's secret. */
const placeListCache = deviceStore('places', 'lists', 'path')

/**
 * A list as it comes, or, where nobody answers, as it came the last time, so that a form can be filled in while the line is down. What
 * has changed since is found when the form is saved, since the server judges every place.
 */
async function withCachedFallback(path: string, asked: Promise<PlaceOption[]>): Promise<PlaceOption[]> {
  try {
    const places = await asked
    void placeListCache('readwrite', (store) => store.put({ path, places }))
    return places
  } catch (error) {
    if (!isServerUnreachable(error)) throw error
    const kept = await placeListCache<{ places: PlaceOption[] }>('readonly', (store) => store.get(path))
    if (kept === undefined) throw error
    return kept.places
  }
}

/** What the levels of an area code are called in English, as `PlaceNames` has them. */
export function englishPlaceQuery(catmUkey: string) {
  return queryOptions({
    queryKey: ['places', 'english', catmUkey],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { data } = await call<{ data: Row[] }>(`ccaattmm/inEnglish/${catmUkey}`, { signal })
      const { cc_desc_en = '', aa_desc_en = '', tt_desc_en = '', mm_desc_en = '' } = data[0] ?? {}
      return { ccDesc: cc_desc_en, aaDesc: aa_desc_en, ttDesc: tt_desc_en, mmDesc: mm_desc_en }
    },
  })
}

/**
 * The postcode of the sub-district that an area code lies in; null where none is known. It is a suggestion: asked once, and not without a
 * connection.
 */
export function postcodeQuery(catmUkey: string) {
  const { cc, aa, tt } = catmParts(catmUkey)
  return queryOptions({
    queryKey: ['places', 'postcode', `${cc}${aa}${tt}`],
    enabled: () => navigator.onLine,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      const path = `ccaattmm/subDistrict/${cc}/${aa}/${tt}`
      const { data } = await call<{ data: Row[] }>(path, { signal, session: 'as-is' })
      return data[0]?.postcode ?? null
    },
  })
}

/** A district in which a point may lie: its four digits, and its names. */
export type NearbyDistrict = { code: string; ccDesc: string; aaDesc: string }

/**
 * The districts in which a point in degrees (`18.79/98.98`) may lie, the likeliest first; none for a point that is far from all.
 * It is a hint: asked once, and not without a connection.
 */
export function nearestDistrictsQuery(point: string) {
  return queryOptions({
    queryKey: ['places', 'at', point],
    enabled: () => point !== '' && navigator.onLine,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<NearbyDistrict[]> => {
      const path = `ccaattmm/nearest/${point}`
      const { data } = await call<{ data: Row[] }>(path, { signal, session: 'as-is' })
      return data.map(({ cc_code, aa_code, cc_desc = '', aa_desc = '' }) => ({
        code: `${cc_code}${aa_code}`,
        ccDesc: cc_desc,
        aaDesc: aa_desc,
      }))
    },
  })
}
