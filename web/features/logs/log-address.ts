import { addDays } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { PAGE_SIZES } from '#web/ui/pager/pager.tsx'
import {
  addressState,
  count,
  day,
  keyDialog,
  oneOf,
  pageSize,
  place,
  text,
} from '#web/ui/browser/address-state.ts'
import type { AddressNavigation } from '#web/ui/browser/use-address-state.ts'

export const LOG_TABS = ['entries', 'summary', 'reported'] as const
export type LogTab = (typeof LOG_TABS)[number]

/** The default range in days, today included. */
const DEFAULT_DAYS = 7

const cursor = text(/^[0-9]{1,16}\.[rhe]\.[0-9]{1,15}$/)

/**
 * A log page in its address:
 * `?from=20261115&to=20261121&by=7&menu=gov&action=edit&cc=50&aa=01&tab=summary`. `by` is an account number,
 * never a national ID. `older` and `newer` are the cursor of the page after or before, at most one of the
 * two; `first` is the number of the page's first entry, as far as it is known.
 */
export const LOG_ADDRESS = addressState(
  {
    tab: oneOf(LOG_TABS, 'entries'),
    from: day(() => addDays(serverToday(), 1 - DEFAULT_DAYS)),
    to: day(serverToday),
    by: text(/^[0-9]{1,15}$/),
    menu: text(/^[A-Za-z0-9-]{1,40}$/),
    action: text(/^[a-z0-9-]{1,40}$/),
    cc: place(),
    aa: place('cc'),
    tt: place('aa'),
    size: pageSize(PAGE_SIZES),
    older: cursor,
    newer: { ...cursor, parse: (value, earlier) => (earlier.older ? '' : cursor.parse(value, earlier)) },
    first: count(1, 9),
  },
  keyDialog('entry', /^[he][0-9]{1,15}$/),
)

/** The tab, the filters and the page of a log. Empty texts do not filter. */
export type LogSearch = ReturnType<typeof LOG_ADDRESS.parse>
export type LogNavigation = AddressNavigation<LogSearch, 'entry'>

export function fromFirstPage(search: LogSearch): LogSearch {
  return { ...search, older: '', newer: '', first: 1 }
}
