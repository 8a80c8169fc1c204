/**
 * Removes the demo from a database that was moved to production (decision 5): its records go to the trash,
 * its accounts are suspended, and its made-up figures of earlier days are deleted. What somebody has changed
 * since stays, and so do the villages, which are real.
 */
import { type Area, tableOf } from '#domain/area/area.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import type { Db } from '#server/db/db.ts'
import { withoutTimeLimits } from '#server/db/in-transaction.ts'
import { raw, sql } from '#server/db/sql.ts'
import type { AccountTable } from '#server/db/tables.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import { changeRecord } from '#server/engine/write/change-record.ts'
import { assertNotReferenced } from '#server/engine/write/check-references.ts'
import { DEMO_ACCOUNTS } from '#server/features/accounts/demo-accounts.ts'
import { endSessions } from '#server/features/session/sessions.ts'
import { SYSTEM_ACTOR } from './fill.ts'

/** The history names the command: an operator at the console has no account. */
const CONSOLE = { ...SYSTEM_ACTOR, name: 'คำสั่ง demo:remove' }
const ORIGIN = { address: '' }
const REASON = 'บัญชีสาธิต'

export type DemoRemoval = {
  /** How many records of each area went to the trash, by its Thai name. */
  records: ReadonlyMap<string, number>
  /** Demo records that stay, because somebody changed them, or because a record that stays refers to them. */
  changed: number
  referenced: number
  /** The suspended accounts: number and name. */
  accounts: string[]
  /** Deleted rows of figures. */
  figures: number
  hasAdministrator: boolean
}

type RemovalDeps = Pick<EngineDeps, 'db' | 'areas' | 'geography' | 'clock'>

/** Removes all of it or nothing. With `isTrial` nothing is changed, and the answer is what would be. */
export async function removeDemo(deps: RemovalDeps, { isTrial = false } = {}): Promise<DemoRemoval> {
  const trial = new Error('only a trial')
  let removal: DemoRemoval | undefined
  try {
    await deps.db.transaction(async (trx) => {
      await withoutTimeLimits(trx)
      // Figures first: the first record tells which of them are older than the database.
      const figures = await removeFigures(trx)
      const removed = await removeRecords(trx, deps)
      const accounts = await suspendAccounts(trx, deps)
      removal = { ...removed, accounts, figures, hasAdministrator: await hasAdministrator(trx) }
      if (isTrial) throw trial
    })
  } catch (error) {
    if (error !== trial) throw error
  }
  if (removal === undefined) throw new Error('the removal has no result')
  return removal
}

type FoundRecord = { area: Area; id: number; version: number }

async function removeRecords(trx: Db, deps: RemovalDeps) {
  const found: FoundRecord[] = []
  for (const area of deps.areas) {
    const rows = await trx.query<Omit<FoundRecord, 'area'>>(sql`
      select t.id, t.version from ${raw(tableOf(area))} t
      join history h on h.area = ${area.key} and h.record_id = t.id and h.version = 1
      where t.deleted_at is null and h.actor_id = ${SYSTEM_ACTOR.id} and h.actor_name = ${SYSTEM_ACTOR.name}
      order by t.id for update of t`)
    found.push(...rows.map((row) => ({ area, ...row })))
  }
  const unchanged = found.filter(({ version }) => version === 1)
  const records = new Map<string, number>()
  let referenced = 0
  // A record has a higher number than those that it refers to, so it goes before them.
  for (const { area, id } of unchanged.toSorted((one, other) => other.id - one.id)) {
    if (await moveToTrash(trx, deps, area, id))
      records.set(area.titles.name, (records.get(area.titles.name) ?? 0) + 1)
    else referenced += 1
  }
  return { records, changed: found.length - unchanged.length, referenced }
}

/** Answers false for a record that others refer to. */
async function moveToTrash(trx: Db, deps: RemovalDeps, area: Area, id: number): Promise<boolean> {
  try {
    await assertNotReferenced(trx, deps, area, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'named-by-others') return false
    throw error
  }
  const wanted = { area, actor: CONSOLE, action: 'view', id: String(id), byNumber: true } as const
  const stored = await findRecord(trx, wanted, true)
  const context = {
    area,
    actor: CONSOLE,
    origin: ORIGIN,
    at: deps.clock(),
    action: 'delete',
    areas: deps.areas,
  } as const
  await changeRecord(trx, context, stored, {}, { deleted: '1' })
  return true
}

/** Suspends the accounts that still have number and name of the demo. */
async function suspendAccounts(trx: Db, { clock }: RemovalDeps): Promise<string[]> {
  const suspended: string[] = []
  for (const { pid, fname, lname } of DEMO_ACCOUNTS) {
    const [account] = await trx.query<AccountTable>(sql`
      update account set suspended_at = now(), version = version + 1
      where emp_pid = ${pid} and fname = ${fname} and lname = ${lname} and suspended_at is null returning *`)
    if (account === undefined) continue
    await endSessions(trx, account.id)
    await recordAuditEvent(trx, {
      ...{ at: clock(), actor: CONSOLE, origin: ORIGIN, kind: 'account-suspend', area: 'account' },
      ...{ recordId: account.id, catmUkey: account.catm_ukey, detail: { REASON } },
    })
    suspended.push(`${account.id} (${fname} ${lname})`)
  }
  return suspended
}

/** The days before the demo was filled in had no records, so their figures are made up. */
function removeFigures(trx: Db): Promise<number> {
  return trx.execute(sql`delete from completeness_day where at < (select min(at) - interval '1 hour' from history
    where version = 1 and actor_id = ${SYSTEM_ACTOR.id} and actor_name = ${SYSTEM_ACTOR.name})`)
}

async function hasAdministrator(trx: Db): Promise<boolean> {
  const [row] = await trx.query<{ found: boolean }>(sql`select exists (
    select from account where emp_group = any(${ADMINISTRATORS.map(String)}) and suspended_at is null) as found`)
  return row?.found ?? false
}
