/** Bulk edit of one field and its undo (docs/decisions/0039-one-field-of-many.md). */
import type { Area } from '#domain/area/area.ts'
import { CONFIRMED_NUMBERS, formatConfirmedNumbers } from '#domain/personal-data/national-ids-in-text.ts'
import type { BulkValues } from '#domain/records/bulk-fields.ts'
import { wireRecord } from '#domain/area/wire.ts'
import type { AreaRecord } from '../record/record.ts'
import {
  withReadVersions,
  reportBulkChanges,
  type BulkItemResult,
  type RecordVersion,
  sendBulkRequest,
} from './bulk-api.ts'

/** Previews a bulk edit; a record that would not change keeps its version. */
export function previewBulkEditRecords(
  area: Area,
  records: readonly AreaRecord[],
  input: BulkValues,
): Promise<BulkItemResult[]> {
  return sendBulkRequest(`${area.path}/updateTogether/preview`, withReadVersions(records), bodyOf(input))
}

/** Sets values in records; a record with a version conflict stays. */
export async function bulkEditRecords(
  area: Area,
  records: readonly AreaRecord[],
  { input, mark }: { input: BulkValues; mark: string },
): Promise<BulkItemResult[]> {
  const done = await sendBulkRequest(`${area.path}/updateTogether`, withReadVersions(records), {
    ...bodyOf(input),
    mark,
  })
  reportBulkChanges(area, 'edit', done, input.values)
  return done
}

/** Restores the values before `bulkEditRecords`. */
export function undoBulkEditRecords(
  area: Area,
  changed: readonly RecordVersion[],
  mark: string,
): Promise<BulkItemResult[]> {
  return sendBulkRequest(`${area.path}/updateTogether/undo`, changed, { mark })
}

function bodyOf({ values, confirmed }: BulkValues) {
  const answered = confirmed.length === 0 ? {} : { [CONFIRMED_NUMBERS]: formatConfirmedNumbers(confirmed) }
  return wireRecord({ ...values, ...answered })
}
