/** Bulk delete and its undo (docs/decisions/0036-deleting-several.md). */
import type { Area } from '#domain/area/area.ts'
import type { AreaRecord } from '../record/record.ts'
import {
  withReadVersions,
  reportBulkChanges,
  type BulkItemResult,
  type RecordVersion,
  sendBulkRequest,
} from './bulk-api.ts'

/** Moves records to the trash; a record with a version conflict stays. */
export async function bulkDeleteRecords(
  area: Area,
  records: readonly AreaRecord[],
  mark: string,
): Promise<BulkItemResult[]> {
  const deleted = await sendBulkRequest(`${area.path}/deleteTogether`, withReadVersions(records), { mark })
  reportBulkChanges(area, 'delete', deleted)
  return deleted
}

/** Restores what `bulkDeleteRecords` deleted. */
export function undoBulkDeleteRecords(
  area: Area,
  deleted: readonly RecordVersion[],
  mark: string,
): Promise<BulkItemResult[]> {
  return sendBulkRequest(`${area.path}/deleteTogether/undo`, deleted, { mark })
}
