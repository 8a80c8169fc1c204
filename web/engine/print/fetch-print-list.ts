import { PLACE_LEVELS } from '#domain/places/catm.ts'
import type { PlaceNames } from '#domain/places/geography.ts'
import { call } from '#web/api/client.ts'
import { exportBody } from '../export/export-list.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { type AreaRecord, readWireRecord, type WireRecord } from '../record/record.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** A list as it goes onto a paper. */
export type PrintList = {
  records: readonly AreaRecord[]
  /** How many the search finds, which may be more. */
  total: number
  /** What was searched in: its area code, the names of its levels, and all of it in words. */
  catmUkey: string
  names: PlaceNames
  place: string
  /** What was searched for beside the place, in words. */
  criteria: readonly string[]
  /** Who has it made, when, and why, where that was asked. */
  madeBy: string
  madeAt: string
  reason: string
}

/** Asks for what a search finds, to print it. The server writes down who asked. Throws `ApiError`. */
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
