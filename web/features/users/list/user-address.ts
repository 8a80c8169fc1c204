/**
 * The state of the list of accounts in its address:
 * `?tab=dormant&q=สมใจ&group=1&cc=50&page=2&dialog=edit&record=7`. It never contains a national ID, nor
 * digits typed into the name field.
 */
import { ACCOUNT_ACTIONS, ACCOUNT_STATUSES, type AccountStatus } from '#domain/accounts/accounts.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { parseGroup } from '#domain/permissions/scope.ts'
import { filledParams, pageParam, placeParam } from '#web/ui/browser/address-params.ts'
import type { DialogAddress } from '#web/ui/browser/use-dialog-address.ts'
import { PAGE_SIZES } from '#web/ui/pager/pager.tsx'

/** The sortable columns by wire name. */
const USER_ORDERS = ['NAME', 'EMP_GROUP', 'CATM_UKEY', 'DEPT', 'LAST_USED_AT'] as const
export type UserOrder = (typeof USER_ORDERS)[number]

export type UserSearch = {
  tab: AccountStatus
  q: string
  /** A group number; empty for all. */
  group: string
  /** `1` for accounts with a second factor, `0` for those without; empty for all. */
  factor: '' | '0' | '1'
  cc: string
  aa: string
  page: number
  size: number
  sort: UserOrder
  dir: 'asc' | 'desc'
}

/** The dialogs that an address can open. All but the first two need an account. */
const USER_DIALOGS = ['add', 'import', 'view', ...ACCOUNT_ACTIONS] as const
export type UserDialogName = (typeof USER_DIALOGS)[number]

type UserDialogState = { name: UserDialogName; id: number }

type UserAddress = { search: UserSearch; dialog: UserDialogState | undefined }
export type UserNavigation = DialogAddress<UserSearch, UserDialogState>

export const DEFAULT_USER_SEARCH: UserSearch = {
  tab: 'current',
  q: '',
  group: '',
  factor: '',
  cc: '',
  aa: '',
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  sort: 'CATM_UKEY',
  dir: 'asc',
}

/** Reads an address; missing and invalid values become defaults. */
export function parseUserAddress(params: URLSearchParams): UserAddress {
  const text = (name: string) => params.get(name) ?? ''
  const cc = placeParam(params, 'cc')
  return {
    search: {
      tab: ACCOUNT_STATUSES.find((state) => state === text('tab')) ?? DEFAULT_USER_SEARCH.tab,
      q: withoutDigits(text('q')),
      group: parseGroup(text('group'))?.toString() ?? '',
      factor: parseFactorFilter(text('factor')),
      cc,
      aa: cc && placeParam(params, 'aa'),
      page: pageParam(params),
      size: PAGE_SIZES.find((size) => String(size) === text('size')) ?? DEFAULT_USER_SEARCH.size,
      sort: USER_ORDERS.find((order) => order === text('sort')) ?? DEFAULT_USER_SEARCH.sort,
      dir: text('dir') === 'desc' ? 'desc' : 'asc',
    },
    dialog: dialogOf(text('dialog'), text('record')),
  }
}

/** The second-factor filter of an address or a select. */
export const parseFactorFilter = (text: string): UserSearch['factor'] =>
  text === '0' || text === '1' ? text : ''

/** The search parameters of a state; defaults are omitted. */
export function userParams({ search, dialog }: UserAddress): URLSearchParams {
  const entries = Object.entries(search).flatMap(([name, value]) => {
    const isUsual = DEFAULT_USER_SEARCH[name as keyof UserSearch] === value
    return isUsual ? [] : [[name, name === 'q' ? withoutDigits(String(value)) : String(value)]]
  })
  if (dialog) entries.push(['dialog', dialog.name], ...(dialog.id > 0 ? [['record', String(dialog.id)]] : []))
  return filledParams(Object.fromEntries(entries))
}

/**
 * Removes digits, so that no ID is in an address. The pattern starts only at the first hyphen of a run: the
 * input may have thousands of hyphens.
 */
export function withoutDigits(text: string): string {
  return text
    .replace(/(?<!-)-*[0-9๐-๙][0-9๐-๙-]*/g, '')
    .slice(0, 200)
    .trim()
}

function dialogOf(name: string, record: string): UserAddress['dialog'] {
  const known = USER_DIALOGS.find((dialog) => dialog === name)
  if (known === undefined) return undefined
  if (known === 'add' || known === 'import') return { name: known, id: 0 }
  return /^[1-9][0-9]{0,14}$/.test(record) ? { name: known, id: Number(record) } : undefined
}
