/**
 * Several records are switched on or off at once, or back again: one transaction, each record by the rights, the version and the
 * history of its own toggle, and one event for all of them. What can't be switched is told by its row and holds nobody up.
 */
import { Refusal } from '#domain/refusal.ts'
import type { Asked } from '#server/engine/asked.ts'
import { doTogether, type Numbered, readNumbered, readRecords } from '#server/engine/batch.ts'
import { type Changed, standing } from '#server/engine/change.ts'
import type { Handle } from '#server/engine/deps.ts'
import type { EventKind } from '#server/engine/events.ts'
import { findRecord } from '#server/engine/find.ts'
import { readHistory } from '#server/engine/history.ts'
import { refuseStale } from '#server/engine/judged.ts'
import type { Body } from '#server/engine/request.ts'
import { undoWithin } from '#server/engine/revive.ts'
import { changeTo } from '#server/engine/write.ts'
import type { CallRequest } from '#server/http/route.ts'
import { areaOf, type WorkDeps } from './deps.ts'
import { withdrawNotes } from './notes/change-note.ts'
import { CONFIRMED_NAME, freeNumber, noteText, writeNote } from './notes/write-note.ts'
import { MOST_IN_QUEUE } from './queue.ts'

/** A record as a batch names it: by its area and number, with the version that was seen. */
type Named = Numbered & { area: string }

type Work = (trx: Handle, asked: Asked, named: Named) => Promise<Changed>

/** What may be said beside the records that are not shown: a note to their districts. */
export const HIDING = ['NOTE', CONFIRMED_NAME]

/** Switches the display of `RECORDS` on at province level. */
export function showTogether(deps: WorkDeps, call: CallRequest) {
  return together(deps, call, { kind: () => 'show-batch' }, async (trx, asked, { id, version }) => {
    const { area, actor } = asked
    const field = area.display?.field
    if (field === undefined) throw new Refusal('not-found')
    const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
    refuseStale(deps, asked, stored, version)
    return changeTo(trx, deps, asked, { stored, target: { [field]: '1' }, action: 'show' })
  })
}

/**
 * Decides that `RECORDS` are not shown at province level, and writes to their districts what `NOTE` says, where it says something. One that
 * is not shown already has the decision in its history all the same, and waits no more until somebody changes it.
 */
export function hideTogether(deps: WorkDeps, call: CallRequest) {
  const text = noteText(call.body, 'NOTE', { isOptional: true })
  return together(deps, call, { kind: () => 'hide-batch' }, async (trx, asked, { id, version }) => {
    const { area, actor } = asked
    const field = area.display?.field
    if (field === undefined) throw new Refusal('not-found')
    const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
    refuseStale(deps, asked, stored, version)
    // Asked first: what is refused has changed nothing.
    if (text !== '') await freeNumber(trx, asked, stored)
    const decided = stored[field] === '0' ? standing(deps.clock(), actor.name) : {}
    const target = { [field]: '0', ...decided }
    const done = await changeTo(trx, deps, asked, { stored, target, action: 'hide' })
    if (text !== '') await writeNote(trx, deps, asked, { stored, text, version: done.version })
    return done
  })
}

/**
 * Undoes what `showTogether` or `hideTogether` did: `RECORDS` with the versions that it led to. Notes that were written with it are
 * closed. Whatever somebody changed since stays.
 */
export function undoTogether(deps: WorkDeps, call: CallRequest) {
  // By record: the work may be done anew.
  const undone = new Map<string, 'show' | 'hide'>()
  const kind = () => ([...undone.values()].includes('show') ? 'show-batch-undo' : 'hide-batch-undo')
  return together(deps, call, { kind }, async (trx, asked, { id, version }) => {
    const { area, actor } = asked
    undone.delete(id)
    const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
    const [last] = await readHistory(trx, { area: area.key, recordId: stored.id, after: version - 1 })
    // What was no switching is undone where it was done.
    if (last?.action !== 'show' && last?.action !== 'hide') throw new Refusal('changed-since')
    const done = await undoWithin(trx, deps, asked, { id, version })
    undone.set(id, last.action)
    const noted = { recordId: stored.id, catmUkey: stored.catmUkey, version }
    if (last.action === 'hide') await withdrawNotes(trx, deps, asked, noted)
    return done
  })
}

/** What a batch is told as, once it is done. */
type Batch = { kind: () => EventKind }

async function together(deps: WorkDeps, call: CallRequest, { kind }: Batch, work: Work) {
  const { actor, address, lookAgain } = call
  const origin = { address }
  const named = readNamed(call.body)
  const batch = { actor, origin, area: 'review', kind, lookAgain }
  const { done, outcomes } = await doTogether(deps, batch, named, (trx, one) => {
    const asked = askedOf(deps, { actor, origin }, one.area)
    if (asked === undefined) throw new Refusal('not-found')
    return work(trx, asked, one)
  })
  return {
    status: true,
    done,
    data: named.map(({ area, id }, at) => ({ AREA: area, ID: id, ...outcomes[at] })),
  }
}

function askedOf(deps: WorkDeps, who: Pick<Asked, 'actor' | 'origin'>, key: string): Asked | undefined {
  const area = areaOf(deps, key)
  return area && { ...who, area, seams: deps.seams[key] ?? {} }
}

function readNamed(body: Body): Named[] {
  return readRecords(body.RECORDS, MOST_IN_QUEUE, (record) => {
    const one = readNumbered(record)
    return one && typeof record.AREA === 'string' ? { area: record.AREA, ...one } : undefined
  })
}
