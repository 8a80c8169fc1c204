/** Undoes a whole file that was brought in: each record by the rights and with the history of undoing one, all in one transaction. */
import { MAX_WORKBOOK_RECORDS } from '#domain/records/workbook-limits.ts'
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
import type { EngineDeps, Handle } from '../deps.ts'
import { recordAuditEvent } from '../audit-events.ts'
import type { RequestBody } from '../request.ts'
import { undoInTransaction } from '../history/undo-restore.ts'

/** Undoes the last change of `RECORDS`, named with the versions that the import told. Whatever somebody changed since stays. */
export function undoImport(deps: EngineDeps, asked: ChangeRequest, body: RequestBody) {
  const named = readBulkRecords(body.RECORDS, MAX_WORKBOOK_RECORDS, readVersionedId)
  const { area, actor, origin } = asked
  return inTransaction(deps.db, async (trx: Handle) => {
    const outcomes: (BulkOutcome & { ID: string })[] = []
    for await (const one of iterateCooperatively(inLockOrder(named)))
      outcomes.push({
        ID: one.id,
        ...(await outcomeInSavepoint(trx, () => undoInTransaction(trx, deps, asked, one))),
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
    await asked.recheckSession?.(trx)
    return { status: true, done, left }
  })
}
