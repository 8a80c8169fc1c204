/**
 * Several records of a list are deleted at once, or all brought back: one transaction, each record by the rights, the version, the references
 * and the history of its own deletion, and one event for all of them. What can't be deleted is told by its row and holds nobody up
 * (docs/decisions/0036-deleting-several.md).
 */
import { MOST_TOGETHER } from '#domain/paging.ts'
import { Refusal } from '#domain/refusal.ts'
import { doTogether, type Numbered, readNumbered, readRecords } from './batch.ts'
import type { Changed } from './change.ts'
import type { EngineDeps, Handle } from './deps.ts'
import type { EventKind } from './events.ts'
import { findRecord } from './find.ts'
import { readHistory } from './history.ts'
import { type Body, refuseUnknown } from './request.ts'
import { undoWithin } from './revive.ts'
import { type Asked, deleteWithin } from './write.ts'

/** Puts `RECORDS` into the bin, each as it was seen. */
export function deleteTogether(deps: EngineDeps, asked: Asked, body: Body) {
  return together(deps, asked, body, 'delete-batch', (trx, named) =>
    deleteWithin(trx, deps, asked, { ...named, byNumber: true }),
  )
}

/** Brings back what `deleteTogether` deleted: `RECORDS` with the versions that it led to. Whatever somebody did to one since stays. */
export function undeleteTogether(deps: EngineDeps, asked: Asked, body: Body) {
  return together(deps, asked, body, 'delete-batch-undo', async (trx, { id, version }) => {
    const { area, actor } = asked
    const wanted = { area, actor, action: 'edit', id, deleted: 'either', byNumber: true } as const
    const stored = await findRecord(trx, wanted, true)
    const [last] = await readHistory(trx, { area: area.key, recordId: stored.id, after: version - 1 })
    // What was no deletion is undone where it was done.
    if (last?.action !== 'delete') throw new Refusal('changed-since')
    return undoWithin(trx, deps, asked, { id, version })
  })
}

type Work = (trx: Handle, named: Numbered) => Promise<Changed>

async function together(
  deps: EngineDeps,
  { area, actor, origin }: Asked,
  body: Body,
  kind: EventKind,
  work: Work,
) {
  refuseUnknown(body, ['RECORDS'])
  const named = readRecords(body.RECORDS, MOST_TOGETHER, readNumbered)
  const batch = { actor, origin, area: area.key, kind: () => kind }
  const { done, outcomes } = await doTogether(deps, batch, named, work)
  return { status: true, done, data: named.map(({ id }, at) => ({ ID: id, ...outcomes[at] })) }
}
