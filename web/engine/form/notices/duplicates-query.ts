/** The call that looks for records whose names are like that of a new one. */
import { queryOptions } from '@tanstack/react-query'
import { MIN_NAME_LENGTH } from '#domain/records/duplicates.ts'
import type { Area } from '#domain/area/area.ts'
import { NONE } from '#domain/places/catm.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import { call } from '#web/api/client.ts'
import { type WireSearchHit, recordAddress } from '#web/engine/list/record-address.ts'

/** A record that may be the same. `address` is that of its view dialog, over its list. */
export type PossibleDuplicate = { id: string; name: string; place: string; address: string }

type Answer = { data: (WireSearchHit & { ROUTE: string; TAB: string })[]; total: number }

/**
 * The records of the district of a place that may be what is being entered, at most three, and how many there are. Nothing is asked without a connection or
 * for a name too short to tell, and an answer belongs to its name and place: one that comes late is nobody's.
 */
export function duplicatesQuery(area: Area, catmUkey: string, name: string) {
  const district = catmUkey.slice(0, 4)
  const isMeant = !catmUkey.startsWith(NONE) && normaliseForSearch(name).length >= MIN_NAME_LENGTH
  return queryOptions({
    queryKey: ['area', area.key, 'alike', district, name],
    enabled: () => isMeant && navigator.onLine,
    staleTime: 30_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<{ records: PossibleDuplicate[]; total: number }> => {
      const body = { AREA: area.key, CATM_UKEY: catmUkey, NAME: name }
      const { data, total } = await call<Answer>('find/alike', { body, signal, session: 'as-is' })
      const records = data.map(({ ROUTE, TAB, ...record }) => ({
        id: String(record.ID),
        name: record.NAME,
        place: record.PLACE,
        address: recordAddress(ROUTE, TAB, record),
      }))
      return { records, total }
    },
  })
}
