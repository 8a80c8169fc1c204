/**
 * Several records of a list are deleted at once, or all brought back: one transaction, each record by the
 * rights, the version, the references and the history of its own deletion, and one event for all of them.
 * What can't be deleted is told by its row and holds nobody up (docs/decisions/0036-deleting-several.md).
 */
import { readBulkRequest, applyBulk, undoBulk } from './apply-bulk.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import type { RequestBody } from '../request.ts'
import { deleteInTransaction } from '../write/write-record.ts'

/** Puts `RECORDS` into the bin, each as it was seen. */
export function bulkDelete(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  const sent = readBulkRequest(body)
  return applyBulk(deps, request, { ...sent, kind: 'delete-batch' }, (trx, named) =>
    deleteInTransaction(trx, deps, request, { ...named, byNumber: true }),
  )
}

/**
 * Brings back what `deleteTogether` deleted: `RECORDS` with the versions that it led to. Whatever somebody
 * did to one since stays.
 */
export function undoBulkDelete(deps: EngineDeps, request: ChangeRequest, body: RequestBody) {
  return undoBulk(deps, request, body, { of: 'delete', kind: 'delete-batch-undo' })
}
