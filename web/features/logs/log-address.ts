/**
 * The state of a log page in its address:
 * `?from=20261115&to=20261121&by=7&menu=gov&action=edit&cc=50&tab=summary`. Users are identified by account
 * number, never by national ID.
 */
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { addDays, isWireDate, type WireDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { filledParams, placeParam, textParam } from '#web/ui/browser/address-params.ts'
import type { DialogAddress } from '#web/ui/browser/use-dialog-address.ts'
import { PAGE_SIZES } from '#web/ui/pager/pager.tsx'

export const LOG_TABS = ['entries', 'summary', 'reported'] as const
export type LogTab = (typeof LOG_TABS)[number]

/** The tab, the filters and the page of a log. Empty texts do not filter. */
export type LogSearch = {
  tab: LogTab
  from: WireDate
  to: WireDate
  /** An account number. */
  by: string
  menu: string
  action: string
  cc: string
  aa: string
  tt: string
  size: number
  /** The cursor of the page after or before; at most one of the two. */
  older: string
  newer: string
  /** The number of the page's first entry, as far as it is known. */
  first: number
}

/** `dialog` is the id of the open log entry. */
type LogAddress = { search: LogSearch; dialog: string | undefined }
export type LogNavigation = DialogAddress<LogSearch, string>

/** The default range in days, today included. */
const DEFAULT_DAYS = 7

/** Reads an address; missing and invalid values become defaults. */
export function parseLogAddress(params: URLSearchParams, today = serverToday()): LogAddress {
  const text = (name: string, form: RegExp) => textParam(params, name, form)
  const day = (name: string, usual: WireDate) => {
    const value = params.get(name) ?? ''
    return isWireDate(value) ? value : usual
  }
  const cc = placeParam(params, 'cc')
  const aa = cc && placeParam(params, 'aa')
  const older = text('older', CURSOR)
  const size = Number(params.get('size'))
  return {
    search: {
      tab: LOG_TABS.find((tab) => tab === params.get('tab')) ?? 'entries',
      from: day('from', addDays(today, 1 - DEFAULT_DAYS)),
      to: day('to', today),
      by: text('by', /^[0-9]{1,15}$/),
      menu: text('menu', /^[A-Za-z0-9-]{1,40}$/),
      action: text('action', /^[a-z0-9-]{1,40}$/),
      cc,
      aa,
      tt: aa && placeParam(params, 'tt'),
      size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
      older,
      newer: older ? '' : text('newer', CURSOR),
      first: Math.max(1, Number(text('first', /^[0-9]{1,9}$/)) || 1),
    },
    dialog: text('entry', /^[he][0-9]{1,15}$/) || undefined,
  }
}

const CURSOR = /^[0-9]{1,16}\.[rhe]\.[0-9]{1,15}$/

/** The search parameters of a state. They always have the days, so that a link means the same tomorrow. */
export function logParams({ search, dialog = '' }: LogAddress): URLSearchParams {
  const { tab, size, first, ...texts } = search
  return filledParams({
    ...texts,
    size: size === DEFAULT_PAGE_SIZE ? '' : String(size),
    first: first === 1 ? '' : String(first),
    tab: tab === 'entries' ? '' : tab,
    entry: dialog,
  })
}

/** The first page of a search. */
export function fromFirstPage(search: LogSearch): LogSearch {
  return { ...search, older: '', newer: '', first: 1 }
}
