import type { PlaceNames } from '#domain/places/geography.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import { placeNamesOf } from '#web/api/geography.ts'
import { exportBody } from '../export/export-list.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { type AreaRecord, readWireRecord } from '../record/record.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** A list to print. */
export type PrintList = {
  records: readonly AreaRecord[]
  /** The total of the search, which may be more. */
  total: number
  /** The place of the search: its area code, the names of its levels, and all of it in words. */
  catmUkey: string
  names: PlaceNames
  place: string
  /** The other criteria of the search, in words. */
  criteria: readonly string[]
  /** Who prints it, when, and why, where a reason is required. */
  madeBy: string
  madeAt: string
  reason: string
}

/** Loads the results of a search to print. The server logs it. Throws `ApiError`. */
export async function fetchPrintList(
  area: ShownArea,
  search: RecordSearch,
  reason?: string,
): Promise<PrintList> {
  const answer = await fetchAreaJson(area, '/export/paper', {
    body: exportBody(area, search, reason),
  })
  return {
    records: answer.data.map((row) => readWireRecord(area, row)),
    total: answer.total,
    catmUkey: answer.CATM_UKEY,
    names: placeNamesOf(answer),
    place: answer.PLACE,
    criteria: answer.ASKED,
    madeBy: answer.MADE_BY,
    madeAt: answer.MADE_AT,
    reason: answer.REASON ?? '',
  }
}
