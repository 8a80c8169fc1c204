/**
 * Bulk changes of one area: sets one field of several records, or moves them to the trash, in one
 * transaction, or undoes that. Each record goes through the permissions, version check, rules and history of
 * a single change (decision 110).
 */
import type { HistoryAction } from '#domain/history/audit-actions.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { assertCan } from '#domain/permissions/can.ts'
import { isBulkFieldGroup } from '#domain/records/bulk-fields.ts'
import { orderedCards } from '#domain/area/area.ts'
import { wireName } from '#domain/area/wire.ts'
import type { ChangeRequest } from '../change-request.ts'
import {
  type BulkRun,
  countChanged,
  runBulkTransaction,
  type VersionedId,
  type BulkOutcome,
  dryRunBulk,
  type RecordChange,
} from './bulk-transaction.ts'
import { lockReferencedRecords } from '../write/check-references.ts'
import type { EngineDeps } from '../deps.ts'
import type { AuditEventKind } from '../audit-events.ts'
import { findRecord } from '../read/find-record.ts'
import { readHistory } from '../history/history.ts'
import type { BulkBody, BulkEditBody, NumberedBody } from '../schemas/request-bodies.ts'
import { undoInTransaction } from '../history/undo-restore.ts'
import { setFieldsInTransaction, deleteInTransaction } from '../write/write-record.ts'

const NOT_BULK_EDITABLE = 'ช่องข้อมูลนี้กำหนดพร้อมกันหลายรายการไม่ได้ กรุณาแก้ไขทีละรายการ'

/** Sets the field that is sent with `RECORDS` in each of them, only in the version that the user saw. */
export function bulkEdit(deps: EngineDeps, request: ChangeRequest, body: BulkEditBody) {
  const { sent, work } = readBulkEdit(deps, request, body)
  return applyBulk(deps, request, { ...sent, kind: 'edit-batch' }, work)
}

/**
 * Returns for each record what `bulkEdit` would do: a new version, the same version, or an error. Changes
 * nothing.
 */
export async function previewBulkEdit(deps: EngineDeps, request: ChangeRequest, body: BulkEditBody) {
  const { sent, work } = readBulkEdit(deps, request, body)
  const { actor, recheckSession } = request
  const outcomes = await dryRunBulk(deps, { actor, recheckSession }, sent.named, work)
  return bulkAnswer(sent.named, outcomes, countChanged(sent.named, outcomes))
}

/**
 * Undoes `bulkEdit`: `RECORDS` with the versions that it led to get their earlier values. Records that others
 * changed later stay.
 */
export function undoBulkEdit(deps: EngineDeps, request: ChangeRequest, body: BulkBody) {
  return undoBulk(deps, request, body, { of: 'edit', kind: 'edit-batch-undo' })
}

/**
 * Gives the cards of `RECORDS` the numbers that are sent with them, each only in the version that the user
 * saw. `undoBulkEdit` undoes it.
 */
export function renumber(deps: EngineDeps, request: ChangeRequest, body: NumberedBody) {
  const { area, actor } = request
  assertCan(actor, 'edit', area)
  const name = orderedCards(area)?.number ?? ''
  const { RECORDS: named, ONCE_MARK: idempotencyKey } = body
  const sent = { named, idempotencyKey, contents: named }
  return applyBulk(deps, request, { ...sent, kind: 'edit-batch' }, (trx, { number, ...one }) =>
    setFieldsInTransaction(trx, deps, request, { ...one, values: { [name]: number }, confirmed: [] }),
  )
}

/** Moves `RECORDS` to the trash, each only in the version that the user saw. */
export function bulkDelete(deps: EngineDeps, request: ChangeRequest, body: BulkBody) {
  const sent = toBulkRequest(body)
  return applyBulk(deps, request, { ...sent, kind: 'delete-batch' }, (trx, named) =>
    deleteInTransaction(trx, deps, request, { ...named, byNumber: true }),
  )
}

/**
 * Restores what `bulkDelete` deleted: `RECORDS` with the versions that it led to. Records that others changed
 * later stay.
 */
export function undoBulkDelete(deps: EngineDeps, request: ChangeRequest, body: BulkBody) {
  return undoBulk(deps, request, body, { of: 'delete', kind: 'delete-batch-undo' })
}

/** Parses the field and its value. No other field of a record can be changed this way. */
function readBulkEdit(
  deps: EngineDeps,
  request: ChangeRequest,
  body: BulkEditBody,
): { sent: BulkRequest; work: RecordChange<VersionedId> } {
  const { area, actor } = request
  assertCan(actor, 'edit', area)
  const { values, CONFIRMED_NUMBERS: confirmed } = body
  const sent = toBulkRequest(body, [values, confirmed])
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

/** A parsed request: the records with the versions that the user saw, and the idempotency key. */
type BulkRequest<T = VersionedId> = {
  named: readonly T[]
  idempotencyKey: string | undefined
  contents: unknown
}

/** The request of a body. `further` is what else it says, for the idempotency key. */
function toBulkRequest(
  { RECORDS: named, ONCE_MARK: idempotencyKey }: BulkBody,
  further: readonly unknown[] = [],
) {
  return { named, idempotencyKey, contents: [named, ...further] }
}

/** Changes each of the records in one transaction. Returns the outcome of each. */
async function applyBulk<T extends VersionedId>(
  deps: EngineDeps,
  { area, actor, origin, recheckSession }: ChangeRequest,
  {
    named,
    idempotencyKey,
    contents,
    kind,
    lock,
  }: BulkRequest<T> & Pick<BulkRun, 'lock'> & { kind: AuditEventKind },
  work: RecordChange<T>,
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

/**
 * Undoes a bulk change: `RECORDS` with the versions that it led to. Records that others changed later stay.
 */
function undoBulk(
  deps: EngineDeps,
  request: ChangeRequest,
  body: BulkBody,
  { of, kind }: { of: HistoryAction; kind: AuditEventKind },
) {
  const { area, actor } = request
  const sent = toBulkRequest(body)
  const hold = (trx: Db) => lockReferencedRecords(trx, request, sent.named)
  return applyBulk(deps, request, { ...sent, kind, lock: hold }, async (trx, { id, version }) => {
    const wanted = { area, actor, action: 'edit', id, deleted: 'either', byNumber: true } as const
    const stored = await findRecord(trx, wanted, true)
    const [last] = await readHistory(trx, {
      area,
      areas: deps.areas,
      recordId: stored.id,
      after: version - 1,
    })
    // The last change was another action, which has its own undo.
    if (last?.action !== of) throw new AppError('changed-since')
    return undoInTransaction(trx, deps, request, { id, version })
  })
}

function bulkAnswer(named: readonly VersionedId[], outcomes: readonly BulkOutcome[], done: number) {
  return { status: true, done, data: named.map(({ id }, at) => ({ ID: id, ...outcomes[at] })) }
}
