/**
 * One field of several records of a list gets one value, or all of them get back what they had: one
 * transaction, each record by the rights, the version, the rules and the history of its own edit, and one
 * event for all of them. What is refused is told by its row and holds nobody up
 * (docs/decisions/0039-one-field-of-many.md).
 */
import { assertCan } from '#domain/permissions/assert-can.ts'
import { CONFIRMED_NUMBERS } from '#domain/personal-data/national-ids-in-text.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { isBulkFieldGroup } from '#domain/records/bulk-fields.ts'
import { wireName } from '#domain/area/wire.ts'
import { previewBulk, readBulkRequest, type BulkRequest, applyBulk, undoBulk } from './apply-bulk.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { VersionedId, RecordChange } from './bulk-transaction.ts'
import type { EngineDeps } from '../deps.ts'
import { type RequestBody, readRecordBody } from '../request.ts'
import { setFieldsInTransaction } from '../write/write-record.ts'

const NOT_BULK_EDITABLE = 'ช่องข้อมูลนี้กำหนดพร้อมกันหลายรายการไม่ได้ กรุณาแก้ไขทีละรายการ'

/** Sets the field that stands beside `RECORDS` in each of them as it was seen. */
export function bulkEdit(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  const { sent, work } = readBulkEdit(deps, request, body)
  return applyBulk(deps, request, { ...sent, kind: 'edit-batch' }, work)
}

/**
 * Tells of each of them what the same would do: another version, the one that it has, or why nothing. Changes
 * nothing.
 */
export function previewBulkEdit(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  const { sent, work } = readBulkEdit(deps, request, body)
  return previewBulk(deps, request, sent, work)
}

/**
 * Gives `RECORDS`, named with the versions that `setTogether` led to, what they had before. Whatever somebody
 * changed since stays.
 */
export function undoBulkEdit(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  return undoBulk(deps, request, body, { of: 'edit', kind: 'edit-batch-undo' })
}

/**
 * A field with its value beside the records, and what is set with it; nothing else of a record is changed
 * this way.
 */
function readBulkEdit(
  deps: EngineDeps,
  request: ChangeRequest,
  body: RequestBody,
): { sent: BulkRequest; work: RecordChange<VersionedId> } {
  const { area, actor } = request
  assertCan(actor, 'edit', area)
  const fields = Object.keys(area.fields).map(wireName)
  const sent = readBulkRequest(body, [...fields, wireName(CONFIRMED_NUMBERS)])
  const { RECORDS: _records, ...rest } = body
  const { values, confirmed } = readRecordBody(area, rest)
  const names = Object.keys(values)
  if (!isBulkFieldGroup(area, actor, names)) {
    const field = wireName(names[0] ?? 'records')
    throw new AppError('invalid', { field, message: NOT_BULK_EDITABLE, extra: { code: 'not-together' } })
  }
  return {
    sent,
    work: (trx, one) => setFieldsInTransaction(trx, deps, request, { ...one, values, confirmed }),
  }
}
