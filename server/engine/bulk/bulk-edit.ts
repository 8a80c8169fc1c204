/**
 * Sets one field of several records to one value in one transaction, or undoes that. Each record goes through
 * the permissions, version check, rules and history of a single edit; one audit event covers all. A rejected
 * record is reported in its row, and the others are changed (docs/decisions/0039-bulk-edit.md).
 */
import { assertCan } from '#domain/permissions/assert-can.ts'
import { CONFIRMED_NUMBERS } from '#domain/personal-data/national-ids-in-text.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { isBulkFieldGroup } from '#domain/records/bulk-fields.ts'
import { wireName } from '#domain/area/wire.ts'
import { previewBulk, readBulkRequest, type BulkRequest, applyBulk, undoBulk } from './apply-bulk.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { VersionedId, RecordChange } from './bulk-transaction.ts'
import type { EngineDeps } from '../deps.ts'
import { type RequestBody, readRecordBody } from '../request.ts'
import { setFieldsInTransaction } from '../write/write-record.ts'

const NOT_BULK_EDITABLE = 'ช่องข้อมูลนี้กำหนดพร้อมกันหลายรายการไม่ได้ กรุณาแก้ไขทีละรายการ'

/** Sets the field that is sent with `RECORDS` in each of them, only in the version that the user saw. */
export function bulkEdit(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  const { sent, work } = readBulkEdit(deps, request, body)
  return applyBulk(deps, request, { ...sent, kind: 'edit-batch' }, work)
}

/**
 * Returns for each record what `bulkEdit` would do: a new version, the same version, or an error. Changes
 * nothing.
 */
export function previewBulkEdit(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  const { sent, work } = readBulkEdit(deps, request, body)
  return previewBulk(deps, request, sent, work)
}

/**
 * Undoes `bulkEdit`: `RECORDS` with the versions that it led to get their earlier values. Records that others
 * changed later stay.
 */
export function undoBulkEdit(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  return undoBulk(deps, request, body, { of: 'edit', kind: 'edit-batch-undo' })
}

/** Parses the field and its value. No other field of a record can be changed this way. */
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
    throw fieldError(field, NOT_BULK_EDITABLE, 'not-together')
  }
  return {
    sent,
    work: (trx, one) => setFieldsInTransaction(trx, deps, request, { ...one, values, confirmed }),
  }
}
