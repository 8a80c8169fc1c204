/** The query for records with a name similar to that of a new record. */
import { queryOptions } from '@tanstack/react-query'
import { MIN_NAME_LENGTH } from '#domain/records/duplicates.ts'
import type { Area } from '#domain/area/area.ts'
import { NONE } from '#domain/places/catm.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import { fetchJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'

/** A possible duplicate. `address` is that of its view dialog. */
type PossibleDuplicate = { id: string; name: string; place: string; address: string }

/**
 * Records of the place's district that may be duplicates, at most three, and their number. Nothing is
 * requested offline or for a very short name. The query key holds name and place, so that a late response is
 * ignored.
 */
export function duplicatesQuery(area: Area, catmUkey: string, name: string) {
  const district = catmUkey.slice(0, 4)
  const isMeant = !catmUkey.startsWith(NONE) && normaliseForSearch(name).length >= MIN_NAME_LENGTH
  return queryOptions({
    queryKey: ['area', area.key, 'duplicates', district, name],
    enabled: () => isMeant && navigator.onLine,
    staleTime: 30_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<{ records: PossibleDuplicate[]; total: number }> => {
      const body = { AREA: area.key, CATM_UKEY: catmUkey, NAME: name }
      const { data, total } = await fetchJson('find/alike', { body, signal, session: 'as-is' })
      const records = readWire(data).map(({ route, tab, ...record }) => ({
        ...record,
        address: recordAddress(route, tab, record),
      }))
      return { records, total }
    },
  })
}
