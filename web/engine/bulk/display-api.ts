/** Shows or hides several records at province level in one request, with an undo. */
import type { Area } from '#domain/area/area.ts'
import { fetchJson } from '#web/api/client.ts'
import { displayError } from '../record/record-api.ts'
import type { AreaRecord } from '../record/record.ts'

/** The words about shown and hidden records: before their number, and in the label of their list. */
export const DISPLAY_WORDS = {
  shown: { done: 'เปิดการแสดงผลระดับจังหวัดแล้ว', list: 'เปิดแสดงผลแล้ว' },
  hidden: { done: 'ปิดการแสดงผลระดับจังหวัดแล้ว', list: 'ปิดแสดงผลแล้ว' },
}

/** A record of an area with its expected version. */
type DisplayedRecord = { area: Area; record: AreaRecord; version: number }

/** The new version of a record, or the sentence that says why it did not change. */
export type DisplayOutcome = { version: number } | { error: string }

/**
 * Sends a decision about records, and resolves to their outcomes in the same order. `undo` takes the versions
 * that `show` or `hide` resulted in. `more` holds the note of a `hide`.
 */
export async function sendDisplayRequest(
  name: 'show' | 'hide' | 'undo',
  records: readonly DisplayedRecord[],
  more: Readonly<Record<string, string>> = {},
): Promise<DisplayOutcome[]> {
  const RECORDS = records.map(({ area, record, version }) => ({
    AREA: area.key,
    ID: record.id,
    VERSION: version,
  }))
  const { data } = await fetchJson(`work/review/${name}`, { body: { RECORDS, ...more } })
  if (!Array.isArray(data)) throw displayError(undefined)
  return records.map((_, at) => {
    const outcome = data[at]
    if (outcome?.status === true) return { version: outcome.version }
    return { error: displayError(outcome?.error).text }
  })
}
