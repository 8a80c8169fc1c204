/** Searches accounts by name, ID, group and area, in tabs by status, in pages, in Thai order. */
import { account } from '#domain/accounts/account.ts'
import { ACCOUNT_STATUSES, type AccountStatus } from '#domain/accounts/accounts.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import {
  hasHiddenDigits,
  PARTIAL_PID,
  parsePid,
  pidDigits,
  SHOWN_PID_DIGITS,
} from '#domain/personal-data/pid.ts'
import { likePattern } from '#domain/text/thai-text.ts'
import { empty, identifier, join, type Sql, sql } from '#server/db/sql.ts'
import { conditionOf, readSearch } from '#server/engine/read/filter.ts'
import { type SearchBody, searchFields } from '#server/engine/schemas/record-schemas.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { textField, type ValuesOf } from '#server/http/schema/route-schema.ts'
import { COUNT, listSchema, strictObject } from '#server/http/schemas.ts'
import { searchNationalId } from '#server/features/session/national-id-search.ts'
import type { UserDeps } from './account-changes.ts'
import { type AccountRow, accountSchema, SELECT_ACCOUNTS, wireAccount } from './account-row.ts'
import { oneOf } from './request.ts'

/** Fewer digits of an ID find nothing: they would only reveal who has an account. */
const FEWEST_PID_DIGITS = 3

const thai = (column: string) => sql`t.${identifier(column)} collate "und-x-icu"`
const NAME = [thai('fname'), thai('lname'), thai('mname')]

/** The columns that sort a list. Not the ID: the order would reveal the masked digits. */
const ORDERS = {
  NAME,
  EMP_GROUP: [sql`t.emp_group`, ...NAME],
  CATM_UKEY: [sql`t.catm_ukey`, sql`t.emp_group`, ...NAME],
  DEPT: [thai('dept'), ...NAME],
  LAST_USED_AT: [sql`t.last_used_at`],
} as const

/** The filters of accounts that the engine does not read. */
const OWN_FILTERS = {
  EMP_PID: textField({ description: 'A national ID, or the digits of it that lists show.' }),
  SECOND_FACTOR: oneOf('', '0', '1'),
  STATE: oneOf('', ...ACCOUNT_STATUSES),
  SORT: oneOf('CATM_UKEY', 'NAME', 'EMP_GROUP', 'DEPT', 'LAST_USED_AT'),
  DIR: oneOf('asc', 'desc'),
}

export const USER_SEARCH = { ...searchFields(account), ...OWN_FILTERS }
type UserSearch = SearchBody & ValuesOf<typeof OWN_FILTERS>

export const USER_LIST = listSchema(accountSchema(), {
  counts: strictObject(Object.fromEntries(ACCOUNT_STATUSES.map((state) => [state, COUNT]))),
})

/** One page of the matching accounts, the count of each tab, and the total of the chosen one. */
export function searchAccounts(deps: UserDeps, request: RouteRequest<UserSearch>) {
  const wanted = readAccountSearch(request)
  const { pid } = wanted
  if (pid === undefined) return findAccounts(deps, wanted)
  const countOf = ({ total }: { total: number }) => total
  return searchNationalId(deps, request, { pid, area: 'account', countOf }, () => findAccounts(deps, wanted))
}

async function findAccounts({ db, geography }: UserDeps, wanted: ReturnType<typeof readAccountSearch>) {
  const found = sql`from (${SELECT_ACCOUNTS}) t where ${wanted.condition}`
  const counts = await db.query<{ state: AccountStatus; count: number }>(
    sql`select t.state, count(*) as count ${found} group by t.state`,
  )
  const inState = wanted.state
  const rows = await db.query<AccountRow>(sql`
    select t.* ${found} ${inState === undefined ? empty : sql`and t.state = ${inState}`}
    order by ${wanted.order}, t.id limit ${wanted.page.limit} offset ${wanted.page.offset}`)
  const countOf = (state: AccountStatus) => Number(counts.find((row) => row.state === state)?.count ?? 0)
  const all = Object.fromEntries(ACCOUNT_STATUSES.map((state) => [state, countOf(state)]))
  const total = inState === undefined ? Object.values(all).reduce((sum, n) => sum + n, 0) : countOf(inState)
  return {
    isFound: rows.length > 0,
    data: rows.map((row) => wireAccount(row, geography())),
    total,
    counts: all,
  }
}

/** The engine reads places, the group, words and the page. Accounts have further filters and orders. */
function readAccountSearch({ actor, body }: Pick<RouteRequest<UserSearch>, 'actor' | 'body'>) {
  const { tokens, page, ...search } = readSearch(account, actor, {
    ...body,
    PAGE: body.PAGE || '1',
    SORT: '',
  })
  const { SORT, DIR, STATE, SECOND_FACTOR: factor } = body
  const direction = DIR === 'desc' ? sql`desc` : sql`asc`
  const terms = ORDERS[SORT].map((term) => sql`${term} ${direction} nulls last`)
  const state = STATE === '' ? undefined : STATE
  const pid = parsePid(body.EMP_PID.slice(0, 40))
  const conditions = [
    conditionOf(account, { ...search, tokens: [] }),
    ...tokens.map((token) => sql`t.find_text like ${likePattern(token)}`),
    ...(factor === '' ? [] : [sql`t.second_factor = ${factor === '1'}`]),
    ...(pid === undefined ? partialPidConditions(body.EMP_PID.slice(0, 40)) : [sql`t.emp_pid = ${pid}`]),
  ]
  return {
    ...{ pid, state, condition: join(conditions, ' and '), order: join(terms) },
    page: page ?? { limit: DEFAULT_PAGE_SIZE, offset: 0 },
  }
}

/**
 * A part of an ID is compared only with the digits that lists show: otherwise repeated searches would reveal
 * the masked digits one by one.
 */
function partialPidConditions(text: string): Sql[] {
  if (text.trim() === '') return []
  const part = pidDigits(text)
  if (part.length < FEWEST_PID_DIGITS) return [sql`false`]
  if (hasHiddenDigits(text)) throw fieldError('EMP_PID', PARTIAL_PID)
  const { first, last } = SHOWN_PID_DIGITS
  return [sql`(strpos(left(t.emp_pid, ${first}), ${part}) > 0 or right(t.emp_pid, ${last}) = ${part})`]
}
