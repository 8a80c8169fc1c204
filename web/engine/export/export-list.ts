import { download } from '#web/api/download.ts'
import { notify } from '#web/ui/notify.tsx'
import { filterOf, type RecordSearch } from '../queries.ts'
import type { ShownArea } from '../shown-area.ts'

/** Saves all that a search finds, whatever its page, as a workbook, and says its name. Throws `ApiError`. */
export async function exportList(area: ShownArea, search: RecordSearch, reason?: string): Promise<void> {
  const list = area.search.lists ? { LIST: area.list ?? 'main' } : {}
  const body = { ...filterOf(area, search), ...list, REASON: reason ?? null }
  const name = await download(`${area.path}/export`, { body })
  notify.success(`ส่งออกข้อมูลเรียบร้อยแล้ว: ${name}`)
}
