/**
 * Finds the official for the filter of the log, by name or by national ID. The ID itself is never answered.
 */
import { fullName } from '#domain/accounts/accounts.ts'
import { parsePid } from '#domain/personal-data/pid.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { likePattern } from '#domain/text/thai-text.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'
import { queryTokens } from '#server/engine/request.ts'
import type { NamingDeps } from './present-entries.ts'

/** The most officials that are offered at once. To find another, the user types more of the name. */
const MOST_OFFERED = 20

type OfficialRow = {
  id: number
  fname: string
  mname: string
  lname: string
  group: string
  dept: string
  catmUkey: string
}

/**
 * The accounts that a text describes: thirteen digits are an ID, other text is part of a name. With `id`, the
 * account of that number.
 */
export async function findOfficials(
  { db, geography }: Pick<NamingDeps, 'db' | 'geography'>,
  { query, id }: { query: string; id: string },
) {
  const conditions = id === '' ? namedBy(query) : [sql`id = ${Number(id)}`]
  if (conditions.length === 0) return { isFound: false, data: [] }
  const found = await db.query<OfficialRow>(
    sql`select id, fname, mname, lname, emp_group as group, dept, catm_ukey as "catmUkey" from account
     where ${join(conditions, ' and ')}
     order by fname collate "und-x-icu", lname collate "und-x-icu", id limit ${literal(MOST_OFFERED)}`,
  )
  const data = found.map(({ id, group, dept, catmUkey, ...names }) => ({
    ID: id,
    NAME: fullName(names),
    EMP_GROUP: group,
    DEPT_DESC: dept || formatPlaceOrCountry(catmUkey, geography().names(catmUkey)),
  }))
  return { isFound: data.length > 0, data }
}

function namedBy(query: string): Sql[] {
  const pid = parsePid(query)
  if (pid !== undefined) return [sql`emp_pid = ${pid}`]
  return queryTokens(query).map((token) => sql`find_text like ${likePattern(token)}`)
}

/** The number of the account with this ID, or 0 (no account has it) if there is none. */
export async function accountIdOf(db: Db, pid: string): Promise<number> {
  const [account] = await db.query<{ id: number }>(sql`select id from account where emp_pid = ${pid}`)
  return account?.id ?? 0
}
