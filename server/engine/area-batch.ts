/** What is done to several records of one area at once: how a request says it, how it is answered, and how all of it is undone. */
import type { HistoryAction } from '#domain/activity.ts'
import { MOST_TOGETHER } from '#domain/paging.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Asked } from './asked.ts'
import {
  type Batch,
  changedIn,
  doTogether,
  type Numbered,
  type Outcome,
  readNumbered,
  readRecords,
  tryTogether,
  type WorkOnOne,
} from './batch.ts'
import { holdNamed } from './check-references.ts'
import type { EngineDeps, Handle } from './deps.ts'
import type { EventKind } from './events.ts'
import { findRecord } from './find.ts'
import { readHistory } from './history.ts'
import { markOf } from './once.ts'
import type { Body } from './request.ts'
import { undoWithin } from './revive.ts'

/** What a request names: the records with the versions that were seen, and the mark under which it is done once. */
export type Sent = { named: Numbered[]; mark: string | undefined; contents: unknown }

/** Reads `RECORDS` and the mark of a request, which may have `further` names beside them. */
export function readTogether(body: Body, further: readonly string[] = []): Sent {
  const named = readRecords(body.RECORDS, MOST_TOGETHER, readNumbered)
  return { named, mark: markOf(body), contents: [named, ...further.map((name) => body[name] ?? null)] }
}

/** Does some work for each of the records, all in one transaction, and tells what became of each. */
export async function together(
  deps: EngineDeps,
  { area, actor, origin, lookAgain }: Asked,
  { named, mark, contents, kind, hold }: Sent & Pick<Batch, 'hold'> & { kind: EventKind },
  work: WorkOnOne<Numbered>,
) {
  const once = { mark, contents: [area.key, kind, contents] }
  const batch = { actor, origin, area: area.key, kind: () => kind, once, lookAgain, ...(hold && { hold }) }
  const { done, outcomes } = await doTogether(deps, batch, named, work)
  return answerOf(named, outcomes, done)
}

/** Tells what the same would do. Changes nothing. */
export async function previewTogether(
  deps: EngineDeps,
  { actor, lookAgain }: Pick<Asked, 'actor' | 'lookAgain'>,
  { named }: Sent,
  work: WorkOnOne<Numbered>,
) {
  const outcomes = await tryTogether(deps, { actor, lookAgain }, named, work)
  return answerOf(named, outcomes, changedIn(named, outcomes))
}

/** Undoes what a batch did: `RECORDS` with the versions that it led to. Whatever somebody did to one since stays. */
export function undoTogether(
  deps: EngineDeps,
  asked: Asked,
  body: Body,
  { of, kind }: { of: HistoryAction; kind: EventKind },
) {
  const { area, actor } = asked
  const sent = readTogether(body)
  const hold = (trx: Handle) => holdNamed(trx, asked, sent.named)
  return together(deps, asked, { ...sent, kind, hold }, async (trx, { id, version }) => {
    const wanted = { area, actor, action: 'edit', id, deleted: 'either', byNumber: true } as const
    const stored = await findRecord(trx, wanted, true)
    const [last] = await readHistory(trx, { area: area.key, recordId: stored.id, after: version - 1 })
    // What was something else is undone where it was done.
    if (last?.action !== of) throw new Refusal('changed-since')
    return undoWithin(trx, deps, asked, { id, version })
  })
}

function answerOf(named: readonly Numbered[], outcomes: readonly Outcome[], done: number) {
  return { status: true, done, data: named.map(({ id }, at) => ({ ID: id, ...outcomes[at] })) }
}
