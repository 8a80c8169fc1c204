/** The requests about records of two areas that may be duplicates (docs/decisions/0085-overlaps.md). */
import { queryOptions } from '@tanstack/react-query'
import { areaByKey } from '#areas/index.ts'
import type { Area } from '#domain/area/area.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'

type WireSide = RouteResponse<'work/overlaps'>['data'][number]['FIRST']

/** One of two records, with the labels of the fields that it would take over, and of those it cannot. */
export type OverlapSide = Omit<FromWire<WireSide>, 'area'> & { area: Area; address: string }

export type OverlapPair = [OverlapSide, OverlapSide]

export const OVERLAPS_KEY = ['work', 'overlaps']

/** The pairs of a province (`aa` is empty) or of a district. */
export function overlapsQuery({ cc, aa }: { cc: string; aa: string }) {
  return queryOptions({
    queryKey: [...OVERLAPS_KEY, cc, aa],
    enabled: cc !== '',
    queryFn: async ({ signal }): Promise<{ pairs: OverlapPair[]; total: number }> => {
      const { data, total } = await fetchJson('work/overlaps', { body: { CC: cc, AA: aa || null }, signal })
      const pairs = data.flatMap(({ FIRST, SECOND }): OverlapPair[] => {
        const [first, second] = [readSide(FIRST), readSide(SECOND)]
        return first && second ? [[first, second]] : []
      })
      return { pairs, total }
    },
  })
}

function readSide(wire: WireSide): OverlapSide | undefined {
  const side = readWire(wire)
  const area = areaByKey(side.area)
  return area && { ...side, area, address: recordAddress(side.route, side.tab, side) }
}

/** The record that stays and the one that goes. */
export type MergeChoice = { kept: OverlapSide; removed: OverlapSide }

/** Merges two records and returns them with their new versions. Throws `ApiError`. */
export async function mergeRecords(choice: MergeChoice): Promise<MergeChoice> {
  const answer = await fetchJson('work/overlaps/merge', { body: bodyOf(choice) })
  return {
    kept: { ...choice.kept, version: answer.KEPT_VERSION },
    removed: { ...choice.removed, version: answer.REMOVED_VERSION },
  }
}

/** Undoes a merge of both records. Throws `ApiError`. */
export async function undoMerge(merged: MergeChoice): Promise<void> {
  await fetchJson('work/overlaps/undo', { body: bodyOf(merged) })
}

const bodyOf = ({ kept, removed }: MergeChoice) => ({
  ...{ KEPT_AREA: kept.area.key, KEPT_ID: kept.id, KEPT_VERSION: kept.version },
  ...{ REMOVED_AREA: removed.area.key, REMOVED_ID: removed.id, REMOVED_VERSION: removed.version },
})
