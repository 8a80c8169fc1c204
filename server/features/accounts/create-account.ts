/** Creates accounts. This is the only file that inserts them; `npm run user:create` uses its checks too. */
import { fullName, accountPlaceError } from '#domain/accounts/accounts.ts'
import type { Geography } from '#domain/places/geography.ts'
import { findNationalIdsInText } from '#domain/personal-data/national-ids-in-text.ts'
import { hasValidCheckDigit } from '#domain/personal-data/pid.ts'
import type { Group } from '#domain/permissions/scope.ts'
import { normaliseForSearch } from '#domain/text/thai-text.ts'
import type { Db } from '#server/db/db.ts'
import { columnValues, sql } from '#server/db/sql.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { changesOf } from '#server/features/users/account-changes.ts'
import { hashPassword } from './password-hash.ts'
import { passwordError } from './password-rules.ts'
import type { AccountValues } from '#domain/accounts/account.ts'

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
    const id = await insertHashed(trx, account, digest)
    if (id === undefined) throw new InvalidAccount(['An account with this national ID already exists.'])
    const made = { actor: CONSOLE, origin: { address: '' }, kind: 'account-add', area: 'account' } as const
    const detail = { CHANGES: changesOf({}, accountValues(account)) }
    await recordAuditEvent(trx, { at: Date.now(), ...made, recordId: id, catmUkey: account.catmUkey, detail })
    return id
  })
}

function accountValues({ pid, group, catmUkey, fname, lname, ...rest }: NewAccount): AccountValues {
  const { mname = '', dept = '', workArea = '', tel = '', email = '' } = rest
  const empGroup = String(group)
  return { empPid: pid, fname, mname, lname, empGroup, catmUkey, dept, workArea, tel, email }
}

/** What is wrong with a new account, in sentences. */
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

/** The normalised names of an account, for searching. */
export function accountSearchText(names: Parameters<typeof fullName>[0]): string {
  return normaliseForSearch(fullName(names))
}

/** Inserts an account without validation. Answers nothing if an account with this ID exists. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  return insertHashed(db, account, await hashPassword(account.password))
}

/**
 * Like {@link insertAccount}, but with a hashed password, so that a transaction need not wait for the hash.
 */
export async function insertHashed(
  db: Db,
  account: Omit<NewAccount, 'password'>,
  password_hash: string,
): Promise<number | undefined> {
  const names = {
    fname: account.fname.trim(),
    mname: account.mname?.trim() ?? '',
    lname: account.lname.trim(),
  }
  const row = {
    emp_pid: account.pid,
    emp_group: String(account.group),
    ...names,
    find_text: accountSearchText(names),
    work_area: account.workArea ?? '',
    catm_ukey: account.catmUkey,
    dept: account.dept?.trim() ?? '',
    tel: account.tel?.trim() ?? '',
    email: account.email?.trim() ?? '',
    password_hash,
    must_change: account.mustChange ?? false,
  }
  const [inserted] = await db.query<{ id: number }>(sql`
    insert into account ${columnValues([row])} on conflict (emp_pid) do nothing returning id`)
  return inserted?.id
}
