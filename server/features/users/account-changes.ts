/**
 * The common parts of all changes of accounts: the actor, the permission at the time of the change, and the
 * audit event.
 */
import { type AccountAction, accountPermissionError } from '#domain/accounts/accounts.ts'
import type { Geography } from '#domain/places/geography.ts'
import { maskPid } from '#domain/personal-data/pid.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { type Actor, parseGroup } from '#domain/permissions/scope.ts'
import { wireName } from '#domain/area/wire.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { type AuditEventKind, recordAuditEvent } from '#server/engine/audit-events.ts'
import type { SingleSignOnSettings } from '#server/features/single-sign-on/single-sign-on-settings.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { type AccountRow, findAccount, SELECT_ACCOUNTS } from './account-row.ts'
import type { AccountField, AccountValues } from '#domain/accounts/account.ts'

export type UserDeps = {
  db: Db
  geography: () => Geography
  /** Milliseconds since 1970. */
  clock: () => number
  singleSignOn: SingleSignOnSettings
}

/** The actor of a change, and the network address. */
export type Requester = Pick<RouteRequest, 'actor' | 'address' | 'sessionId'>

/**
 * Locks the accounts that are about to change and the actor's own, always in the same order, and answers them
 * as they are now. Throws if the actor was suspended, moved to another group or must change the password
 * since the request began: of two administrators who suspend each other at once only one succeeds.
 */
export async function lockAccounts(trx: Db, actor: Actor, ids: readonly number[]): Promise<AccountRow[]> {
  const all = [...new Set([actor.id, ...ids])]
  const rows = await trx.query<AccountRow>(
    sql`${SELECT_ACCOUNTS} where id = any(${all}::bigint[]) order by id for update`,
  )
  const own = rows.find(({ id }) => id === actor.id)
  const isStill =
    own !== undefined &&
    own.suspended_at === null &&
    !own.must_change &&
    parseGroup(own.emp_group) === actor.group
  if (!isStill) throw new AppError('not-signed-in')
  return rows
}

/** One locked account. Throws if it does not exist, the actor may not do this to it, or it has changed. */
export async function lockAccount(
  trx: Db,
  actor: Actor,
  { id, act, version }: { id: number; act: AccountAction; version?: number | undefined },
): Promise<AccountRow> {
  const rows = await lockAccounts(trx, actor, [id])
  const account = rows.find((row) => row.id === id)
  if (account === undefined) throw new AppError('not-found')
  assertPermitted(actor, act, account)
  if (version !== undefined && version !== account.version) throw new AppError('stale', { field: 'VERSION' })
  return account
}

export function assertPermitted(actor: Actor, act: AccountAction, account: AccountRow): void {
  const refusal = accountPermissionError(actor, act, { id: account.id, group: account.emp_group })
  if (refusal) throw new AppError(refusal)
}

/** An account for reading. Throws if it does not exist. */
export async function requireAccount(db: Db, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (account === undefined) throw new AppError('not-found')
  return account
}

/** Writes the audit event of an administrator's change, in the transaction of the change. */
export function recordAccountEvent(
  trx: Db,
  deps: UserDeps,
  { actor, address }: Requester,
  event: { kind: AuditEventKind; id: number; catmUkey: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { kind, id, catmUkey, detail = {} } = event
  return recordAuditEvent(trx, {
    at: deps.clock(),
    actor,
    origin: { address },
    kind,
    area: 'account',
    recordId: id,
    catmUkey,
    detail,
  })
}

/** The changed fields, by wire name, before and after; IDs are masked. */
export function changesOf(
  before: Partial<AccountValues>,
  after: AccountValues,
): Record<string, { FROM: string; TO: string }> {
  const shown = (field: string, value: string) =>
    field === 'empPid' && value !== '' ? maskPid(value) : value
  const fields = Object.keys(after) as AccountField[]
  return Object.fromEntries(
    fields
      .filter((field) => (before[field] ?? '') !== after[field])
      .map((field) => [
        wireName(field),
        { FROM: shown(field, before[field] ?? ''), TO: shown(field, after[field]) },
      ]),
  )
}
