/** The requests of accounts (server/features/users). */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type AccountAction, type AccountStatus, fullName } from '#domain/accounts/accounts.ts'
import { formatPlaceOrCountry } from '#domain/places/place-names.ts'
import { wireName } from '#domain/area/wire.ts'
import { fetchJson, type RouteResponse } from '#web/api/client.ts'
import { type FromWire, readWire } from '#web/api/read-wire.ts'
import type { UserSearch } from './list/user-address.ts'
import type { AccountValues } from '#domain/accounts/account.ts'

type WireUser = RouteResponse<'user/view'>['data']

/** An account in lists; its national ID is masked, and its times are ISO, empty for never. */
export type UserRow = FromWire<WireUser> & {
  name: string
  /** In words; the whole country for an account without a place. */
  place: string
  hasSecondFactor: boolean
}

export type UsersPage = {
  rows: readonly UserRow[]
  total: number
  counts: Readonly<Record<AccountStatus, number>>
}

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
      const { data, total, counts } = await fetchJson('user/search', { body, signal })
      return { rows: data.map(parseUser), total, counts }
    },
  })
}

/** One account, its national ID masked. */
export function userQuery(id: number) {
  return queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: async ({ signal }) =>
      parseUser((await fetchJson('user/view', { body: { ID: id }, signal })).data),
  })
}

/** Reloads the lists after a change. */
export function refreshUsers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['users'] })
}

/** One account with its complete national ID for editing; the server logs it. */
export async function openUser(id: number): Promise<UserRow> {
  return parseUser((await fetchJson('user/open', { body: { ID: id } })).data)
}

/** Adds an account; resolves to its initial password, which is sent only this time. */
export async function addUser(values: AccountValues): Promise<{ id: number; password: string }> {
  const answer = await fetchJson('user', { body: wireValues(values) })
  return { id: answer.id, password: answer.PASSWORD }
}

/** Updates the fields that differ; refused where somebody else has saved since `version`. */
export async function editUser(
  { id, version }: Pick<UserRow, 'id' | 'version'>,
  changes: Partial<AccountValues>,
): Promise<void> {
  await fetchJson('user/update', { body: { ID: id, VERSION: version, ...wireValues(changes) } })
}

/** The actions that change the status of an account. Each has a route of its name. */
export type AccountStatusAction = Exclude<AccountAction, 'edit' | 'resetPassword'>

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
  await fetchJson(`user/${act}`, { body })
}

/** The account of a complete national ID, for a password reset. */
export async function findUser(pid: string): Promise<UserRow> {
  return parseUser((await fetchJson('user/find', { body: { EMP_PID: pid } })).data)
}

export type NewPassword = { password: string; confirm: string; mustChange: boolean; reason: string }

/** Sets the password of an account and ends its sessions. */
export async function resetPassword({ id, version }: UserRow, typed: NewPassword): Promise<void> {
  const { password, confirm, mustChange, reason } = typed
  await fetchJson('user/resetPass', {
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

function parseUser(wire: WireUser): UserRow {
  const user = readWire(wire)
  return {
    ...user,
    name: fullName(user),
    place: formatPlaceOrCountry(user.catmUkey, user),
    hasSecondFactor: user.secondFactor === '1',
  }
}
