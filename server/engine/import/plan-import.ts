/** What a workbook would do: which records it would add, change and leave as they are, and what is wrong in which cell. */
import { createHash } from 'node:crypto'
import type { Actor } from '#domain/permissions/scope.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import type { ChangeRequest } from '../change-request.ts'
import type { EngineDeps, Handle } from '../deps.ts'
import { isVillageImport } from './columns.ts'
import type { RecordImportPlan, PlannedImportRow, RecordPlanContext } from './plan-rows.ts'
import { planRecords } from './plan-records.ts'
import { planVillages } from './plan-villages.ts'

/** `digest` names the file together with everything that it would do here and now, and for whom. */
export type DigestedImportPlan = RecordImportPlan & { digest: string }

type PlanDeps = Pick<EngineDeps, 'areas' | 'geography' | 'clock'> & { db: Handle }

/** What rows are read with, here and now. */
export function planContextOf(
  { db, areas, geography, clock }: PlanDeps,
  { area, actor }: ChangeRequest,
): RecordPlanContext {
  return { db, areas, area, actor, geography: geography(), today: bangkokToday(clock()) }
}

/** Reads a file and holds it against the records that are there. Writes nothing. */
export async function planRecordImport(
  deps: PlanDeps,
  asked: ChangeRequest,
  bytes: Buffer,
): Promise<DigestedImportPlan> {
  const { area, actor, hooks } = asked
  const planning = planContextOf(deps, asked)
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
