/** The officials of the log: their names and offices, and the search for one. */
import { fullName } from '#domain/accounts/accounts.ts'
import { parsePid } from '#domain/personal-data/pid.ts'
import type { Geography } from '#domain/places/geography.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { likePattern } from '#domain/text/thai-text.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, type Sql, sql } from '#server/db/sql.ts'
import { queryTokens } from '#server/engine/request.ts'
import { formedField, NUMBER, type ValuesOf } from '#server/http/schema/route-schema.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { type NationalIdSearchDeps, searchNationalId } from '#server/features/session/national-id-search.ts'

type OfficialDeps = { db: Db; geography: () => Geography }
type OfficialSearchDeps = OfficialDeps & NationalIdSearchDeps

/** The most officials that are offered at once. To find another, the user types more of the name. */
const MOST_OFFERED = 20

/** The name of an official, and the office: the department, or the place they work for. */
export type Official = { id: number; name: string; office: string; group: string }

async function readOfficials({ db, geography }: OfficialDeps, rest: Sql): Promise<Official[]> {
  type Row = Record<'fname' | 'mname' | 'lname' | 'dept' | 'catmUkey' | 'group', string> & { id: number }
  const rows = await db.query<Row>(
    sql`select id, fname, mname, lname, emp_group as group, dept, catm_ukey as "catmUkey" from account ${rest}`,
  )
  return rows.map(({ id, group, dept, catmUkey, ...names }) => {
    const office = dept || formatPlaceOrCountry(catmUkey, geography().names(catmUkey))
    return { id, name: fullName(names), office, group }
  })
}

/** The officials with these account numbers, by number. */
export async function officialsById(
  deps: OfficialDeps,
  ids: readonly number[],
): Promise<Map<number, Official>> {
  const found = await readOfficials(deps, sql`where id = any(${[...new Set(ids)]}::bigint[])`)
  return new Map(found.map((official) => [official.id, official]))
}

export const OFFICIAL_FIELDS = {
  Q: formedField(/^[^\p{Cc}]{1,100}$/u, { pattern: '^[^\\p{Cc}]{0,100}$' }),
  ID: formedField(/^[0-9]{1,15}$/, NUMBER),
}

/**
 * The officials for the filter of the log, by `Q` or by the number `ID`. In `Q`, thirteen digits are a
 * national ID, which is never answered; other text is part of a name.
 */
export async function findOfficials(
  deps: OfficialSearchDeps,
  request: RouteRequest<ValuesOf<typeof OFFICIAL_FIELDS>>,
) {
  const query = request.body.Q.trim()
  const { ID: id } = request.body
  const pid = id === '' ? parsePid(query) : undefined
  const conditions = id === '' ? namedBy(query, pid) : [sql`id = ${Number(id)}`]
  if (conditions.length === 0) return { isFound: false, data: [] }
  const search = () =>
    readOfficials(
      deps,
      sql`where ${join(conditions, ' and ')}
       order by fname collate "und-x-icu", lname collate "und-x-icu", id limit ${literal(MOST_OFFERED)}`,
    )
  const countOf = (officials: Official[]) => officials.length
  const found = await (pid === undefined
    ? search()
    : searchNationalId(deps, request, { pid, area: 'log', countOf }, search))
  const data = found.map(({ id, name, group, office }) => {
    return { ID: id, NAME: name, EMP_GROUP: group, DEPT_DESC: office }
  })
  return { isFound: data.length > 0, data }
}

function namedBy(query: string, pid: string | undefined): Sql[] {
  if (pid !== undefined) return [sql`emp_pid = ${pid}`]
  return queryTokens(query).map((token) => sql`find_text like ${likePattern(token)}`)
}

/** The number of the account with this ID, or 0 (no account has it) if there is none. */
export async function accountIdOf(db: Db, pid: string): Promise<number> {
  const [account] = await db.query<{ id: number }>(sql`select id from account where emp_pid = ${pid}`)
  return account?.id ?? 0
}
