/** Finding accounts: by name, ID, group and area, in tabs by how they stand, in pages, in Thai order. */
import { type Expression, type SqlBool, sql } from 'kysely'
import { ACCOUNT_STATUSES, type AccountStatus, manageableGroups } from '#domain/accounts/accounts.ts'
import type { Geography } from '#domain/places/geography.ts'
import { MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { pidDigits, parsePid } from '#domain/personal-data/pid.ts'
import { type Actor, parseGroup } from '#domain/permissions/scope.ts'
import { likePattern } from '#domain/text/thai-text.ts'
import type { Db } from '#server/db/connect.ts'
import { missingLevelError, queryTokens } from '#server/engine/request.ts'
import { hasSecondFactor } from '#server/features/second-factor/second-factor.ts'
import { COUNT, listSchema, strictObject } from '#server/http/schemas.ts'
import { accountSchema, selectAccounts, stateOf, wireAccount } from './account-row.ts'
import { type AccountBody, readAccountText, malformedField } from './request.ts'

const LAST_PAGE = 1_000_000
/** Fewer digits than these of an ID find nothing: they would only tell who is there. */
const FEWEST_PID_DIGITS = 3

const thai = (column: string) => sql`${sql.ref(column)} collate "und-x-icu"`
const NAME = [thai('fname'), thai('lname'), thai('mname')]

/** The columns that lists can be ordered by. Not the ID: an order would tell what the mask hides. */
const ORDERS = {
  NAME,
  EMP_GROUP: [sql`emp_group`, ...NAME],
  CATM_UKEY: [sql`catm_ukey`, sql`emp_group`, ...NAME],
  DEPT: [thai('dept'), ...NAME],
  LAST_USED_AT: [sql`last_used_at`],
} as const

/** The names that a search of accounts looks at. */
export const USER_SEARCH_FIELDS = [
  ...['CC', 'AA', 'TT', 'MM', 'EMP_GROUP', 'SECOND_FACTOR', 'Q', 'EMP_PID', 'STATE'],
  ...['SORT', 'DIR', 'PAGE', 'PAGE_SIZE'],
]

/** What it finds. */
export const USER_LIST = listSchema(accountSchema(), {
  counts: strictObject(Object.fromEntries(ACCOUNT_STATUSES.map((state) => [state, COUNT]))),
})

/** One page of the accounts that fit, the number in each tab, and the number in the chosen one. */
export async function searchAccounts(db: Db, geography: Geography, actor: Actor, body: AccountBody) {
  const wanted = readSearch(actor, body)
  const counts = await db
    .selectFrom('account')
    .where((of) => of.and(wanted.conditions))
    .select((of) => [stateOf.as('state'), of.fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  const inState = wanted.state
  let page = selectAccounts(db)
    .where((of) => of.and(wanted.conditions))
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size)
  if (inState !== undefined) page = page.where(stateOf, '=', inState)
  for (const part of ORDERS[wanted.order])
    page = page.orderBy(
      part,
      wanted.isDescending ? (by) => by.desc().nullsLast() : (by) => by.asc().nullsLast(),
    )
  const rows = await page.orderBy('id').execute()
  const countOf = (state: AccountStatus) => Number(counts.find((row) => row.state === state)?.count ?? 0)
  const all = Object.fromEntries(ACCOUNT_STATUSES.map((state) => [state, countOf(state)]))
  const total = inState === undefined ? Object.values(all).reduce((sum, n) => sum + n, 0) : countOf(inState)
  return {
    isFound: rows.length > 0,
    data: rows.map((row) => wireAccount(row, geography)),
    total,
    counts: all,
  }
}

function readSearch(actor: Actor, body: AccountBody) {
  const order = readAccountText(body, 'SORT') || 'CATM_UKEY'
  if (!Object.hasOwn(ORDERS, order)) throw malformedField('SORT')
  const dir = readAccountText(body, 'DIR') || 'asc'
  if (dir !== 'asc' && dir !== 'desc') throw malformedField('DIR')
  const state = readAccountText(body, 'STATE')
  if (state !== '' && !ACCOUNT_STATUSES.includes(state as AccountStatus)) throw malformedField('STATE')
  return {
    conditions: [
      ...placeConditions(body),
      ...groupConditions(body),
      ...factorConditions(body),
      ...nameConditions(body),
      ...pidConditions(actor, body),
    ],
    state: state === '' ? undefined : (state as AccountStatus),
    order: order as keyof typeof ORDERS,
    isDescending: dir === 'desc',
    page: readCount(body, 'PAGE', 1, LAST_PAGE),
    size: readCount(body, 'PAGE_SIZE', DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  }
}

type Condition = Expression<SqlBool>

function placeConditions(body: AccountBody): Condition[] {
  const [cc, aa] = (['CC', 'AA'] as const).map((name) => {
    const code = readAccountText(body, name)
    if (!/^([0-9]{2})?$/.test(code)) throw malformedField(name)
    return code === '00' ? '' : code
  }) as [string, string]
  if (cc === '' && aa !== '') throw missingLevelError('cc')
  return cc === '' ? [] : [sql<boolean>`account.catm_ukey like ${`${cc}${aa}%`}`]
}

function groupConditions(body: AccountBody): Condition[] {
  const text = readAccountText(body, 'EMP_GROUP')
  if (text === '') return []
  if (parseGroup(text) === undefined) throw malformedField('EMP_GROUP')
  return [sql<boolean>`account.emp_group = ${text}`]
}

/** Those who have turned the second factor on, or those who have not. */
function factorConditions(body: AccountBody): Condition[] {
  const flag = readAccountText(body, 'SECOND_FACTOR')
  if (flag === '') return []
  if (flag !== '0' && flag !== '1') throw malformedField('SECOND_FACTOR')
  return [sql<boolean>`${hasSecondFactor} = ${flag === '1'}`]
}

function nameConditions(body: AccountBody): Condition[] {
  return queryTokens(readAccountText(body, 'Q').slice(0, 200)).map(
    (token) => sql<boolean>`account.find_text like ${likePattern(token)}`,
  )
}

/**
 * A whole ID finds its account. A part of one finds only accounts that the actor looks after, whose IDs they may see in
 * full anyway; else one could ask the masked digits out of the list.
 */
function pidConditions(actor: Actor, body: AccountBody): Condition[] {
  const text = readAccountText(body, 'EMP_PID').slice(0, 40)
  if (text.trim() === '') return []
  const whole = parsePid(text)
  if (whole !== undefined) return [sql<boolean>`account.emp_pid = ${whole}`]
  const part = pidDigits(text)
  if (part.length < FEWEST_PID_DIGITS) return [sql<boolean>`false`]
  const groups = manageableGroups(actor.group).map(String)
  return [sql<boolean>`account.emp_pid like ${`%${part}%`} and account.emp_group in (${sql.join(groups)})`]
}

function readCount(body: AccountBody, name: string, usual: number, most: number): number {
  const text = readAccountText(body, name)
  if (text === '') return usual
  const number = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) throw malformedField(name)
  return number
}
