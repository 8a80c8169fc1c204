/** The outlines of places. Their addresses hold a digest, so the browser caches them for ever. */
import { queryOptions } from '@tanstack/react-query'
import { type BoundedOutline, withBounds } from '#domain/places/outlines.ts'
import { layerOutlines, type Topology } from '#domain/places/topojson.ts'
import { offlineError } from './api-error.ts'
import { publicSettings } from './public-settings.ts'

export type CountryOutlines = Record<'provinces' | 'districts', BoundedOutline[]>

/** Map tiles: their address with {z}, {x} and {y}, and their source. */
type TileSource = { url: string; attribution: string }

/** The map tiles of the settings; null without any. */
export function tileSource(): TileSource | null {
  const { mapTilesUrl: url, mapTilesAttribution: attribution } = publicSettings()
  return url === '' ? null : { url, attribution }
}

/** If this request fails, maps show no outlines and positions are not checked. */
export const countryOutlinesQuery = queryOptions({
  queryKey: ['boundaries', 'country'],
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }): Promise<CountryOutlines> => {
    const topology = await fetchTopology<keyof CountryOutlines>('country', signal)
    return {
      provinces: withBounds(layerOutlines(topology, 'provinces')),
      districts: withBounds(layerOutlines(topology, 'districts')),
    }
  },
})

/** The sub-districts of a district, by its four digits; not sent for any other code. */
export function subDistrictOutlinesQuery(district: string) {
  return queryOptions({
    queryKey: ['boundaries', district],
    enabled: district.length === 4,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) =>
      withBounds(layerOutlines(await fetchTopology<'subDistricts'>(district, signal), 'subDistricts')),
  })
}

/**
 * Requests a file of outlines. Throws `ApiError` for an error status, and the error of `fetch` without a
 * connection. Unlike other requests, this one uses the browser's cache.
 */
async function fetchTopology<Layer extends string>(
  name: string,
  signal: AbortSignal,
): Promise<Topology<Layer>> {
  const { boundaries } = publicSettings()
  const response = await fetch(`/boundaries/${boundaries}/${name}.json`, { signal, credentials: 'omit' })
  if (!response.ok) throw offlineError()
  return (await response.json()) as Topology<Layer>
}
