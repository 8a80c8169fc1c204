/** Searches accounts by name, ID, group and area, in tabs by status, in pages, in Thai order. */
import { ACCOUNT_STATUSES, type AccountStatus } from '#domain/accounts/accounts.ts'
import { fieldError } from '#domain/errors/app-error.ts'
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import {
  hasHiddenDigits,
  PARTIAL_PID,
  parsePid,
  pidDigits,
  SHOWN_PID_DIGITS,
} from '#domain/personal-data/pid.ts'
import { parseGroup } from '#domain/permissions/scope.ts'
import { likePattern } from '#domain/text/thai-text.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { empty, identifier, join, type Sql, sql } from '#server/db/sql.ts'
import { missingLevelError, queryTokens } from '#server/engine/request.ts'
import { hasSecondFactor } from '#server/features/second-factor/second-factor.ts'
import { bodyText, type TextBody } from '#server/http/body-text.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { COUNT, listSchema, strictObject } from '#server/http/schemas.ts'
import { searchNationalId } from '#server/features/session/national-id-search.ts'
import type { UserDeps } from './account-changes.ts'
import { type AccountRow, accountSchema, SELECT_ACCOUNTS, stateOf, wireAccount } from './account-row.ts'

const LAST_PAGE = 1_000_000
/** Fewer digits of an ID find nothing: they would only reveal who has an account. */
const FEWEST_PID_DIGITS = 3

const thai = (column: string) => sql`${identifier(column)} collate "und-x-icu"`
const NAME = [thai('fname'), thai('lname'), thai('mname')]

/** The columns that sort a list. Not the ID: the order would reveal the masked digits. */
const ORDERS = {
  NAME,
  EMP_GROUP: [sql`emp_group`, ...NAME],
  CATM_UKEY: [sql`catm_ukey`, sql`emp_group`, ...NAME],
  DEPT: [thai('dept'), ...NAME],
  LAST_USED_AT: [sql`last_used_at`],
} as const

/** The request fields of a search of accounts. */
export const USER_SEARCH_FIELDS = [
  ...['CC', 'AA', 'TT', 'MM', 'EMP_GROUP', 'SECOND_FACTOR', 'Q', 'EMP_PID', 'STATE'],
  ...['SORT', 'DIR', 'PAGE', 'PAGE_SIZE'],
]

/** The schema of a page of accounts. */
export const USER_LIST = listSchema(accountSchema(), {
  counts: strictObject(Object.fromEntries(ACCOUNT_STATUSES.map((state) => [state, COUNT]))),
})

/** One page of the matching accounts, the count of each tab, and the total of the chosen one. */
export function searchAccounts(deps: UserDeps, request: RouteRequest) {
  const wanted = readSearch(request.body)
  const { pid } = wanted
  if (pid === undefined) return findAccounts(deps, wanted)
  const countOf = ({ total }: { total: number }) => total
  return searchNationalId(deps, request, { pid, area: 'account', countOf }, () => findAccounts(deps, wanted))
}

async function findAccounts({ db, geography }: UserDeps, wanted: ReturnType<typeof readSearch>) {
  const { conditions } = wanted
  const where = conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
  const counts = await db.query<{ state: AccountStatus; count: number }>(
    sql`select ${stateOf} as state, count(*) as count from account ${where} group by 1`,
  )
  const inState = wanted.state
  const direction = wanted.isDescending ? sql`desc` : sql`asc`
  const order = ORDERS[wanted.order].map((part) => sql`${part} ${direction} nulls last`)
  const rows = await db.query<AccountRow>(sql`
    select * from (${SELECT_ACCOUNTS} ${where}) as account
    ${inState === undefined ? empty : sql`where state = ${inState}`}
    order by ${join(order)}, id limit ${wanted.size} offset ${(wanted.page - 1) * wanted.size}`)
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

function readSearch(body: TextBody) {
  const order = bodyText(body, 'SORT') || 'CATM_UKEY'
  if (!Object.hasOwn(ORDERS, order)) throw fieldError('SORT', MESSAGES.wrongType)
  const state = bodyText(body, 'STATE')
  if (state !== '' && !ACCOUNT_STATUSES.includes(state as AccountStatus))
    throw fieldError('STATE', MESSAGES.wrongType)
  const pid = parsePid(bodyText(body, 'EMP_PID').slice(0, 40))
  return {
    pid,
    conditions: [
      ...placeConditions(body),
      ...groupConditions(body),
      ...factorConditions(body),
      ...nameConditions(body),
      ...(pid === undefined ? partialPidConditions(body) : [sql`account.emp_pid = ${pid}`]),
    ],
    state: state === '' ? undefined : (state as AccountStatus),
    order: order as keyof typeof ORDERS,
    isDescending: bodyText(body, 'DIR', /^(?:asc|desc)$/) === 'desc',
    page: readCount(body, 'PAGE', 1, LAST_PAGE),
    size: readCount(body, 'PAGE_SIZE', DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  }
}

function placeConditions(body: TextBody): Sql[] {
  const [cc, aa] = (['CC', 'AA'] as const).map((name) => {
    const code = bodyText(body, name, /^[0-9]{2}$/)
    return code === '00' ? '' : code
  }) as [string, string]
  if (cc === '' && aa !== '') throw missingLevelError('cc')
  return cc === '' ? [] : [sql`account.catm_ukey like ${`${cc}${aa}%`}`]
}

function groupConditions(body: TextBody): Sql[] {
  const text = bodyText(body, 'EMP_GROUP')
  if (text === '') return []
  if (parseGroup(text) === undefined) throw fieldError('EMP_GROUP', MESSAGES.wrongType)
  return [sql`account.emp_group = ${text}`]
}

/** The condition for accounts with the second factor on, or without it. */
function factorConditions(body: TextBody): Sql[] {
  const flag = bodyText(body, 'SECOND_FACTOR', /^[01]$/)
  return flag === '' ? [] : [sql`${hasSecondFactor} = ${flag === '1'}`]
}

function nameConditions(body: TextBody): Sql[] {
  return queryTokens(bodyText(body, 'Q').slice(0, 200)).map(
    (token) => sql`account.find_text like ${likePattern(token)}`,
  )
}

/**
 * A part of an ID is compared only with the digits that lists show: otherwise repeated searches would reveal
 * the masked digits one by one.
 */
function partialPidConditions(body: TextBody): Sql[] {
  const text = bodyText(body, 'EMP_PID').slice(0, 40)
  if (text.trim() === '') return []
  const part = pidDigits(text)
  if (part.length < FEWEST_PID_DIGITS) return [sql`false`]
  if (hasHiddenDigits(text)) throw fieldError('EMP_PID', PARTIAL_PID)
  const { first, last } = SHOWN_PID_DIGITS
  return [
    sql`(strpos(left(account.emp_pid, ${first}), ${part}) > 0 or right(account.emp_pid, ${last}) = ${part})`,
  ]
}

function readCount(body: TextBody, name: string, usual: number, most: number): number {
  const number = Number(bodyText(body, name, /^[0-9]{1,9}$/) || usual)
  if (number < 1 || number > most) throw fieldError(name, MESSAGES.wrongType)
  return number
}
