/**
 * Saying that a record is still right without changing it. Its time and its name become those of whoever says so, which is
 * what freshness goes by (`lacks.ts`), and its history has an entry of its own, so it is undone like any change
 * (docs/decisions/0027-still-right.md).
 */
import { lacksOf } from '#domain/lacks.ts'
import { Refusal } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Asked, context } from './asked.ts'
import { type Changed, changeRecord, standing } from './change.ts'
import type { EngineDeps } from './deps.ts'
import { findRecord } from './find.ts'
import { refuseStale } from './judged.ts'

/**
 * Confirms a record as it was seen: by its number and version. Refuses whoever may not edit it, a version that is not the
 * present one (409, with the record as it is), and areas whose records do not grow old.
 */
export function confirmRecord(
  deps: EngineDeps,
  asked: Asked,
  { id, version }: { id: string | undefined; version: number | undefined },
): Promise<Changed> {
  const { area, actor } = asked
  if (!lacksOf(area).includes('stale')) throw new Refusal('not-found')
  if (version === undefined) throw new Refusal('malformed', { field: 'VERSION' })
  return inTransaction(deps.db, async (trx) => {
    const stored = await findRecord(trx, { area, actor, action: 'edit', id, byNumber: true }, true)
    refuseStale(deps, asked, stored, version)
    const now = context(deps, asked, 'confirm')
    // No field changes, so there is nothing for a seam to add.
    return changeRecord(trx, now, stored, {}, standing(now.at, actor.name))
  })
}
