/**
 * Several records of a list are deleted at once, or all brought back: one transaction, each record by the rights, the version, the references
 * and the history of its own deletion, and one event for all of them. What can't be deleted is told by its row and holds nobody up
 * (docs/decisions/0036-deleting-several.md).
 */
import { readTogether, together, undoTogether } from './area-batch.ts'
import type { Asked } from './asked.ts'
import type { EngineDeps } from './deps.ts'
import type { Body } from './request.ts'
import { deleteWithin } from './write.ts'

/** Puts `RECORDS` into the bin, each as it was seen. */
export function deleteTogether(deps: EngineDeps, asked: Asked, body: Body) {
  const sent = readTogether(body)
  return together(deps, asked, { ...sent, kind: 'delete-batch' }, (trx, named) =>
    deleteWithin(trx, deps, asked, { ...named, byNumber: true }),
  )
}

/** Brings back what `deleteTogether` deleted: `RECORDS` with the versions that it led to. Whatever somebody did to one since stays. */
export function undeleteTogether(deps: EngineDeps, asked: Asked, body: Body) {
  return undoTogether(deps, asked, body, { of: 'delete', kind: 'delete-batch-undo' })
}
