import { PLACE_LEVELS } from '#domain/places/catm.ts'
import type { PlaceNames } from '#domain/places/geography.ts'
import { call } from '#web/api/client.ts'
import { exportBody } from '../export/export-list.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { type AreaRecord, readWireRecord, type WireRecord } from '../record/record.ts'
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
  const answer = await call<WireRecord>(`${area.path}/export/paper`, {
    body: exportBody(area, search, reason),
  })
  const text = (name: string) => String(answer[name] ?? '')
  const [ccDesc = '', aaDesc = '', ttDesc = '', mmDesc = ''] = PLACE_LEVELS.map((level) =>
    text(`${level.toUpperCase()}_DESC`),
  )
  return {
    records: (answer.data as WireRecord[]).map((row) => readWireRecord(area, row)),
    total: Number(answer.total),
    catmUkey: text('CATM_UKEY'),
    names: { ccDesc, aaDesc, ttDesc, mmDesc },
    place: text('PLACE'),
    criteria: answer.ASKED as string[],
    madeBy: text('MADE_BY'),
    madeAt: text('MADE_AT'),
    reason: text('REASON'),
  }
}
