/**
 * Undoes a whole import in one transaction. Each record needs the permission to undo, and its history shows
 * the undo.
 */
import { MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-limits.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import type { ChangeRequest } from '../change-request.ts'
import {
  inLockOrder,
  type BulkOutcome,
  outcomeInSavepoint,
  readVersionedId,
  readBulkRecords,
} from '../bulk/bulk-transaction.ts'
import type { EngineDeps } from '../deps.ts'
import { recordAuditEvent } from '../audit-events.ts'
import type { RequestBody } from '../request.ts'
import { undoInTransaction } from '../history/undo-restore.ts'

/**
 * Undoes the last change of `RECORDS`, at the versions that the import answered. Records that changed since
 * then stay.
 */
export function undoImport(deps: EngineDeps, change: ChangeRequest, body: RequestBody) {
  const named = readBulkRecords(body.RECORDS, MAX_WORKBOOK_RECORDS, readVersionedId)
  const { area, actor, origin } = change
  return inTransaction(deps.db, async (trx: Db) => {
    const outcomes: (BulkOutcome & { ID: string })[] = []
    for await (const one of iterateCooperatively(inLockOrder(named)))
      outcomes.push({
        ID: one.id,
        ...(await outcomeInSavepoint(trx, () => undoInTransaction(trx, deps, change, one))),
      })
    const left = outcomes.filter(({ status }) => !status)
    const done = named.length - left.length
    if (done > 0) {
      const detail = { ROWS: done, ...(left.length > 0 ? { FAILED: left.length } : {}) }
      const { catmUkey } = actor
      await recordAuditEvent(trx, {
        at: deps.clock(),
        actor,
        origin,
        kind: 'import-undo',
        area: area.key,
        catmUkey,
        detail,
      })
    }
    await change.recheckSession?.(trx)
    return { status: true, done, left }
  })
}
