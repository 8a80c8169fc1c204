/**
 * Shows or hides several records in one transaction, or undoes that. Each record goes through the
 * permissions, version check and history of a single toggle (decision 23).
 */
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import type { ChangeRequest } from '#server/engine/change-request.ts'
import {
  runBulkTransaction,
  type VersionedId,
  readVersionedId,
  readBulkRecords,
} from '#server/engine/bulk/bulk-transaction.ts'
import { type ChangeResult, lastReviewedPatch } from '#server/engine/write/change-record.ts'
import type { AuditEventKind } from '#server/engine/audit-events.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { readHistory } from '#server/engine/history/history.ts'
import { assertCurrentVersion } from '#server/engine/write/validate-request.ts'
import { CONFIRMED_NUMBERS_FIELD } from '#server/engine/schemas/record-form.ts'
import { undoInTransaction } from '#server/engine/history/undo-restore.ts'
import { applyPatch } from '#server/engine/write/write-record.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { findArea, type WorkDeps } from './deps.ts'
import { withdrawNotes } from './notes/change-note.ts'
import { freeNumber, noteText, writeNote } from './notes/write-note.ts'
import { MAX_NEWEST } from './newest-records.ts'
import {
  longTextField,
  NUMBER,
  VERSION,
  type RequestFields,
  type ValuesOf,
} from '#server/http/schema/route-schema.ts'
import { arrayOf, strictObject, stringSchema } from '#server/http/schemas.ts'

/** A record in a bulk request: its area, its number, and the version that the user saw. */
type NamedRecord = VersionedId & { area: string }

type Work = (trx: Db, request: ChangeRequest, named: NamedRecord) => Promise<ChangeResult>

export const NAMED_RECORDS = {
  RECORDS: {
    schema: {
      ...arrayOf(strictObject({ AREA: stringSchema(), ID: NUMBER, VERSION: VERSION.schema })),
      maxItems: MAX_NEWEST,
    },
    read: readNamedRecords,
  },
} as const satisfies RequestFields
/** With the text of a note to the districts about the records that are hidden. */
export const HIDE_FIELDS = {
  ...NAMED_RECORDS,
  NOTE: longTextField(),
  CONFIRMED_NUMBERS: CONFIRMED_NUMBERS_FIELD,
}
type NamedBody = ValuesOf<typeof NAMED_RECORDS>

export function bulkShow(deps: WorkDeps, call: RouteRequest<NamedBody>) {
  return runBulk(
    deps,
    call,
    () => 'show-batch',
    async (trx, request, { id, version }) => {
      const { field, stored } = await lockDisplayed(trx, deps, request, { id, version })
      return applyPatch(trx, deps, request, { stored, target: { [field]: '1' }, action: 'show' })
    },
  )
}

/**
 * Hides `RECORDS` at province level, and writes `NOTE` to their districts if it has text. A record that is
 * hidden already gets the decision in its history, and leaves the queue until it is changed.
 */
export function bulkHide(deps: WorkDeps, call: RouteRequest<ValuesOf<typeof HIDE_FIELDS>>) {
  const { NOTE, CONFIRMED_NUMBERS } = call.body
  const text = noteText(NOTE, 'NOTE', CONFIRMED_NUMBERS, { isOptional: true })
  return runBulk(
    deps,
    call,
    () => 'hide-batch',
    async (trx, request, { id, version }) => {
      const { field, stored } = await lockDisplayed(trx, deps, request, { id, version })
      // Checked before the change, so that a rejected record is unchanged.
      if (text !== '') await freeNumber(trx, request, stored)
      const decided = stored[field] === '0' ? lastReviewedPatch(deps.clock(), request.actor.name) : {}
      const target = { [field]: '0', ...decided }
      const done = await applyPatch(trx, deps, request, { stored, target, action: 'hide' })
      if (text !== '') await writeNote(trx, deps, request, { stored, text, version: done.version })
      return done
    },
  )
}

/**
 * Undoes `bulkShow` or `bulkHide`: `RECORDS` with the versions that the change created. Notes written with it
 * are closed. Later changes by others stay.
 */
export function undoBulkDisplay(deps: WorkDeps, call: RouteRequest<NamedBody>) {
  // By record: a repeated request must not undo one twice.
  const undone = new Map<string, 'show' | 'hide'>()
  const kind = () => ([...undone.values()].includes('show') ? 'show-batch-undo' : 'hide-batch-undo')
  return runBulk(deps, call, kind, async (trx, request, { id, version }) => {
    const { area, actor } = request
    undone.delete(id)
    const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
    const [last] = await readHistory(trx, {
      area,
      areas: deps.areas,
      recordId: stored.id,
      after: version - 1,
    })
    // Other changes are undone where they were made.
    if (last?.action !== 'show' && last?.action !== 'hide') throw new AppError('changed-since')
    const done = await undoInTransaction(trx, deps, request, { id, version })
    undone.set(id, last.action)
    const noted = { recordId: stored.id, catmUkey: stored.catmUkey, version }
    if (last.action === 'hide') await withdrawNotes(trx, deps, request, noted)
    return done
  })
}

/** The locked record at the version that the user saw, and the flag that shows it. */
async function lockDisplayed(trx: Db, deps: WorkDeps, request: ChangeRequest, { id, version }: VersionedId) {
  const { area, actor } = request
  const field = area.display?.field
  if (field === undefined) throw new AppError('not-found')
  const stored = await findRecord(trx, { area, actor, action: 'toggle', id }, true)
  assertCurrentVersion(deps, request, stored, version)
  return { field, stored }
}

/** Carries out a bulk change. The kind of its audit event is known only at the end. */
async function runBulk(
  deps: WorkDeps,
  call: RouteRequest<NamedBody>,
  kind: () => AuditEventKind,
  work: Work,
) {
  const { actor, address, recheckSession } = call
  const origin = { address }
  const { RECORDS: named } = call.body
  const batch = { actor, origin, area: 'review', kind, recheckSession }
  const { done, outcomes } = await runBulkTransaction(deps, batch, named, (trx, one) => {
    const area = findArea(deps, one.area)
    if (area === undefined) throw new AppError('not-found')
    return work(trx, { area, hooks: deps.hooks[area.key] ?? {}, actor, origin }, one)
  })
  return {
    status: true,
    done,
    data: named.map(({ area, id }, at) => ({ AREA: area, ID: id, ...outcomes[at] })),
  }
}

function readNamedRecords(sent: unknown): NamedRecord[] {
  return readBulkRecords(sent, MAX_NEWEST, (record) => {
    const one = readVersionedId(record)
    return one && typeof record.AREA === 'string' ? { area: record.AREA, ...one } : undefined
  })
}
