import { randomInt } from 'node:crypto'
import { parseAccount } from '#domain/accounts/parse-account.ts'
import { readablePassword } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { assignments, sql } from '#server/db/sql.ts'
import { passwordError } from '#server/features/accounts/password-rules.ts'
import { accountColumns, insertValues } from '#server/features/accounts/create-account.ts'
import { hashPassword, hashQueue } from '#server/features/accounts/password-hash.ts'
import { endSessions } from '#server/features/session/sessions.ts'
import type { RouteRequest } from '#server/http/route.ts'
import type { ValuesOf } from '#server/http/schema/route-schema.ts'
import { countNewAccount, recordExistingAccount } from '#server/features/session/national-id-search.ts'
import { type AccountRow, valuesOf } from './account-row.ts'
import {
  type Requester,
  changesOf,
  lockAccount,
  lockAccounts,
  recordAccountEvent,
  type UserDeps,
} from './account-changes.ts'
import { type CHANGED_ACCOUNT, type NEW_ACCOUNT, rejectInvalid, typedValues } from './request.ts'
import type { AccountValues } from '#domain/accounts/account.ts'

/** A password for the first sign-in, at which it must be changed. */
export function oneTimePassword(pid: string): string {
  const password = readablePassword(randomInt)
  return passwordError(password, { pid }) === undefined ? password : oneTimePassword(pid)
}

/** Adds an account with a password for one sign-in. Only the answer contains the password. */
export async function addAccount(deps: UserDeps, request: RouteRequest<ValuesOf<typeof NEW_ACCOUNT>>) {
  const { actor, body } = request
  const reading = parseAccount(typedValues(body), { actor, geography: deps.geography() })
  if (reading.values === undefined) return rejectInvalid(reading.problems)
  const { values } = reading
  const password = oneTimePassword(values.empPid)
  await countNewAccount(deps, request)
  const digest = await hashQueue(() => hashPassword(password))
  const id = await deps.db.transaction(async (trx) => {
    await lockAccounts(trx, actor, [])
    const added = await insertValues(trx, values, digest, true)
    if (added === undefined) return undefined
    await recordAdded(trx, deps, request, added, values)
    return added
  })
  if (id === undefined) {
    await recordExistingAccount(deps, request, values.empPid)
    throw new AppError('account-exists', { field: 'EMP_PID' })
  }
  return { status: true, id, version: 1, PASSWORD: password }
}

/** Changes the fields of the body. A change of group or area ends the account's sessions at once. */
export async function editAccount(deps: UserDeps, request: RouteRequest<ValuesOf<typeof CHANGED_ACCOUNT>>) {
  const { actor, body } = request
  const { ID: id, VERSION: version } = body
  return deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, actor, { id, act: 'edit', version })
    const stored = { ...valuesOf(account), id }
    const reading = parseAccount(typedValues(body), { actor, geography: deps.geography(), stored })
    if (reading.values === undefined) return rejectInvalid(reading.problems)
    const now = await updateAccount(trx, deps, request, account, reading.values)
    return { status: true, id, version: now }
  })
}

/** Writes the audit event of a new account, with all its values. */
export function recordAdded(
  trx: Db,
  deps: UserDeps,
  asker: Requester,
  id: number,
  values: AccountValues,
): Promise<void> {
  const detail = { CHANGES: changesOf({}, values) }
  return recordAccountEvent(trx, deps, asker, { kind: 'account-add', id, catmUkey: values.catmUkey, detail })
}

/**
 * Writes the changed values of a locked account and the audit event, and ends sessions whose permissions
 * changed. Answers the new version.
 */
export async function updateAccount(
  trx: Db,
  deps: UserDeps,
  asker: Requester,
  account: AccountRow,
  values: AccountValues,
): Promise<number> {
  const before = valuesOf(account)
  const changes = changesOf(before, values)
  if (Object.keys(changes).length === 0) return account.version
  const { empGroup, catmUkey } = values
  const { emp_pid: _pid, ...columns } = accountColumns(values)
  const [changed] = await trx.query<{ version: number }>(sql`
      update account set ${assignments(columns)}, version = version + 1
      where id = ${account.id}
      returning version`)
  if (before.empGroup !== empGroup || before.catmUkey !== catmUkey) await endSessions(trx, account.id)
  await recordAccountEvent(trx, deps, asker, {
    kind: 'account-edit',
    id: account.id,
    catmUkey,
    detail: { CHANGES: changes },
  })
  return changed?.version ?? account.version
}
