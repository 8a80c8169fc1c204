/**
 * Confirms that a record is still correct without changing it. The time and the name of the confirmation
 * become its last review (`completeness.ts`). The history has a separate entry, so a confirmation can be
 * undone (decision 110).
 */
import { completenessItems } from '#domain/records/completeness.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { ChangeRequest } from '../change-request.ts'
import { changeContext, type ChangeResult, changeRecord, lastReviewedPatch } from './change-record.ts'
import type { EngineDeps } from '../deps.ts'
import { findRecord } from '../read/find-record.ts'
import { assertCurrentVersion } from './validate-request.ts'

/**
 * Confirms a record by its number and version. Throws without permission to edit, if the version is not the
 * present one (409, with the present record), and for areas without freshness.
 */
export function confirmRecord(
  deps: EngineDeps,
  request: ChangeRequest,
  { id, version }: { id: string | undefined; version: number | undefined },
): Promise<ChangeResult> {
  const { area, actor } = request
  if (!completenessItems(area).includes('stale')) throw new AppError('not-found')
  if (version === undefined) throw new AppError('malformed', { field: 'VERSION' })
  return inTransaction(deps.db, async (trx) => {
    const stored = await findRecord(trx, { area, actor, action: 'edit', id, byNumber: true }, true)
    assertCurrentVersion(deps, request, stored, version)
    const now = changeContext(deps, request, 'confirm')
    // No field changes, so no hook is called.
    return changeRecord(trx, now, stored, {}, lastReviewedPatch(now.at, actor.name))
  })
}
