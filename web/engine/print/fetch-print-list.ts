import { fetchAreaJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { exportBody } from '../export/export-list.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { readWireRecord } from '../record/record.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** A list to print. `total` is that of the search; `asked` are its criteria besides the place. */
export type PrintList = Awaited<ReturnType<typeof fetchPrintList>>

/** Loads the results of a search to print. The server logs it. Throws `ApiError`. */
export async function fetchPrintList(area: ShownArea, search: RecordSearch, reason?: string) {
  const body = exportBody(area, search, reason)
  const { data, ...rest } = await fetchAreaJson(area, '/export/paper', { body })
  const answer = readWire(rest)
  return { ...answer, records: data.map((row) => readWireRecord(area, row)), names: answer }
}
