/** Brings in what was previewed: all good rows in one transaction, each with its line of history, or nothing. */
import { createHash } from 'node:crypto'
import type { Area } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { WORKBOOK_FILE_PART } from '#domain/records/workbook-limits.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { iterateCooperatively } from '#server/concurrency/cooperative-iteration.ts'
import { type ChangeRequest, changeContext } from '../change-request.ts'
import { type ChangeResult, insertRecord } from '../write/change-record.ts'
import type { EngineDeps, Handle } from '../deps.ts'
import { recordAuditEvent } from '../audit-events.ts'
import { findRecord } from '../read/find-record.ts'
import { queryRows } from '../query.ts'
import { applyPatch } from '../write/write-record.ts'
import { recordExists } from './plan-added-row.ts'
import { isVillageImport } from './columns.ts'
import { planRecordImport, planContextOf } from './plan-import.ts'
import type { PlannedImportRow } from './plan-rows.ts'
import { importFileError } from './read-table.ts'

const NOTHING_TO_DO = 'ไม่มีรายการที่จะนำเข้า'

/**
 * Applies a file whose plan is still the one of `digest`; refuses (`preview-differs`) where the file, the records or the
 * official are no longer those of the preview, also when somebody saves meanwhile. Tells the records with the versions that
 * they came to, by which the whole file can be undone.
 */
export async function applyRecordImport(
  deps: EngineDeps,
  asked: ChangeRequest,
  { bytes, digest }: { bytes: Buffer; digest: string },
) {
  const { area, actor, origin } = asked
  const plan = await planRecordImport(deps, asked, bytes)
  if (plan.digest !== digest) throw new AppError('preview-differs')
  // Always in the same order, so that two files never wait for one another.
  const added = sortForLocking(
    area,
    plan.rows.filter((row) => row.kind === 'add'),
  )
  const edited = plan.rows.filter((row) => row.kind === 'edit').sort((a, b) => a.stored.id - b.stored.id)
  if (added.length + edited.length === 0) throw importFileError(NOTHING_TO_DO)
  const counts = { ADDED: added.length, EDITED: edited.length, FAILED: plan.failed }
  const changed = await rejectIfOvertaken(() =>
    inTransaction(deps.db, async (trx: Handle) => {
      const done: ChangeResult[] = []
      await assertNotYetAdded(trx, deps, asked, added)
      for await (const row of iterateCooperatively(edited))
        done.push(await withRowNumber(row, () => edit(trx, deps, asked, row)))
      for await (const row of iterateCooperatively(added))
        done.push(await withRowNumber(row, () => add(trx, deps, asked, row)))
      await recordAuditEvent(trx, {
        at: deps.clock(),
        actor,
        origin,
        kind: 'import',
        area: area.key,
        catmUkey: actor.catmUkey,
        detail: { FILE_SHA256: createHash('sha256').update(bytes).digest('hex'), ...counts },
      })
      await asked.recheckSession?.(trx)
      return done
    }),
  )
  const RECORDS = changed.map(({ id, version }) => ({ ID: String(id), VERSION: version }))
  return { status: true, ...counts, RECORDS }
}

/** New records of which a place may have only one wait for each other; all others stay as the official has them. */
function sortForLocking<R extends PlannedImportRow>({ onePer, onePerPlace }: Area, rows: R[]): R[] {
  if (onePer === undefined && !onePerPlace) return rows
  const keyOf = ({ catmUkey, values }: R) =>
    [catmUkey, ...(onePer?.fields ?? []).map((name) => values[name])].join(' ')
  return rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/**
 * Refuses a file of which somebody else has brought in a row since it was planned: it may be the same file, sent twice at once. Files of
 * an area take turns from here on. Of villages there is one record a year anyway.
 */
async function assertNotYetAdded(
  trx: Handle,
  deps: EngineDeps,
  asked: ChangeRequest,
  rows: readonly PlannedImportRow[],
): Promise<void> {
  const { area } = asked
  if (rows.length === 0 || isVillageImport(area)) return
  await queryRows(trx, 'select pg_advisory_xact_lock(hashtext($1))', [`import ${area.key}`])
  const planning = planContextOf({ ...deps, db: trx }, asked)
  for (const { catmUkey, values } of rows)
    if (await recordExists(planning, catmUkey, values)) throw new AppError('preview-differs')
}

async function add(
  trx: Handle,
  deps: EngineDeps,
  asked: ChangeRequest,
  { catmUkey, values }: PlannedImportRow,
) {
  const entered = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  const ready = await asked.hooks.beforeAdd?.(trx, { values: entered, catmUkey, documents: 0 })
  return insertRecord(trx, changeContext(deps, asked, 'add'), catmUkey, { ...values, ...ready })
}

async function edit(
  trx: Handle,
  deps: EngineDeps,
  asked: ChangeRequest,
  { stored: planned, values }: Extract<PlannedImportRow, { kind: 'edit' }>,
) {
  const { area, actor } = asked
  const wanted = { area, actor, action: 'edit', id: String(planned.id), byNumber: true } as const
  const stored = await findRecord(trx, wanted, true)
  if (stored.version !== planned.version) throw new AppError('preview-differs')
  return applyPatch(trx, deps, asked, { stored, target: values, action: 'edit' })
}

/** What an area refuses of a row only now, beside the rows before it, is told with the row. */
async function withRowNumber<T>({ row }: PlannedImportRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isItsOwn = error instanceof AppError && error.code === 'invalid'
    throw isItsOwn
      ? new AppError('invalid', { field: WORKBOOK_FILE_PART, message: `แถวที่ ${row}: ${error.text}` })
      : error
  }
}

/** Somebody who saved one of the records since the plan was made has changed what the file would do. */
async function rejectIfOvertaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOvertaken =
      error instanceof AppError && ['already-exists', 'not-found', 'stale'].includes(error.code)
    throw isOvertaken ? new AppError('preview-differs') : error
  }
}
