/** Creates accounts. This is the only file that inserts them; `npm run user:create` uses its checks too. */
import { fullName, accountPlaceError } from '#domain/accounts/accounts.ts'
import type { Geography } from '#domain/places/geography.ts'
import { findNationalIdsInText } from '#domain/personal-data/national-ids-in-text.ts'
import { hasValidCheckDigit } from '#domain/personal-data/pid.ts'
import type { Group } from '#domain/permissions/scope.ts'
import { snakeCase } from '#domain/area/wire.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import type { Db } from '#server/db/db.ts'
import { columnValues, sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { changesOf } from '#server/features/users/account-changes.ts'
import { hashPassword } from './password-hash.ts'
import { passwordError } from './password-rules.ts'
import { ACCOUNT_FIELDS, type AccountValues } from '#domain/accounts/account.ts'

/**
 * A person to be given an account. `pid` is the bare thirteen digits, `catmUkey` the eight-digit area code.
 */
export type NewAccount = {
  pid: string
  group: Group
  catmUkey: string
  fname: string
  mname?: string
  lname: string
  dept?: string
  tel?: string
  email?: string
  /** Codes of responsibilities, `1,4`. */
  workArea?: string
  password: string
  /** Whether the password is only for the first sign-in. */
  mustChange?: boolean
}

/** A new account is invalid; each problem is one sentence for the administrator. */
export class InvalidAccount extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.problems = problems
  }
}

/** An operator at the console has no account; the log names the command. */
const CONSOLE = { id: 0, name: 'คำสั่ง user:create' }

/**
 * Creates an account from the console, with the same audit event as any other, and answers its number. Throws
 * {@link InvalidAccount} and creates nothing otherwise.
 */
export async function createAccount(db: Db, geography: Geography, account: NewAccount): Promise<number> {
  const problems = accountErrors(account, geography)
  if (problems.length > 0) throw new InvalidAccount(problems)
  const digest = await hashPassword(account.password)
  return db.transaction(async (trx) => {
    const id = await insertValues(trx, accountValues(account), digest)
    if (id === undefined) throw new InvalidAccount(['An account with this national ID already exists.'])
    const made = { actor: CONSOLE, origin: { address: '' }, kind: 'account-add', area: 'account' } as const
    const detail = { CHANGES: changesOf({}, accountValues(account)) }
    await recordAuditEvent(trx, { at: Date.now(), ...made, recordId: id, catmUkey: account.catmUkey, detail })
    return id
  })
}

function accountValues({ pid, group, ...rest }: NewAccount): AccountValues {
  const values = { ...rest, empPid: pid, empGroup: String(group) } as Partial<AccountValues>
  return Object.fromEntries(
    ACCOUNT_FIELDS.map((field) => [field, values[field]?.trim() ?? '']),
  ) as AccountValues
}

export function accountErrors(account: NewAccount, geography: Geography): string[] {
  const { pid, group, catmUkey, fname, lname, password } = account
  const problems: string[] = []
  if (!hasValidCheckDigit(pid)) problems.push('The national ID must be 13 digits with a valid check digit.')
  if (accountPlaceError(group, catmUkey, geography) !== undefined) problems.push(PLACES[group])
  if (fname.trim() === '' || lname.trim() === '')
    problems.push('The first name and the last name are required.')
  const text = [fname, account.mname, lname, account.dept].join('\n')
  if (findNationalIdsInText(text).length > 0)
    problems.push('The names and the department must not contain a national ID.')
  const problem = passwordError(password, { pid })
  if (problem !== undefined) problems.push(`The password is not allowed: ${problem}`)
  return problems
}

/** What the area code of each group must name. */
const PLACES: Record<Group, string> = {
  1: 'Group 1 works for a district: the area code must be that of an existing district, such as 50010000.',
  2: 'Group 2 works for a province: the area code must be that of an existing province, such as 50000000.',
  3: 'Group 3 works for a province or the centre: the area code must be that of an existing province, such as 50000000, or 99000000.',
  4: 'The area code must be an existing one, or 00000000 for the whole country.',
  5: 'The area code must be an existing one, or 00000000 for the whole country.',
  8: 'The area code must be an existing one, or 00000000 for the whole country.',
  9: 'The area code must be an existing one, or 00000000 for the whole country.',
}

/** The columns of an account's values, and the normalised names for searching. */
export function accountColumns(values: AccountValues): Record<string, string> {
  const columns = ACCOUNT_FIELDS.map((field) => [snakeCase(field), values[field]])
  return { ...Object.fromEntries(columns), find_text: normaliseForSearch(fullName(values)) }
}

/** Inserts an account without validation. Answers nothing if an account with this ID exists. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const { password, mustChange = false } = account
  return insertValues(db, accountValues(account), await hashPassword(password), mustChange)
}

/**
 * Like {@link insertAccount}, but with a hashed password, so that a transaction need not wait for the hash.
 */
export async function insertValues(
  db: Db,
  values: AccountValues,
  password_hash: string,
  must_change = false,
): Promise<number | undefined> {
  const row = { ...accountColumns(values), password_hash, must_change }
  const [inserted] = await db.query<{ id: number }>(sql`
    insert into account ${columnValues([row])} on conflict (emp_pid) do nothing returning id`)
  return inserted?.id
}
