/** What every change of an account has in common: who changes it, that they still may, and that it is told. */
import { ACCOUNT_FIELDS, type AccountField, type AccountValues } from '#domain/account-form.ts'
import { type AccountAct, whyNotAct } from '#domain/accounts.ts'
import type { Geography } from '#domain/geography.ts'
import { maskPid } from '#domain/pid.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Actor, readGroup } from '#domain/scope.ts'
import { wireName } from '#domain/wire.ts'
import type { Db } from '#server/db/connect.ts'
import { type EventKind, recordEvent } from '#server/engine/events.ts'
import type { CallRequest } from '#server/http/route.ts'
import { type Schema, some, texts, whole } from '#server/http/told.ts'
import { type AccountRow, findAccount, selectAccounts } from './account-row.ts'

export type UserDeps = {
  db: Db
  geography: () => Geography
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Whoever asks for a change, and from where. */
export type Asker = Pick<CallRequest, 'actor' | 'address' | 'sessionId'>

/**
 * Locks accounts that are about to change together with the actor's own, in one order for everybody, and answers them as
 * they are now. Refuses where the actor has been suspended, moved to another group or sent to change a password since the
 * call began: of two administrators who suspend each other at once only one succeeds.
 */
export async function lockAccounts(trx: Db, actor: Actor, ids: readonly number[]): Promise<AccountRow[]> {
  const rows = await selectAccounts(trx)
    .where('id', 'in', [...new Set([actor.id, ...ids])])
    .orderBy('id')
    .forUpdate()
    .execute()
  const own = rows.find(({ id }) => id === actor.id)
  const isStill =
    own !== undefined &&
    own.suspended_at === null &&
    !own.must_change &&
    readGroup(own.emp_group) === actor.group
  if (!isStill) throw new Refusal('not-signed-in')
  return rows
}

/** One account, locked, that the actor may do this to. Refuses what is not there, not theirs, or has changed meanwhile. */
export async function lockAccount(
  trx: Db,
  actor: Actor,
  { id, act, version }: { id: number; act: AccountAct; version?: number | undefined },
): Promise<AccountRow> {
  const rows = await lockAccounts(trx, actor, [id])
  const account = rows.find((row) => row.id === id)
  if (account === undefined) throw new Refusal('not-found')
  refuseAct(actor, act, account)
  if (version !== undefined && version !== account.version) throw new Refusal('stale', { field: 'VERSION' })
  return account
}

/** Throws where the actor may not do this to the account. */
export function refuseAct(actor: Actor, act: AccountAct, account: AccountRow): void {
  const refusal = whyNotAct(actor, act, { id: account.id, group: account.emp_group })
  if (refusal) throw new Refusal(refusal)
}

/** An account that is there, for reading. */
export async function accountOf(db: Db, id: number): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (account === undefined) throw new Refusal('not-found')
  return account
}

/** Tells what an administrator did to an account, in the transaction in which it is done. */
export function tell(
  trx: Db,
  deps: UserDeps,
  { actor, address }: Asker,
  told: { kind: EventKind; id: number; catmUkey: string; detail?: Record<string, unknown> },
): Promise<void> {
  const { kind, id, catmUkey, detail = {} } = told
  return recordEvent(trx, {
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

/** What {@link changesOf} tells. */
export const CHANGES_TOLD: Schema = some(
  Object.fromEntries(ACCOUNT_FIELDS.map((field) => [wireName(field), whole(texts('FROM', 'TO'))])),
)

/** The fields that differ, by wire name, before and after; IDs masked. */
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
