/** Brings in what was previewed: all good rows in one transaction, each with its line of history, or nothing. */
import { createHash } from 'node:crypto'
import type { Area } from '#domain/area.ts'
import { Refusal } from '#domain/refusal.ts'
import { FILE_PART } from '#domain/workbooks.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { inTurns } from '#server/turns/in-turns.ts'
import { type Asked, context } from '../asked.ts'
import { type Changed, insertRecord } from '../change.ts'
import type { EngineDeps, Handle } from '../deps.ts'
import { recordEvent } from '../events.ts'
import { findRecord } from '../find.ts'
import { rowsOf } from '../query.ts'
import { changeTo } from '../write.ts'
import { isThere } from './added-rows.ts'
import { comesByVillages } from './columns.ts'
import { planImport, planningOf } from './plan.ts'
import type { PlannedRow } from './planned.ts'
import { refusal } from './rows.ts'

const NOTHING_TO_DO = 'ไม่มีรายการที่จะนำเข้า'

/**
 * Applies a file whose plan is still the one of `digest`; refuses (`preview-differs`) where the file, the records or the
 * official are no longer those of the preview, also when somebody saves meanwhile. Tells the records with the versions that
 * they came to, by which the whole file can be undone.
 */
export async function applyImport(
  deps: EngineDeps,
  asked: Asked,
  { bytes, digest }: { bytes: Buffer; digest: string },
) {
  const { area, actor, origin } = asked
  const plan = await planImport(deps, asked, bytes)
  if (plan.digest !== digest) throw new Refusal('preview-differs')
  // Always in the same order, so that two files never wait for one another.
  const added = inOneOrder(
    area,
    plan.rows.filter((row) => row.kind === 'add'),
  )
  const edited = plan.rows.filter((row) => row.kind === 'edit').sort((a, b) => a.stored.id - b.stored.id)
  if (added.length + edited.length === 0) throw refusal(NOTHING_TO_DO)
  const counts = { ADDED: added.length, EDITED: edited.length, FAILED: plan.failed }
  const changed = await asPreviewed(() =>
    inTransaction(deps.db, async (trx: Handle) => {
      const done: Changed[] = []
      await refuseAdded(trx, deps, asked, added)
      for await (const row of inTurns(edited))
        done.push(await toldByRow(row, () => edit(trx, deps, asked, row)))
      for await (const row of inTurns(added))
        done.push(await toldByRow(row, () => add(trx, deps, asked, row)))
      await recordEvent(trx, {
        at: deps.clock(),
        actor,
        origin,
        kind: 'import',
        area: area.key,
        catmUkey: actor.catmUkey,
        detail: { FILE_SHA256: createHash('sha256').update(bytes).digest('hex'), ...counts },
      })
      await asked.lookAgain?.(trx)
      return done
    }),
  )
  const RECORDS = changed.map(({ id, version }) => ({ ID: String(id), VERSION: version }))
  return { status: true, ...counts, RECORDS }
}

/** New records of which a place may have only one wait for each other; all others stay as the official has them. */
function inOneOrder<R extends PlannedRow>({ onePer, onePerPlace }: Area, rows: R[]): R[] {
  if (onePer === undefined && !onePerPlace) return rows
  const keyOf = ({ catmUkey, values }: R) =>
    [catmUkey, ...(onePer?.fields ?? []).map((name) => values[name])].join(' ')
  return rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/**
 * Refuses a file of which somebody else has brought in a row since it was planned: it may be the same file, sent twice at once. Files of
 * an area take turns from here on. Of villages there is one record a year anyway.
 */
async function refuseAdded(
  trx: Handle,
  deps: EngineDeps,
  asked: Asked,
  rows: readonly PlannedRow[],
): Promise<void> {
  const { area } = asked
  if (rows.length === 0 || comesByVillages(area)) return
  await rowsOf(trx, 'select pg_advisory_xact_lock(hashtext($1))', [`import ${area.key}`])
  const planning = planningOf({ ...deps, db: trx }, asked)
  for (const { catmUkey, values } of rows)
    if (await isThere(planning, catmUkey, values)) throw new Refusal('preview-differs')
}

async function add(trx: Handle, deps: EngineDeps, asked: Asked, { catmUkey, values }: PlannedRow) {
  const entered = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  const ready = await asked.seams.beforeAdd?.(trx, { values: entered, catmUkey, documents: 0 })
  return insertRecord(trx, context(deps, asked, 'add'), catmUkey, { ...values, ...ready })
}

async function edit(
  trx: Handle,
  deps: EngineDeps,
  asked: Asked,
  { stored: planned, values }: Extract<PlannedRow, { kind: 'edit' }>,
) {
  const { area, actor } = asked
  const wanted = { area, actor, action: 'edit', id: String(planned.id), byNumber: true } as const
  const stored = await findRecord(trx, wanted, true)
  if (stored.version !== planned.version) throw new Refusal('preview-differs')
  return changeTo(trx, deps, asked, { stored, target: values, action: 'edit' })
}

/** What an area refuses of a row only now, beside the rows before it, is told with the row. */
async function toldByRow<T>({ row }: PlannedRow, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isItsOwn = error instanceof Refusal && error.code === 'invalid'
    throw isItsOwn
      ? new Refusal('invalid', { field: FILE_PART, message: `แถวที่ ${row}: ${error.text}` })
      : error
  }
}

/** Somebody who saved one of the records since the plan was made has changed what the file would do. */
async function asPreviewed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOvertaken =
      error instanceof Refusal && ['already-exists', 'not-found', 'stale'].includes(error.code)
    throw isOvertaken ? new Refusal('preview-differs') : error
  }
}
