/** Several records changed in one transaction: how a request lists them, and the outcome of each. */
import { AppError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { RecheckSession } from '#server/http/route.ts'
import {
  COUNT,
  TRUE,
  type Properties,
  type Schema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { concurrencyLimit } from '#server/concurrency/work-queue.ts'
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import type { ChangeResult } from '../write/change-record.ts'
import type { EngineDeps, Origin } from '../deps.ts'
import { type AuditEventKind, recordAuditEvent } from '../audit-events.ts'
import { withIdempotencyKey, type IdempotentRequest } from '../write/idempotency.ts'
import {
  NUMBER,
  readRecordId,
  readVersion,
  VERSION,
  type RequestField,
} from '#server/http/schema/route-schema.ts'

/** A record by its number, with the version that the user saw. */
export type VersionedId = { id: string; version: number }

export type BulkOutcome = { status: true; version: number } | { status: false; error: string; code: string }

/** The schema of a {@link BulkOutcome} in a response, with the properties that identify the record. */
export const bulkOutcomeSchema = (named: Properties): Schema => ({
  anyOf: [
    strictObject({ ...named, status: TRUE, version: COUNT }),
    strictObject({ ...named, status: { const: false }, ...stringProperties('error', 'code') }),
  ],
})

/** Records with the versions that the user saw; at most `maxItems`, each one time. */
export function bulkRecords(maxItems: number): RequestField<VersionedId[]> {
  const items = strictObject({ ID: NUMBER, VERSION: VERSION.schema })
  return {
    schema: { type: 'array', maxItems, items },
    isRequired: true,
    read: (sent) => readBulkRecords(sent, maxItems, readVersionedId),
  }
}

/** A record by its number, with the number that its card gets. */
export type NumberedId = VersionedId & { number: string }

/** Records with the numbers that their cards get. */
export function numberedRecords(maxItems: number): RequestField<NumberedId[]> {
  const items = strictObject({ ID: NUMBER, VERSION: VERSION.schema, NUMBER })
  return {
    schema: { type: 'array', maxItems, items },
    isRequired: true,
    read: (sent) =>
      readBulkRecords(sent, maxItems, (record) => {
        const [named, number] = [readVersionedId(record), readRecordId(record.NUMBER)]
        return named === undefined || number === undefined ? undefined : { ...named, number }
      }),
  }
}

/** Parses a list of records, each with `read`. Throws for anything else, for too many, and for duplicates. */
export function readBulkRecords<T extends VersionedId>(
  records: unknown,
  most: number,
  read: (record: Readonly<Record<string, unknown>>) => T | undefined,
): T[] {
  const malformed = () => new AppError('malformed', { field: 'RECORDS' })
  if (!Array.isArray(records) || records.length === 0 || records.length > most) throw malformed()
  const named = records.map((record: unknown) => {
    const one =
      typeof record === 'object' && record !== null ? read(record as Record<string, unknown>) : undefined
    if (one === undefined) throw malformed()
    return one
  })
  // The number alone identifies a record: all areas use the same sequence.
  if (new Set(named.map(({ id }) => id)).size < named.length) throw malformed()
  return named
}

/** Parses `ID` and `VERSION`; undefined when one of them is missing. */
export function readVersionedId(record: Readonly<Record<string, unknown>>): VersionedId | undefined {
  const id = readRecordId(record.ID)
  const version = readVersion(record.VERSION)
  return id === undefined || version === undefined ? undefined : { id: String(Number(id)), version }
}

/**
 * Sorts records in the order in which every bulk change locks them, so that two bulk changes never deadlock.
 */
export function inLockOrder<T extends VersionedId>(named: readonly T[]): T[] {
  return [...named].sort((one, other) => Number(one.id) - Number(other.id))
}

/** Runs the change of one record. A rejected record does not stop the others. */
async function outcomeOfChange(work: () => Promise<ChangeResult>): Promise<BulkOutcome> {
  try {
    const { version } = await work()
    return { status: true, version }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: false, error: error.text, code: error.code }
  }
}

/**
 * The same in a savepoint: after an error of the database itself, the transaction accepts nothing before a
 * rollback.
 */
export async function outcomeInSavepoint(trx: Db, work: () => Promise<ChangeResult>): Promise<BulkOutcome> {
  await trx.execute(sql`savepoint one_record`)
  const outcome = await outcomeOfChange(work)
  await trx.execute(sql`${raw(outcome.status ? 'release' : 'rollback to')} savepoint one_record`)
  return outcome
}

/** The number of records with a new version. A record that already had the value keeps its version. */
export function countChanged(named: readonly VersionedId[], outcomes: readonly BulkOutcome[]): number {
  return outcomes.filter((outcome, at) => outcome.status && outcome.version !== named[at]?.version).length
}

/** The actor of a bulk change, and its audit event. */
export type BulkRun = {
  actor: Actor
  origin: Origin
  /** The key of an area, or the name of a part of the program. */
  area: string
  /** Called after the changes, for the audit event. */
  kind: () => AuditEventKind
  /** The idempotency key and the request's content. Without a key every request is done. */
  idempotency?: Pick<IdempotentRequest, 'idempotencyKey' | 'contents'>
  /** Takes further locks before the first record, so that everybody takes them in the same order. */
  lock?: (trx: Db) => Promise<void>
  /**
   * Checks the session at the end: waiting for the queue of the account or for locked records may have taken
   * long.
   */
  recheckSession: RecheckSession | undefined
}

/**
 * A bulk change locks its records, a connection, and the whole embedded database until it ends. So each
 * account runs only one at a time, and others wait for one at most.
 */
const perAccountQueue = concurrencyLimit({ running: 1, waiting: 10 })

export type RecordChange<T> = (trx: Db, one: T) => Promise<ChangeResult>

/**
 * Changes several records in one transaction, with one audit event for all and a history row for each. An
 * error of one record does not stop the others. The outcomes are in the order of the records; `done` counts
 * those with a new version.
 */
export function runBulkTransaction<T extends VersionedId>(
  { db, clock }: Pick<EngineDeps, 'db' | 'clock'>,
  { actor, origin, area, kind, idempotency, lock, recheckSession }: BulkRun,
  named: readonly T[],
  work: RecordChange<T>,
): Promise<{ done: number; outcomes: BulkOutcome[] }> {
  const marked = { account: actor.id, idempotencyKey: undefined, contents: undefined, ...idempotency }
  const doAll = async (trx: Db) => {
    await lock?.(trx)
    const outcomes = await changeEach(trx, named, work)
    const done = countChanged(named, outcomes)
    if (done > 1) {
      const failed = outcomes.filter(({ status }) => !status).length
      const detail = { ROWS: done, ...(failed > 0 ? { FAILED: failed } : {}) }
      const { catmUkey } = actor
      await recordAuditEvent(trx, { at: clock(), actor, origin, kind: kind(), area, catmUkey, detail })
    }
    await recheckSession?.(trx)
    return { done, outcomes }
  }
  return perAccountQueue(actor.id, () => withIdempotencyKey(db, marked, doAll))
}

/**
 * Returns what `runBulkTransaction` would do: it does the work and rolls it back. So the result includes the
 * database's own checks and the effects of one record on the next.
 */
export function dryRunBulk<T extends VersionedId>(
  { db }: Pick<EngineDeps, 'db'>,
  { actor, recheckSession }: Pick<BulkRun, 'actor' | 'recheckSession'>,
  named: readonly T[],
  work: RecordChange<T>,
): Promise<BulkOutcome[]> {
  const tryAll = async (trx: Db) => {
    await trx.execute(sql`savepoint all_records`)
    const outcomes = await changeEach(trx, named, work)
    await trx.execute(sql`rollback to savepoint all_records`)
    await recheckSession?.(trx)
    return outcomes
  }
  return perAccountQueue(actor.id, () => inTransaction(db, tryAll))
}

async function changeEach<T extends VersionedId>(trx: Db, named: readonly T[], work: RecordChange<T>) {
  const changed = new Map<T, BulkOutcome>()
  // The embedded database answers synchronously: without pauses, no other request would run before the last
  // record.
  for await (const one of iterateCooperatively(inLockOrder(named)))
    changed.set(one, await outcomeInSavepoint(trx, () => work(trx, one)))
  return named.map((one) => changed.get(one) as BulkOutcome)
}
