import { download } from '#web/api/download.ts'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'
import { toastExported } from './excel-button.tsx'

/** The request body that exports all results of a search, whatever the page. */
export function exportBody(
  area: ShownArea,
  search: RecordSearch,
  reason?: string,
): Record<string, string | null> {
  const list = area.search.lists ? { LIST: area.list ?? 'main' } : {}
  return { ...searchRequestBody(area, search), ...list, REASON: reason ?? null }
}

/** Downloads all results of a search as a workbook, and names the file in a toast. Throws `ApiError`. */
export function exportList(area: ShownArea, search: RecordSearch, reason?: string): Promise<void> {
  return save(`${area.path}/export`, exportBody(area, search, reason))
}

/** Downloads the public part as open data, and names the file in a toast. Throws `ApiError`. */
export function exportOpenData(area: ShownArea, search: RecordSearch): Promise<void> {
  return save(`${area.path}/export/open`, exportBody(area, search))
}

async function save(path: string, body: Record<string, string | null>): Promise<void> {
  toastExported(await download(path, { body }))
}
