/** The records that the user edited last, from the user's own log. */
import { queryOptions } from '@tanstack/react-query'
import { areaByKey } from '#areas/index.ts'
import { recordId } from '#domain/area/area.ts'
import { addDays } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'

/** A record with its last edit. `address` is undefined if no single list can show it. */
type RecentEdit = { key: string; name: string; kind: string; at: string; address: string | undefined }

type WireEntry = RouteResponse<'logs/own'>['data'][number]

const DAYS_BACK = 90
const MAX_ENTRIES = 50

/** The actions that count as edits: after them the record is still in its list. */
const EDITS = ['add', 'edit', 'pictures', 'restore', 'confirm', 'show', 'hide']

/** The last edits. Each record appears one time. */
export const recentEditsQuery = queryOptions({
  queryKey: ['home', 'edits'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<RecentEdit[]> => {
    const today = serverToday()
    const body = { FROM: addDays(today, -DAYS_BACK), TO: today, PAGE_SIZE: MAX_ENTRIES }
    const { data } = await fetchJson('logs/own', { body, signal })
    return recentEdits(data)
  },
})

/** Finds the edits in log entries, which are newest first. Each record appears one time. */
export function recentEdits(
  entries: readonly Pick<WireEntry, 'MENU' | 'ACTION' | 'AT' | 'CATM_UKEY' | 'RECORD_ID' | 'RECORD_NAME'>[],
): RecentEdit[] {
  const edits = entries.flatMap((entry): RecentEdit[] => {
    const area = areaByKey(entry.MENU)
    if (area === undefined || entry.RECORD_ID === null || !EDITS.includes(entry.ACTION)) return []
    const { CATM_UKEY: catmUkey, RECORD_NAME: name, AT: at } = entry
    const id = recordId(area, { catmUkey, [area.id]: String(entry.RECORD_ID) })
    return [
      {
        key: `${area.key} ${id}`,
        name: name || area.titles.name,
        kind: area.titles.name,
        at,
        // The screens of offices have several addresses for one area.
        address:
          area.offices || area.route === undefined
            ? undefined
            : recordAddress(area.route, '', { id, catmUkey, find: '' }),
      },
    ]
  })
  return edits.filter(({ key }, at) => edits.findIndex((other) => other.key === key) === at)
}
