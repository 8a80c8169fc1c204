import { ACCOUNT_ACTIONS, ACCOUNT_STATUSES } from '#domain/accounts/accounts.ts'
import { GROUPS } from '#domain/permissions/scope.ts'
import { PAGE_SIZES } from '#web/ui/pager/pager.tsx'
import {
  addressState,
  cleanedText,
  count,
  dialogs,
  oneOf,
  pageSize,
  place,
} from '#web/ui/browser/address-state.ts'
import type { AddressNavigation } from '#web/ui/browser/use-address-state.ts'

/** The sortable columns by wire name. */
const USER_ORDERS = ['NAME', 'EMP_GROUP', 'CATM_UKEY', 'DEPT', 'LAST_USED_AT'] as const
export type UserOrder = (typeof USER_ORDERS)[number]

/** The dialogs about one account. */
const USER_DIALOGS = ['view', ...ACCOUNT_ACTIONS] as const
export type UserDialogName = (typeof USER_DIALOGS)[number]

/**
 * The list of accounts in its address:
 * `?tab=dormant&q=สมใจ&group=1&cc=50&page=2&dialog=edit&record=7`. It never contains a national ID, nor
 * digits typed into the name field. `factor` is `1` for accounts with a second factor, `0` for the others.
 */
export const USERS_ADDRESS = addressState(
  {
    tab: oneOf(ACCOUNT_STATUSES, 'current'),
    q: cleanedText(withoutDigits, withoutDigits),
    group: oneOf(
      GROUPS.map((group) => `${group}` as const),
      '',
    ),
    factor: oneOf(['0', '1'], ''),
    cc: place(),
    aa: place('cc'),
    page: count(1),
    size: pageSize(PAGE_SIZES),
    sort: oneOf(USER_ORDERS, 'CATM_UKEY'),
    dir: oneOf(['asc', 'desc'], 'asc'),
  },
  dialogs(USER_DIALOGS, ['add', 'import']),
)

export type UserSearch = ReturnType<typeof USERS_ADDRESS.parse>
export type UserNavigation = AddressNavigation<UserSearch, UserDialogName | 'add' | 'import'>

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
