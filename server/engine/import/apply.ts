/** Brings in what was previewed: all good rows in one transaction, each with its line of history, or nothing. */
import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { insertRecord } from '../change.ts'
import type { EngineDeps } from '../deps.ts'
import { recordEvent } from '../events.ts'
import { findRecord } from '../find.ts'
import { type Asked, changeTo, context } from '../write.ts'
import type { ImportArea } from './columns.ts'
import { planImport } from './plan.ts'
import { FILE_PART } from './rows.ts'

const NOTHING_TO_DO = 'ไม่มีรายการที่จะนำเข้า'

type ImportAsked = Asked & { area: ImportArea }

/**
 * Applies a file whose plan is still the one of `digest`; refuses (`preview-differs`) where the file, the records or the
 * official are no longer those of the preview, also when somebody saves meanwhile.
 */
export async function applyImport(
  deps: EngineDeps,
  asked: ImportAsked,
  { bytes, digest }: { bytes: Buffer; digest: string },
) {
  const { area, actor, origin, seams } = asked
  const plan = await planImport(deps, { area, actor, bytes })
  if (plan.digest !== digest) throw new Refusal('preview-differs')
  const added = plan.rows.filter((row) => row.kind === 'add')
  const edited = plan.rows.filter((row) => row.kind === 'edit')
  if (added.length + edited.length === 0)
    throw new Refusal('invalid', { field: FILE_PART, message: NOTHING_TO_DO })
  await asPreviewed(() =>
    deps.db.transaction().execute(async (trx) => {
      for (const { catmUkey, values } of added) {
        const ready = await seams.beforeAdd?.(trx, { values, catmUkey, documents: 0 })
        await insertRecord(trx, context(deps, asked, 'add'), catmUkey, { ...values, ...ready })
      }
      for (const { stored: planned, values } of edited) {
        const wanted = { area, actor, action: 'edit', id: String(planned.id), byNumber: true } as const
        const stored = await findRecord(trx, wanted, true)
        if (stored.version !== planned.version) throw new Refusal('preview-differs')
        await changeTo(trx, deps, asked, { stored, target: values, action: 'edit' })
      }
      await recordEvent(trx, {
        at: deps.clock(),
        actor,
        origin,
        kind: 'import',
        area: area.key,
        catmUkey: actor.catmUkey,
        detail: {
          FILE_SHA256: createHash('sha256').update(bytes).digest('hex'),
          ADDED: added.length,
          EDITED: edited.length,
          FAILED: plan.failed,
        },
      })
    }),
  )
  return { status: true, ADDED: added.length, EDITED: edited.length, FAILED: plan.failed }
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
