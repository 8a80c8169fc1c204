import { download } from '#web/api/download.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { searchRequestBody, type RecordSearch } from '../record/record-queries.ts'
import type { ShownArea } from '../list/shown-area.ts'

/** What names all that a search finds, whatever its page, for a call that carries it away. */
export function exportBody(
  area: ShownArea,
  search: RecordSearch,
  reason?: string,
): Record<string, string | null> {
  const list = area.search.lists ? { LIST: area.list ?? 'main' } : {}
  return { ...searchRequestBody(area, search), ...list, REASON: reason ?? null }
}

/** Saves all that a search finds as a workbook, and says its name. Throws `ApiError`. */
export function exportList(area: ShownArea, search: RecordSearch, reason?: string): Promise<void> {
  return save(`${area.path}/export`, exportBody(area, search, reason))
}

/** Saves what the public sees of it as open data, and says its name. Throws `ApiError`. */
export function exportOpenData(area: ShownArea, search: RecordSearch): Promise<void> {
  return save(`${area.path}/export/open`, exportBody(area, search))
}

async function save(path: string, body: Record<string, string | null>): Promise<void> {
  const name = await download(path, { body })
  toast.success(`ส่งออกข้อมูลเรียบร้อยแล้ว: ${name}`)
}
