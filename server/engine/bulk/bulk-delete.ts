/**
 * Deletes several records of a list in one transaction, or restores them. Each record goes through the
 * permissions, version check, references and history of a single deletion; one audit event covers all. A
 * record that can't be deleted is reported by its row, and the others are deleted
 * (docs/decisions/0036-bulk-delete.md).
 */
import { readBulkRequest, applyBulk, undoBulk } from './apply-bulk.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import type { RequestBody } from '../request.ts'
import { deleteInTransaction } from '../write/write-record.ts'

/** Moves `RECORDS` to the trash, each only in the version that the user saw. */
export function bulkDelete(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  const sent = readBulkRequest(body)
  return applyBulk(deps, request, { ...sent, kind: 'delete-batch' }, (trx, named) =>
    deleteInTransaction(trx, deps, request, { ...named, byNumber: true }),
  )
}

/**
 * Restores what `bulkDelete` deleted: `RECORDS` with the versions that it led to. Records that others changed
 * later stay.
 */
export function undoBulkDelete(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  return undoBulk(deps, request, body, { of: 'delete', kind: 'delete-batch-undo' })
}
