/** The requests of accounts (server/features/users). */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ACCOUNT_FIELDS, type AccountField, type AccountValues } from '#domain/accounts/parse-account.ts'
import {
  ACCOUNT_STATUSES,
  type AccountAction,
  type AccountStatus,
  fullName,
} from '#domain/accounts/accounts.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { wireName } from '#domain/area/wire.ts'
import { call } from '#web/api/client.ts'
import type { UserSearch } from './list/user-address.ts'

/** An account in lists; its national ID is masked. */
export type UserRow = {
  id: number
  values: AccountValues
  name: string
  /** In words; the whole country for an account without a place. */
  place: string
  state: AccountStatus
  mustChange: boolean
  hasSecondFactor: boolean
  /** ISO times; empty for never. */
  lastUsedAt: string
  suspendedAt: string
  createdAt: string
  version: number
}

export type UsersPage = {
  rows: readonly UserRow[]
  total: number
  counts: Readonly<Record<AccountStatus, number>>
}

type Wire = Record<string, unknown>

/** One page of accounts. `pid` is a complete or partial national ID; it stays out of the address. */
export function usersQuery(search: UserSearch, pid: string) {
  const { tab, q, group, factor, cc, aa, page, size, sort, dir } = search
  return queryOptions({
    queryKey: ['users', 'list', search, pid],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<UsersPage> => {
      const body = {
        STATE: tab,
        Q: q,
        EMP_PID: pid,
        EMP_GROUP: group,
        SECOND_FACTOR: factor,
        CC: cc,
        AA: aa,
        PAGE: page,
        PAGE_SIZE: size,
        SORT: sort,
        DIR: dir,
      }
      const answer = await call<Wire>('user/search', { body, signal })
      const counts = answer.counts as Record<string, number>
      return {
        rows: (answer.data as Wire[]).map(parseUser),
        total: Number(answer.total),
        counts: Object.fromEntries(
          ACCOUNT_STATUSES.map((state) => [state, counts[state] ?? 0]),
        ) as UsersPage['counts'],
      }
    },
  })
}

/** One account, its national ID masked. */
export function userQuery(id: number) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) =>
      parseUser((await call<{ data: Wire }>('user/view', { body: { ID: id }, signal })).data),
  })
}

/** Reloads the lists after a change. */
export function refreshUsers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['users'] })
}

/** One account with its complete national ID for editing; the server logs it. */
export async function openUser(id: number): Promise<UserRow> {
  return parseUser((await call<{ data: Wire }>('user/open', { body: { ID: id } })).data)
}

/** Adds an account; resolves to its initial password, which is sent only this time. */
export async function addUser(values: AccountValues): Promise<{ id: number; password: string }> {
  const answer = await call<Wire>('user', { body: wireValues(values) })
  return { id: Number(answer.id), password: String(answer.PASSWORD) }
}

/** Updates the fields that differ; refused where somebody else has saved since `version`. */
export async function editUser(
  { id, version }: Pick<UserRow, 'id' | 'version'>,
  changes: Partial<AccountValues>,
): Promise<void> {
  await call('user/update', { body: { ID: id, VERSION: version, ...wireValues(changes) } })
}

const ACCOUNT_STATUS_PATHS = {
  suspend: 'user/suspend',
  reactivate: 'user/reactivate',
  unlock: 'user/unlock',
  signOut: 'user/signOut',
  resetSecondFactor: 'user/resetSecondFactor',
} as const satisfies Partial<Record<AccountAction, string>>

export type AccountStatusAction = keyof typeof ACCOUNT_STATUS_PATHS

/** Suspends, reactivates, unlocks, ends all sessions, or removes the second factor. */
export async function changeAccountStatus(
  act: AccountStatusAction,
  { id, version }: UserRow,
  reason = '',
): Promise<void> {
  const body = {
    ID: id,
    ...(act === 'signOut' ? {} : { VERSION: version }),
    ...(reason ? { REASON: reason } : {}),
  }
  await call(ACCOUNT_STATUS_PATHS[act], { body })
}

/** The account of a complete national ID, for a password reset. */
export async function findUser(pid: string): Promise<UserRow> {
  return parseUser((await call<{ data: Wire }>('user/find', { body: { EMP_PID: pid } })).data)
}

export type NewPassword = { password: string; confirm: string; mustChange: boolean; reason: string }

/** Sets the password of an account and ends its sessions. */
export async function resetPassword({ id, version }: UserRow, typed: NewPassword): Promise<void> {
  const { password, confirm, mustChange, reason } = typed
  await call('user/resetPass', {
    body: {
      ID: id,
      VERSION: version,
      PASS_NEW: password,
      PASS_CONFIRM: confirm,
      FORCE_CHANGE: mustChange ? '1' : '0',
      REASON: reason,
    },
  })
}

function wireValues(values: Partial<AccountValues>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [wireName(field), value]))
}

function parseUser(wire: Wire): UserRow {
  const text = (name: string) => String(wire[name] ?? '')
  const values = Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, text(wireName(field))])) as Record<
    AccountField,
    string
  >
  const names = {
    ccDesc: text('CC_DESC'),
    aaDesc: text('AA_DESC'),
    ttDesc: text('TT_DESC'),
    mmDesc: text('MM_DESC'),
  }
  return {
    id: Number(wire.ID),
    values,
    name: fullName(values),
    place: formatPlaceOrCountry(values.catmUkey, names),
    state: text('STATE') as AccountStatus,
    mustChange: text('MUST_CHANGE') === '1',
    hasSecondFactor: text('SECOND_FACTOR') === '1',
    lastUsedAt: text('LAST_USED_AT'),
    suspendedAt: text('SUSPENDED_AT'),
    createdAt: text('CREATED_AT'),
    version: Number(wire.VERSION),
  }
}
