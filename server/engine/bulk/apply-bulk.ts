/**
 * Bulk changes of several records of one area: parsing the request, the response, and the undo of the whole
 * change.
 */
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import { MAX_BULK_RECORDS } from '#domain/records/paging.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import type { ChangeRequest } from '../change-request.ts'
import {
  type BulkRun,
  countChanged,
  runBulkTransaction,
  type VersionedId,
  type BulkOutcome,
  readVersionedId,
  readBulkRecords,
  dryRunBulk,
  type RecordChange,
} from './bulk-transaction.ts'
import { lockReferencedRecords } from '../write/check-references.ts'
import type { EngineDeps } from '../deps.ts'
import type { AuditEventKind } from '../audit-events.ts'
import { findRecord } from '../read/find-record.ts'
import { readHistory } from '../history/history.ts'
import { readIdempotencyKey } from '../write/idempotency.ts'
import type { RequestBody } from '../request.ts'
import { undoInTransaction } from '../history/undo-restore.ts'

/** A parsed request: the records with the versions that the user saw, and the idempotency key. */
export type BulkRequest = { named: VersionedId[]; idempotencyKey: string | undefined; contents: unknown }

/** Parses `RECORDS` and the idempotency key of a request. `further` names more fields that it may have. */
export function readBulkRequest(body: RequestBody, further: readonly string[] = []): BulkRequest {
  const named = readBulkRecords(body.RECORDS, MAX_BULK_RECORDS, readVersionedId)
  return {
    named,
    idempotencyKey: readIdempotencyKey(body),
    contents: [named, ...further.map((name) => body[name] ?? null)],
  }
}

/** Changes each of the records in one transaction. Returns the outcome of each. */
export async function applyBulk(
  deps: EngineDeps,
  { area, actor, origin, recheckSession }: ChangeRequest,
  {
    named,
    idempotencyKey,
    contents,
    kind,
    lock,
  }: BulkRequest & Pick<BulkRun, 'lock'> & { kind: AuditEventKind },
  work: RecordChange<VersionedId>,
) {
  const idempotency = { idempotencyKey, contents: [area.key, kind, contents] }
  const batch = {
    actor,
    origin,
    area: area.key,
    kind: () => kind,
    idempotency,
    recheckSession,
    ...(lock && { lock }),
  }
  const { done, outcomes } = await runBulkTransaction(deps, batch, named, work)
  return bulkAnswer(named, outcomes, done)
}

/** Returns what `applyBulk` would do, and changes nothing. */
export async function previewBulk(
  deps: EngineDeps,
  { actor, recheckSession }: Pick<ChangeRequest, 'actor' | 'recheckSession'>,
  { named }: BulkRequest,
  work: RecordChange<VersionedId>,
) {
  const outcomes = await dryRunBulk(deps, { actor, recheckSession: recheckSession }, named, work)
  return bulkAnswer(named, outcomes, countChanged(named, outcomes))
}

/**
 * Undoes a bulk change: `RECORDS` with the versions that it led to. Records that others changed later stay.
 */
export function undoBulk(
  deps: EngineDeps,
  request: ChangeRequest,
  body: RequestBody,
  { of, kind }: { of: HistoryAction; kind: AuditEventKind },
) {
  const { area, actor } = request
  const sent = readBulkRequest(body)
  const hold = (trx: Db) => lockReferencedRecords(trx, request, sent.named)
  return applyBulk(deps, request, { ...sent, kind, lock: hold }, async (trx, { id, version }) => {
    const wanted = { area, actor, action: 'edit', id, deleted: 'either', byNumber: true } as const
    const stored = await findRecord(trx, wanted, true)
    const [last] = await readHistory(trx, { area: area.key, recordId: stored.id, after: version - 1 })
    // The last change was another action, which has its own undo.
    if (last?.action !== of) throw new AppError('changed-since')
    return undoInTransaction(trx, deps, request, { id, version })
  })
}

function bulkAnswer(named: readonly VersionedId[], outcomes: readonly BulkOutcome[], done: number) {
  return { status: true, done, data: named.map(({ id }, at) => ({ ID: id, ...outcomes[at] })) }
}
