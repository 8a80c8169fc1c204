/** Plans an import: which records it would add, change or leave, and the errors of cells. */
import { createHash } from 'node:crypto'
import type { Actor } from '#domain/permissions/scope.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import type { Db } from '#server/db/db.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps } from '../deps.ts'
import { isVillageImport } from './columns.ts'
import type { RecordImportPlan, PlannedImportRow, RecordPlanContext } from './plan-rows.ts'
import { planRecords } from './plan-records.ts'
import { planVillages } from './plan-villages.ts'

/** `digest` identifies the file, all its changes at this moment, and the actor. */
export type DigestedImportPlan = RecordImportPlan & { digest: string }

type PlanDeps = Pick<EngineDeps, 'areas' | 'geography' | 'clock'> & { db: Db }

/** The context for the plan of rows. */
export function planContextOf(
  { db, areas, geography, clock }: PlanDeps,
  { area, actor }: ChangeRequest,
): RecordPlanContext {
  return { db, areas, area, actor, geography: geography(), today: bangkokToday(clock()) }
}

/** Reads a file and compares it with the stored records. Writes nothing. */
export async function planRecordImport(
  deps: PlanDeps,
  change: ChangeRequest,
  bytes: Buffer,
): Promise<DigestedImportPlan> {
  const { area, actor, hooks } = change
  const planning = planContextOf(deps, change)
  const plan = await (isVillageImport(area)
    ? planVillages({ ...planning, area }, bytes)
    : planRecords({ ...planning, area, hooks }, bytes))
  return { ...plan, digest: planDigest(bytes, actor, plan.rows) }
}

function planDigest(bytes: Buffer, actor: Actor, rows: readonly PlannedImportRow[]): string {
  const outcome = rows.map((planned) => {
    const { kind, row, catmUkey, values } = planned
    return kind === 'edit'
      ? [kind, row, values, planned.stored.id, planned.stored.version]
      : [kind, row, catmUkey, values]
  })
  return createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([actor.id, actor.group, outcome]))
    .digest('hex')
}
