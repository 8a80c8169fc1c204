/** Several records changed together: how they are named, and what became of each. */
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { LookAgain } from '#server/http/route.ts'
import { COUNT, DONE, type Properties, type Schema, texts, whole } from '#server/http/told.ts'
import { fairShare } from '#server/turns/fair-share.ts'
import { inTurns } from '#server/turns/in-turns.ts'
import type { Changed } from './change.ts'
import type { EngineDeps, Handle, Origin } from './deps.ts'
import { type EventKind, recordEvent } from './events.ts'
import { doneOnce, type Marked } from './once.ts'
import { rowsOf } from './query.ts'
import { readId, readVersion } from './request.ts'

/** A record by its number, with the version that was seen. */
export type Numbered = { id: string; version: number }

/** What became of one of them. */
export type Outcome = { status: true; version: number } | { status: false; error: string; code: string }

/** An {@link Outcome} as it is answered, beside what the record was named by. */
export const outcomeTold = (named: Properties): Schema => ({
  anyOf: [
    whole({ ...named, status: DONE, version: COUNT }),
    whole({ ...named, status: { const: false }, ...texts('error', 'code') }),
  ],
})

/** Reads a list of records, each by what `read` makes of it. Refuses anything else, too many, and one that is named twice. */
export function readRecords<T extends Numbered>(
  records: unknown,
  most: number,
  read: (record: Readonly<Record<string, unknown>>) => T | undefined,
): T[] {
  const malformed = () => new Refusal('malformed', { field: 'RECORDS' })
  if (!Array.isArray(records) || records.length === 0 || records.length > most) throw malformed()
  const named = records.map((record: unknown) => {
    const one =
      typeof record === 'object' && record !== null ? read(record as Record<string, unknown>) : undefined
    if (one === undefined) throw malformed()
    return one
  })
  // The number is of no other area's record either: all areas number theirs from one sequence.
  if (new Set(named.map(({ id }) => id)).size < named.length) throw malformed()
  return named
}

/** Reads `ID` and `VERSION`; nothing where one of them is missing. */
export function readNumbered({ ID, VERSION }: Readonly<Record<string, unknown>>): Numbered | undefined {
  const id = readId(ID)
  const version = readVersion(VERSION)
  return id === undefined || version === undefined ? undefined : { id: String(Number(id)), version }
}

/** Those records in the order in which every batch takes them, so that two batches never wait for one another. */
export function inTurn<T extends Numbered>(named: readonly T[]): T[] {
  return [...named].sort((one, other) => Number(one.id) - Number(other.id))
}

/** A refusal of one record leaves the others. */
async function outcomeOf(work: () => Promise<Changed>): Promise<Outcome> {
  try {
    const { version } = await work()
    return { status: true, version }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: false, error: error.text, code: error.code }
  }
}

/** The same where a refusal may come from the database itself, which then takes nothing more until it is back where it was before. */
export async function outcomeWithin(trx: Handle, work: () => Promise<Changed>): Promise<Outcome> {
  await rowsOf(trx, 'savepoint one_record', [])
  const outcome = await outcomeOf(work)
  await rowsOf(trx, `${outcome.status ? 'release' : 'rollback to'} savepoint one_record`, [])
  return outcome
}

/** How many of them became another version; what was as it should be already did not. */
export function changedIn(named: readonly Numbered[], outcomes: readonly Outcome[]): number {
  return outcomes.filter((outcome, at) => outcome.status && outcome.version !== named[at]?.version).length
}

/** Who does something to several records at once, and what it is told as. */
export type Batch = {
  actor: Actor
  origin: Origin
  /** The key of an area, or the name of a part of the program. */
  area: string
  /** Asked when all is done. */
  kind: () => EventKind
  /** The mark under which it is done once, and what was sent under it; without it each request is a batch of its own. */
  once?: Pick<Marked, 'mark' | 'contents'>
  /** What is held before the first record, so that it is held in one order by everybody. */
  hold?: (trx: Handle) => Promise<void>
  /** Asked when all is done: an account's turn, or a record that others hold, may have been long in coming. */
  lookAgain: LookAgain | undefined
}

/**
 * A batch keeps its records, a connection, and the whole of the embedded database as long as it takes: an account has one at a time, so that
 * others stand behind one of them and not behind as many as somebody sends.
 */
const ownTurn = fairShare({ running: 1, waiting: 10 })

/** What is done to one of several records, in the transaction of all of them. */
export type WorkOnOne<T> = (trx: Handle, one: T) => Promise<Changed>

/**
 * Does some work for each of several records in one transaction, and tells of them by one event; each has its history besides. A refusal of one
 * leaves the others. The outcomes are in the order of the records; `done` counts those that became another version.
 */
export function doTogether<T extends Numbered>(
  { db, clock }: Pick<EngineDeps, 'db' | 'clock'>,
  { actor, origin, area, kind, once, hold, lookAgain }: Batch,
  named: readonly T[],
  work: WorkOnOne<T>,
): Promise<{ done: number; outcomes: Outcome[] }> {
  const marked = { account: actor.id, mark: undefined, contents: undefined, ...once }
  const doAll = async (trx: Handle) => {
    await hold?.(trx)
    const outcomes = await oneByOne(trx, named, work)
    const done = changedIn(named, outcomes)
    if (done > 1) {
      const failed = outcomes.filter(({ status }) => !status).length
      const detail = { ROWS: done, ...(failed > 0 ? { FAILED: failed } : {}) }
      const { catmUkey } = actor
      await recordEvent(trx, { at: clock(), actor, origin, kind: kind(), area, catmUkey, detail })
    }
    await lookAgain?.(trx)
    return { done, outcomes }
  }
  return ownTurn(actor.id, () => doneOnce(db, marked, doAll))
}

/**
 * Tells what `doTogether` would come to: the work is done and taken back before anybody else sees it, so that it is told what the database and
 * the records before have to say as well.
 */
export function tryTogether<T extends Numbered>(
  { db }: Pick<EngineDeps, 'db'>,
  { actor, lookAgain }: Pick<Batch, 'actor' | 'lookAgain'>,
  named: readonly T[],
  work: WorkOnOne<T>,
): Promise<Outcome[]> {
  const tryAll = async (trx: Handle) => {
    await rowsOf(trx, 'savepoint all_records', [])
    const outcomes = await oneByOne(trx, named, work)
    await rowsOf(trx, 'rollback to savepoint all_records', [])
    await lookAgain?.(trx)
    return outcomes
  }
  return ownTurn(actor.id, () => inTransaction(db, tryAll))
}

async function oneByOne<T extends Numbered>(trx: Handle, named: readonly T[], work: WorkOnOne<T>) {
  const told = new Map<T, Outcome>()
  // The embedded database answers without waiting for anything: nobody else would be heard before the last record.
  for await (const one of inTurns(inTurn(named)))
    told.set(one, await outcomeWithin(trx, () => work(trx, one)))
  return named.map((one) => told.get(one) as Outcome)
}
