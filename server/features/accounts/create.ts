/** Makes accounts. Everything about a new account is checked here, whoever asks for it. */
import { isCatm } from '#domain/catm.ts'
import type { Geography } from '#domain/geography.ts'
import { hasRightCheckDigit } from '#domain/pid.ts'
import { type Group, scopeOf } from '#domain/scope.ts'
import type { Db } from '#server/db/connect.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-rules.ts'

/** A person to be given an account. `pid` is the bare thirteen digits, `catmUkey` the eight-digit area code. */
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
  password: string
  /** Whether the password is only for the first sign-in. */
  mustChange?: boolean
}

/** Something about a new account is wrong; each problem is one sentence for whoever creates it. */
export class AccountRefused extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.problems = problems
  }
}

/** Creates an account and answers its number, or throws {@link AccountRefused} and creates nothing. */
export async function createAccount(db: Db, geography: Geography, account: NewAccount): Promise<number> {
  const problems = accountProblems(account, geography)
  if (problems.length > 0) throw new AccountRefused(problems)
  const id = await insertAccount(db, account)
  if (id === undefined) throw new AccountRefused(['There is an account of this national ID already.'])
  return id
}

/** What is wrong with a new account, in sentences. */
export function accountProblems(account: NewAccount, geography: Geography): string[] {
  const { pid, group, catmUkey, fname, lname, password } = account
  const problems: string[] = []
  if (!hasRightCheckDigit(pid)) problems.push('The national ID must be 13 digits with the right check digit.')
  if (!isPlaceOf(group, catmUkey, geography)) problems.push(PLACES[group])
  if (fname.trim() === '' || lname.trim() === '') problems.push('The first and the last name must be given.')
  const problem = passwordProblem(password, { pid })
  if (problem !== undefined) problems.push(`The password can't be taken: ${problem}`)
  return problems
}

/** What the area code of each group must name. */
const PLACES: Record<Group, string> = {
  1: 'Group 1 works for a district: the area code must name an existing one, such as 50010000.',
  2: 'Group 2 works for a province: the area code must name an existing one, such as 50000000.',
  3: 'Group 3 works for a province or the centre: the area code must be such as 50000000, or 99000000.',
  4: 'The area code must be an existing one, or 00000000 for the whole country.',
  5: 'The area code must be an existing one, or 00000000 for the whole country.',
  8: 'The area code must be an existing one, or 00000000 for the whole country.',
  9: 'The area code must be an existing one, or 00000000 for the whole country.',
}

function isPlaceOf(group: Group, catmUkey: string, geography: Geography): boolean {
  if (!isCatm(catmUkey)) return false
  const scope = scopeOf(group, catmUkey)
  const isNational = catmUkey === '00000000' || catmUkey === '99000000'
  if (isNational) return group > 3 || scope.kind === 'nation'
  return (group === 9 || scope.kind !== 'none') && geography.exists(catmUkey)
}

/** Inserts without judging; nothing where the ID has an account already. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const password_hash = await hashPassword(account.password)
  const row = await db
    .insertInto('account')
    .values({
      emp_pid: account.pid,
      emp_group: String(account.group),
      fname: account.fname.trim(),
      mname: account.mname?.trim() ?? '',
      lname: account.lname.trim(),
      catm_ukey: account.catmUkey,
      dept: account.dept?.trim() ?? '',
      tel: account.tel?.trim() ?? '',
      email: account.email?.trim() ?? '',
      password_hash,
      must_change: account.mustChange ?? false,
    })
    .onConflict((conflict) => conflict.column('emp_pid').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
