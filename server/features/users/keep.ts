/** Adding an account and changing what it holds. */
import { sql } from 'kysely'
import { type AccountValues, readAccount } from '#domain/account-form.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Group, readGroup } from '#domain/scope.ts'
import type { Db } from '#server/db/connect.ts'
import { findTextOf, insertHashed } from '#server/features/accounts/create.ts'
import { hashPassword, hashQueue } from '#server/features/accounts/password-hash.ts'
import { endSessions } from '#server/features/session/sessions.ts'
import { type AccountRow, valuesOf } from './account-row.ts'
import { type Asker, changesOf, lockAccount, lockAccounts, tell, type UserDeps } from './care.ts'
import { oneTimePassword } from './one-time-password.ts'
import { type Body, readFields, readId, readVersion, refuseProblems } from './request.ts'

/** Adds an account with a password for one sign-in, which the answer alone tells. */
export async function addAccount(deps: UserDeps, asker: Asker, body: Body) {
  const reading = readAccount(readFields(body), { actor: asker.actor, geography: deps.geography() })
  if (reading.values === undefined) return refuseProblems(reading.problems)
  const { values } = reading
  const password = oneTimePassword(values.empPid)
  const digest = await hashQueue(() => hashPassword(password))
  const id = await deps.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, asker.actor, [])
    const added = await insertValues(trx, values, digest)
    if (added === undefined) throw new Refusal('account-exists', { field: 'EMP_PID' })
    await tellAdded(trx, deps, asker, added, values)
    return added
  })
  return { status: true, id, version: 1, PASSWORD: password }
}

/** Changes the fields that the body carries. A change of group or area ends the account's sessions at once. */
export async function editAccount(deps: UserDeps, asker: Asker, body: Body) {
  const [id, version, typed] = [readId(body), readVersion(body), readFields(body)]
  return deps.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, asker.actor, { id, act: 'edit', version })
    const stored = { ...valuesOf(account), id }
    const reading = readAccount(typed, { actor: asker.actor, geography: deps.geography(), stored })
    if (reading.values === undefined) return refuseProblems(reading.problems)
    const now = await changeValues(trx, deps, asker, account, reading.values)
    return { status: true, id, version: now }
  })
}

/** Inserts an account whose values were read and whose password is hashed; nothing where its ID has one already. */
export function insertValues(trx: Db, values: AccountValues, digest: string): Promise<number | undefined> {
  const { empPid: pid, empGroup, ...rest } = values
  // Reading has let only known groups through.
  const group = readGroup(empGroup) as Group
  return insertHashed(trx, { ...rest, pid, group, mustChange: true }, digest)
}

/** Tells that an account was added, with all that it holds. */
export function tellAdded(
  trx: Db,
  deps: UserDeps,
  asker: Asker,
  id: number,
  values: AccountValues,
): Promise<void> {
  const detail = { CHANGES: changesOf({}, values) }
  return tell(trx, deps, asker, { kind: 'account-add', id, catmUkey: values.catmUkey, detail })
}

/** Writes the values of a locked account where they differ, tells it, and ends sessions that would carry other rights. Answers its version. */
export async function changeValues(
  trx: Db,
  deps: UserDeps,
  asker: Asker,
  account: AccountRow,
  values: AccountValues,
): Promise<number> {
  const before = valuesOf(account)
  const changes = changesOf(before, values)
  if (Object.keys(changes).length === 0) return account.version
  const { fname, mname, lname, empGroup, catmUkey, dept, workArea, tel, email } = values
  const { version } = await trx
    .updateTable('account')
    .set({ fname, mname, lname, dept, tel, email })
    .set({ emp_group: empGroup, catm_ukey: catmUkey, work_area: workArea, find_text: findTextOf(values) })
    .set({ version: sql`version + 1` })
    .where('id', '=', account.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (before.empGroup !== empGroup || before.catmUkey !== catmUkey) await endSessions(trx, account.id)
  await tell(trx, deps, asker, {
    kind: 'account-edit',
    id: account.id,
    catmUkey,
    detail: { CHANGES: changes },
  })
  return version
}
