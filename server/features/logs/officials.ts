/** Finding the official whose doings are looked for, by name or by ID number; the number itself never comes back. */
import { fullName } from '#domain/accounts.ts'
import { readPid } from '#domain/pid.ts'
import { placeOrWhole } from '#domain/place-words.ts'
import { likePattern } from '#domain/thai-text.ts'
import type { Handle } from '#server/engine/deps.ts'
import { rowsOf } from '#server/engine/query.ts'
import { wordsOf } from '#server/engine/request.ts'
import { parameters } from '#server/engine/statements.ts'
import type { Naming } from './rows.ts'

/** So many are offered at once; who is not among them is found by more of the name. */
const MOST_OFFERED = 20

type Account = {
  id: number
  fname: string
  mname: string
  lname: string
  group: string
  dept: string
  catmUkey: string
}

/**
 * The accounts that a text is about: of thirteen digits the one with that ID, of anything else those with such names.
 * With `id` the one of that number.
 */
export async function findOfficials(
  { db, geography }: Pick<Naming, 'db' | 'geography'>,
  { query, id }: { query: string; id: string },
) {
  const { values, add } = parameters()
  const conditions = id === '' ? namedBy(query, add) : [`id = ${add(Number(id))}`]
  if (conditions.length === 0) return { isFound: false, data: [] }
  const found = await rowsOf<Account>(
    db,
    `select id, fname, mname, lname, emp_group as group, dept, catm_ukey as "catmUkey" from account
     where ${conditions.join(' and ')} order by fname collate "und-x-icu", lname collate "und-x-icu", id limit ${MOST_OFFERED}`,
    values,
  )
  const data = found.map(({ id, group, dept, catmUkey, ...names }) => ({
    ID: id,
    NAME: fullName(names),
    EMP_GROUP: group,
    DEPT_DESC: dept || placeOrWhole(catmUkey, geography().names(catmUkey)),
  }))
  return { isFound: data.length > 0, data }
}

function namedBy(query: string, add: (value: unknown) => string): string[] {
  const pid = readPid(query)
  if (pid !== undefined) return [`emp_pid = ${add(pid)}`]
  return wordsOf(query).map((token) => `find_text like ${add(likePattern(token))}`)
}

/** The number of the account of an ID; 0, which no account has, where there is none. */
export async function accountOf(db: Handle, pid: string): Promise<number> {
  const [account] = await rowsOf<{ id: number }>(db, 'select id from account where emp_pid = $1', [pid])
  return account?.id ?? 0
}
