import { queryOptions } from '@tanstack/react-query'
import { areaByKey } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { fetchJson } from '#web/api/client.ts'
import type { TrashRow } from '#web/engine/history/use-trash.tsx'
import { readWireRecord } from '#web/engine/record/record.ts'
import { addressState, count, optional, place, text } from '#web/ui/browser/address-state.ts'

/** The trash in its address: `?cc=50&aa=01&area=gov&page=2`. */
export const TRASH_ADDRESS = addressState({
  // An empty one means the whole scope, a missing one the place of the actor.
  cc: optional(place()),
  aa: place('cc'),
  /** An area key. */
  area: text(/^[A-Za-z]{1,40}$/),
  page: count(1),
})

/** What the trash shows; empty texts mean all of the scope. */
export type TrashSearch = { cc: string; aa: string; area: string; page: number }

type AreaCount = { area: Area; count: number }

export type TrashPage = {
  rows: TrashRow[]
  total: number
  /** The areas with deleted records in the place, in menu order. */
  counts: AreaCount[]
}

/** The prefix of the query keys of all pages. */
export const TRASH_KEY = ['trash']

/** A page of the trash, newest deletion first. */
export function allTrashQuery(search: TrashSearch) {
  const { cc, aa, area, page } = search
  return queryOptions({
    queryKey: [...TRASH_KEY, search],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TrashPage> => {
      const body = {
        ...{ CC: cc || null, AA: aa || null, AREA: area || null },
        ...{ PAGE: page, PAGE_SIZE: DEFAULT_PAGE_SIZE },
      }
      const { data, total, AREAS } = await fetchJson('trash/search', { body, signal })
      return {
        rows: data.flatMap(({ AREA, RECORD }) => {
          const of = areaByKey(AREA)
          return of ? [{ area: of, record: readWireRecord(of, RECORD) }] : []
        }),
        total,
        counts: readAreaCounts(AREAS),
      }
    },
  })
}

export function readAreaCounts(counts: readonly { AREA: string; COUNT: number }[]): AreaCount[] {
  return counts.flatMap(({ AREA, COUNT }) => {
    const area = areaByKey(AREA)
    return area ? [{ area, count: COUNT }] : []
  })
}
