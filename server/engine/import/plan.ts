/** What a workbook would do: which records it would add, change and leave as they are, and what is wrong in which cell. */
import { createHash } from 'node:crypto'
import type { Actor } from '#domain/scope.ts'
import { bangkokToday } from '#domain/thai-date.ts'
import type { Asked } from '../asked.ts'
import type { EngineDeps, Handle } from '../deps.ts'
import { comesByVillages } from './columns.ts'
import type { Plan, PlannedRow, Planning } from './planned.ts'
import { planRecords } from './record-rows.ts'
import { planVillages } from './village-rows.ts'

/** `digest` names the file together with everything that it would do here and now, and for whom. */
export type NamedPlan = Plan & { digest: string }

type PlanDeps = Pick<EngineDeps, 'areas' | 'geography' | 'clock'> & { db: Handle }

/** What rows are read with, here and now. */
export function planningOf({ db, areas, geography, clock }: PlanDeps, { area, actor }: Asked): Planning {
  return { db, areas, area, actor, geography: geography(), today: bangkokToday(clock()) }
}

/** Reads a file and holds it against the records that are there. Writes nothing. */
export async function planImport(deps: PlanDeps, asked: Asked, bytes: Buffer): Promise<NamedPlan> {
  const { area, actor, seams } = asked
  const planning = planningOf(deps, asked)
  const plan = await (comesByVillages(area)
    ? planVillages({ ...planning, area }, bytes)
    : planRecords({ ...planning, area, seams }, bytes))
  return { ...plan, digest: digestOf(bytes, actor, plan.rows) }
}

function digestOf(bytes: Buffer, actor: Actor, rows: readonly PlannedRow[]): string {
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
