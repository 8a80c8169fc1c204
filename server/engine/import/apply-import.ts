/**
 * Imports a previewed file: all valid rows in one transaction, each with a history row, or nothing. Undoes
 * it.
 */
import { createHash } from 'node:crypto'
import type { Area } from '#domain/area/area.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-fields.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import { sql } from '#server/db/sql.ts'
import type { ChangeRequest } from '../change-request.ts'
import { changeContext, type ChangeResult, insertRecord } from '../write/change-record.ts'
import {
  inLockOrder,
  type BulkOutcome,
  outcomeInSavepoint,
  type VersionedId,
} from '../bulk/bulk-transaction.ts'
import type { EngineDeps } from '../deps.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { undoInTransaction } from '../history/undo-restore.ts'
import { findRecord } from '../read/find-record.ts'
import { applyPatch } from '../write/write-record.ts'
import { isVillageImport } from './columns.ts'
import { planRecordImport, planContextOf, recordExists } from './plan-import.ts'
import type { PlannedImportRow, RecordImportPlan } from './plan-rows.ts'
import { importFileError } from './read-table.ts'

const NOTHING_TO_DO = 'ไม่มีรายการที่จะนำเข้า'

/**
 * Imports a file whose plan still has this digest. Throws `preview-differs` when the file, the records or the
 * actor changed since the preview, also during the import. Returns the records with their new versions, with
 * which the import can be undone.
 */
export async function applyRecordImport(
  deps: EngineDeps,
  change: ChangeRequest,
  { bytes, digest }: { bytes: Buffer; digest: string },
) {
  const { area } = change
  const plan = await planRecordImport(deps, change, bytes)
  const { added, edited, counts, detail } = confirmPlan(plan, { bytes, digest })
  // Always in the same order, so that two imports never deadlock.
  sortForLocking(area, added)
  edited.sort((a, b) => a.stored.id - b.stored.id)
  const changed = await rejectIfOvertaken(() =>
    inTransaction(deps.db, async (trx: Db) => {
      const done: ChangeResult[] = []
      await assertNotYetAdded(trx, deps, change, added)
      for await (const row of iterateCooperatively(edited))
        done.push(await withRowNumber(row, () => edit(trx, deps, change, row)))
      for await (const row of iterateCooperatively(added))
        done.push(await withRowNumber(row, () => add(trx, deps, change, row)))
      await recordImportEvent(deps, trx, change, 'import', detail)
      await change.recheckSession?.(trx)
      return done
    }),
  )
  const RECORDS = changed.map(({ id, version }) => ({ ID: String(id), VERSION: version }))
  return { status: true, ...counts, RECORDS }
}

/** What a plan with the digest of its preview changes, and what its event tells. */
export function confirmPlan(plan: RecordImportPlan, { bytes, digest }: { bytes: Buffer; digest: string }) {
  if (plan.digest !== digest) throw new AppError('preview-differs')
  const added = plan.rows.filter((row) => row.kind === 'add')
  const edited = plan.rows.filter((row) => row.kind === 'edit')
  if (added.length + edited.length === 0) throw importFileError(NOTHING_TO_DO)
  const counts = { ADDED: added.length, EDITED: edited.length, FAILED: plan.failed }
  const FILE_SHA256 = createHash('sha256').update(bytes).digest('hex')
  return { added, edited, counts, detail: { FILE_SHA256, ...counts } }
}

/**
 * New records that must be unique in their place are sorted, so that their locks have one order. All others
 * keep the order of the file.
 */
function sortForLocking({ onePer, onePerPlace }: Area, rows: PlannedImportRow[]): void {
  if (onePer === undefined && !onePerPlace) return
  const keyOf = ({ catmUkey, values }: PlannedImportRow) =>
    [catmUkey, ...(onePer?.fields ?? []).map((name) => values[name])].join(' ')
  rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/**
 * Locks the import of the area. Throws when another import has added one of the rows since the plan, for
 * example the same file sent twice. Villages have one record a year anyway.
 */
async function assertNotYetAdded(
  trx: Db,
  deps: EngineDeps,
  change: ChangeRequest,
  rows: readonly PlannedImportRow[],
): Promise<void> {
  const { area } = change
  if (rows.length === 0 || isVillageImport(area)) return
  await trx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${area.key}`}))`)
  const planning = planContextOf({ ...deps, db: trx }, change)
  for (const { catmUkey, values } of rows)
    if (await recordExists(planning, catmUkey, values)) throw new AppError('preview-differs')
}

async function add(trx: Db, deps: EngineDeps, change: ChangeRequest, { catmUkey, values }: PlannedImportRow) {
  const entered = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  const ready = await change.hooks.beforeAdd?.(trx, {
    values: entered,
    catmUkey,
    documents: 0,
    source: undefined,
  })
  return insertRecord(trx, changeContext(deps, change, 'add'), catmUkey, { ...values, ...ready })
}

async function edit(
  trx: Db,
  deps: EngineDeps,
  change: ChangeRequest,
  { stored: planned, values }: Extract<PlannedImportRow, { kind: 'edit' }>,
) {
  const { area, actor } = change
  const wanted = { area, actor, action: 'edit', id: String(planned.id), byNumber: true } as const
  const stored = await findRecord(trx, wanted, true)
  if (stored.version !== planned.version) throw new AppError('preview-differs')
  return applyPatch(trx, deps, change, { stored, target: values, action: 'edit' })
}

/** Adds the row number to errors that an area finds only when it writes the row. */
async function withRowNumber<T>({ row }: PlannedImportRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isItsOwn = error instanceof AppError && error.code === 'invalid'
    throw isItsOwn ? fieldError(WORKBOOK_FILE_PART, `แถวที่ ${row}: ${error.text}`) : error
  }
}

/** The preview no longer holds when one of the records was saved after the plan was made. */
async function rejectIfOvertaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOvertaken =
      error instanceof AppError && ['already-exists', 'not-found', 'stale'].includes(error.code)
    throw isOvertaken ? new AppError('preview-differs') : error
  }
}

/**
 * Undoes a whole import in one transaction: the last change of `RECORDS`, at the versions that the import
 * answered. Records that changed since then stay. Each record needs the permission to undo, and its history
 * shows the undo.
 */
export function undoImport(
  deps: EngineDeps,
  change: ChangeRequest,
  { RECORDS: named }: { RECORDS: VersionedId[] },
) {
  return inTransaction(deps.db, async (trx: Db) => {
    const outcomes: (BulkOutcome & { ID: string })[] = []
    for await (const one of iterateCooperatively(inLockOrder(named)))
      outcomes.push({
        ID: one.id,
        ...(await outcomeInSavepoint(trx, () => undoInTransaction(trx, deps, change, one))),
      })
    const left = outcomes.filter(({ status }) => !status)
    const done = named.length - left.length
    if (done > 0) {
      const detail = { ROWS: done, ...(left.length > 0 ? { FAILED: left.length } : {}) }
      await recordImportEvent(deps, trx, change, 'import-undo', detail)
    }
    await change.recheckSession?.(trx)
    return { status: true, done, left }
  })
}

function recordImportEvent(
  { clock }: EngineDeps,
  trx: Db,
  { area, actor, origin }: ChangeRequest,
  kind: 'import' | 'import-undo',
  detail: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { catmUkey } = actor
  return recordAuditEvent(trx, { at: clock(), actor, origin, kind, area: area.key, catmUkey, detail })
}
