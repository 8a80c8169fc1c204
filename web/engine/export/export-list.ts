import { download } from '#web/api/download.ts'
import { notify } from '#web/ui/notify.tsx'
import { filterOf, type RecordSearch } from '../queries.ts'
import type { ShownArea } from '../shown-area.ts'

/** What names all that a search finds, whatever its page, for a call that carries it away. */
export function carriedOf(
  area: ShownArea,
  search: RecordSearch,
  reason?: string,
): Record<string, string | null> {
  const list = area.search.lists ? { LIST: area.list ?? 'main' } : {}
  return { ...filterOf(area, search), ...list, REASON: reason ?? null }
}

/** Saves all that a search finds as a workbook, and says its name. Throws `ApiError`. */
export function exportList(area: ShownArea, search: RecordSearch, reason?: string): Promise<void> {
  return save(`${area.path}/export`, carriedOf(area, search, reason))
}

/** Saves what the public sees of it as open data, and says its name. Throws `ApiError`. */
export function exportOpenData(area: ShownArea, search: RecordSearch): Promise<void> {
  return save(`${area.path}/export/open`, carriedOf(area, search))
}

async function save(path: string, body: Record<string, string | null>): Promise<void> {
  const name = await download(path, { body })
  notify.success(`ส่งออกข้อมูลเรียบร้อยแล้ว: ${name}`)
}
