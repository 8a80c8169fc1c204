/**
 * Several records are switched on at once, or back again: one transaction, each record by the rights, the version and the
 * history of its own toggle, and one event for all of them. What can't be switched is told by its row and holds nobody up.
 */
import { Refusal } from '#domain/refusal.ts'
import {
  inTurn,
  type Numbered,
  type Outcome,
  outcomeOf,
  readNumbered,
  readRecords,
} from '#server/engine/batch.ts'
import type { Changed } from '#server/engine/change.ts'
import type { Handle } from '#server/engine/deps.ts'
import { type EventKind, recordEvent } from '#server/engine/events.ts'
import { findRecord } from '#server/engine/find.ts'
import { readHistory } from '#server/engine/history.ts'
import { type Body, refuseUnknown } from '#server/engine/request.ts'
import { undoWithin } from '#server/engine/revive.ts'
import { type Asked, changeTo, refuseStale } from '#server/engine/write.ts'
import type { CallRequest } from '#server/http/route.ts'
import { areaOf, type WorkDeps } from './deps.ts'
import { MOST_IN_QUEUE } from './queue.ts'

/** A record as a batch names it: by its area and number, with the version that was seen. */
type Named = Numbered & { area: string }

/** What became of a record of a batch. */
type Told = { AREA: string; ID: string } & Outcome

type Work = (trx: Handle, asked: Asked, named: Named) => Promise<Changed>

/** Switches the display of `RECORDS` on at province level. */
export function showTogether(deps: WorkDeps, call: CallRequest) {
  return together(deps, call, 'show-batch', async (trx, asked, { id, version }) => {
    const { area, actor } = asked
    const field = area.display?.field
    if (field === undefined) throw new Refusal('not-found')
    const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
    refuseStale(deps, asked, stored, version)
    return changeTo(trx, deps, asked, { stored, target: { [field]: '1' }, action: 'show' })
  })
}

/** Undoes what `showTogether` did: `RECORDS` with the versions that it led to. Whatever somebody changed since stays. */
export function undoTogether(deps: WorkDeps, call: CallRequest) {
  return together(deps, call, 'show-batch-undo', async (trx, asked, { id, version }) => {
    const { area, actor } = asked
    const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
    const [last] = await readHistory(trx, { area: area.key, recordId: stored.id, after: version - 1 })
    // What was no switching on is undone where it was done.
    if (last?.action !== 'show') throw new Refusal('changed-since')
    return undoWithin(trx, deps, asked, { id, version })
  })
}

async function together(deps: WorkDeps, call: CallRequest, kind: EventKind, work: Work) {
  const { actor, address } = call
  const named = readNamed(call.body)
  const origin = { address }
  return deps.db.transaction().execute(async (trx) => {
    const outcomes = new Map<Named, Told>()
    for (const one of inTurn(named)) {
      const asked = askedOf(deps, { actor, origin }, one.area)
      // A refusal comes before anything is written, so the transaction goes on.
      const outcome = await outcomeOf(async () => {
        if (asked === undefined) throw new Refusal('not-found')
        return work(trx, asked, one)
      })
      outcomes.set(one, { AREA: one.area, ID: one.id, ...outcome })
    }
    const done = [...outcomes.values()].filter(({ status }) => status).length
    if (done > 1) {
      const detail = { ROWS: done, ...(done < named.length ? { FAILED: named.length - done } : {}) }
      const { catmUkey } = actor
      await recordEvent(trx, { at: deps.clock(), actor, origin, kind, area: 'review', catmUkey, detail })
    }
    return { status: true, done, data: named.map((one) => outcomes.get(one)) }
  })
}

function askedOf(deps: WorkDeps, who: Pick<Asked, 'actor' | 'origin'>, key: string): Asked | undefined {
  const area = areaOf(deps, key)
  return area && { ...who, area, seams: deps.seams[key] ?? {} }
}

function readNamed(body: Body): Named[] {
  refuseUnknown(body, ['RECORDS'])
  return readRecords(body.RECORDS, MOST_IN_QUEUE, (record) => {
    const one = readNumbered(record)
    return one && typeof record.AREA === 'string' ? { area: record.AREA, ...one } : undefined
  })
}
