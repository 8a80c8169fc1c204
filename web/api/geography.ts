/** The lookups of places (content areas, section 7). Their answers stay fresh for the whole visit. */
import { queryOptions } from '@tanstack/react-query'
import { catmParts } from '#domain/places/catm.ts'
import { placeNamesBy } from '#domain/places/geography.ts'
import { isServerUnreachable } from './api-error.ts'
import { fetchJson } from './client.ts'
import { deviceStore } from './device-store.ts'

/** A place to choose: the two digits of its level and its Thai name. */
export type PlaceOption = { code: string; name: string }

/**
 * Which provinces a list offers: `all`, `central` (central first), `level` (central first for groups above 2)
 * or `scope` (only what the caller's scope reaches). See decisions, section 2.
 */
type ProvinceList = 'all' | 'central' | 'level' | 'scope'

const PROVINCE_PATHS = {
  all: 'ccaattmm/listCC',
  central: 'ccaattmm/listCC/dept',
  level: 'ccaattmm/listCC/level',
  scope: 'ccaattmm/listCCWithGroup',
} as const satisfies Record<ProvinceList, string>

/** The provinces of a list, in the official order. */
export function provincesQuery(list: ProvinceList) {
  const path = PROVINCE_PATHS[list]
  return placesQuery([path], async (signal) => {
    const { data } = await fetchJson(path, { signal })
    return data.map(({ cc_code, cc_desc }) => ({ code: cc_code, name: cc_desc }))
  })
}

/** The districts of a province, or only those in the actor's scope. Not sent without a province. */
export function districtsQuery(cc: string, list: 'all' | 'scope' = 'all') {
  const path = list === 'scope' ? 'ccaattmm/listAAWithGroup/:cc' : 'ccaattmm/listAA/:cc'
  return placesQuery([path, cc], async (signal) => {
    const { data } = await fetchJson(path, { params: { cc }, signal })
    return data.map(({ aa_code, aa_desc }) => ({ code: aa_code, name: aa_desc }))
  })
}

/** The sub-districts of a district (two digits each). Not sent without a district. */
export function subDistrictsQuery(cc: string, aa: string) {
  return cachedPlacesQuery(['ccaattmm/listTT', cc, aa], async (signal) => {
    const { data } = await fetchJson('ccaattmm/listTT/:cc/:aa', { params: { cc, aa }, signal })
    return data.map(({ tt_code, tt_desc }) => ({ code: tt_code, name: tt_desc }))
  })
}

/** The villages of a sub-district (two digits each). Not sent without a sub-district. */
export function villagesQuery(cc: string, aa: string, tt: string) {
  return cachedPlacesQuery(['ccaattmm/listMM', cc, aa, tt], async (signal) => {
    const { data } = await fetchJson('ccaattmm/listMM/:cc/:aa/:tt', { params: { cc, aa, tt }, signal })
    return data.map(({ mm_code, mm_desc }) => ({ code: mm_code, name: mm_desc }))
  })
}

type FetchPlaces = (signal: AbortSignal) => Promise<PlaceOption[]>

function placesQuery(key: readonly string[], fetchPlaces: FetchPlaces) {
  return queryOptions({
    queryKey: ['places', ...key],
    enabled: !key.includes(''),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => fetchPlaces(signal),
  })
}

/** The last responses for sub-districts and villages. They are public and the same for all users. */
const placeListCache = deviceStore('places', 'lists', 'path')

/**
 * A list. If the server is unreachable, the last stored response, so that users can fill in forms. The server
 * validates the places when a form is saved.
 */
function cachedPlacesQuery(key: readonly string[], fetchPlaces: FetchPlaces) {
  const path = key.join('/')
  return placesQuery(key, async (signal) => {
    try {
      const places = await fetchPlaces(signal)
      void placeListCache('readwrite', (store) => store.put({ path, places }))
      return places
    } catch (error) {
      if (!isServerUnreachable(error)) throw error
      const cached = await placeListCache<{ places: PlaceOption[] }>('readonly', (store) => store.get(path))
      if (cached === undefined) throw error
      return cached.places
    }
  })
}

/** The English names of the levels of an area code. */
export function englishPlaceQuery(catmUkey: string) {
  return queryOptions({
    queryKey: ['places', 'english', catmUkey],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { data } = await fetchJson('ccaattmm/inEnglish/:catm', { params: { catm: catmUkey }, signal })
      return placeNamesBy((level) => data[0]?.[`${level}_desc_en`] ?? '')
    },
  })
}

/** The postcode of a sub-district; null if unknown. It is only a suggestion: no retries, not sent offline. */
export function postcodeQuery(catmUkey: string) {
  const { cc, aa, tt } = catmParts(catmUkey)
  return queryOptions({
    queryKey: ['places', 'postcode', `${cc}${aa}${tt}`],
    enabled: () => navigator.onLine,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await fetchJson('ccaattmm/subDistrict/:cc/:aa/:tt', {
        params: { cc, aa, tt },
        signal,
        session: 'as-is',
      })
      return data[0]?.postcode ?? null
    },
  })
}
