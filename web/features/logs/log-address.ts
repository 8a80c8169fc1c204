/**
 * The state of a log page as its address tells it: `?from=20261115&to=20261121&by=7&menu=gov&action=edit&cc=50&tab=summary`.
 * Officials stand there by the number of their account, never by their ID.
 */
import { isPlaceDigits } from '#domain/places/catm.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/records/paging.ts'
import { addDays, isWireDate, type WireDate } from '#domain/dates/thai-date.ts'
import { PAGE_SIZES } from '#web/ui/pager/pager.tsx'

/** What is looked for, and which page of it. Empty texts ask for everything. */
export type LogSearch = {
  from: WireDate
  to: WireDate
  /** The number of an account. */
  by: string
  menu: string
  action: string
  cc: string
  aa: string
  tt: string
  size: number
  /** The page behind or before a place in the log; at most one of the two. */
  older: string
  newer: string
  /** The number of the page's first entry, as far as it can be told. */
  first: number
}

export const LOG_TABS = ['entries', 'summary', 'reported'] as const
export type LogTab = (typeof LOG_TABS)[number]

export type LogAddress = {
  search: LogSearch
  tab: LogTab
  /** The entry that is open; empty for none. */
  entry: string
}

/** How many days back a log is looked at where nothing else is said, today included. */
const DEFAULT_DAYS = 7

/** Reads an address; what it does not say, or says wrongly, is as usual. */
export function parseLogAddress(params: URLSearchParams, today: WireDate): LogAddress {
  const text = (name: string, form: RegExp) => {
    const value = params.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  const day = (name: string, usual: WireDate) => {
    const value = params.get(name) ?? ''
    return isWireDate(value) ? value : usual
  }
  const digits = (name: string) => {
    const value = params.get(name) ?? ''
    return isPlaceDigits(value) ? value : ''
  }
  const cc = digits('cc')
  const aa = cc && digits('aa')
  const older = text('older', CURSOR)
  const size = Number(params.get('size'))
  return {
    search: {
      from: day('from', addDays(today, 1 - DEFAULT_DAYS)),
      to: day('to', today),
      by: text('by', /^[0-9]{1,15}$/),
      menu: text('menu', /^[A-Za-z0-9-]{1,40}$/),
      action: text('action', /^[a-z0-9-]{1,40}$/),
      cc,
      aa,
      tt: aa && digits('tt'),
      size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
      older,
      newer: older ? '' : text('newer', CURSOR),
      first: Math.max(1, Number(text('first', /^[0-9]{1,9}$/)) || 1),
    },
    tab: LOG_TABS.find((tab) => tab === params.get('tab')) ?? 'entries',
    entry: text('entry', /^[he][0-9]{1,15}$/),
  }
}

const CURSOR = /^[0-9]{1,16}\.[rhe]\.[0-9]{1,15}$/

/** What stands behind the question mark for a state; the days always do, so that the address says the same tomorrow. */
export function logParams({ search, tab, entry }: LogAddress): URLSearchParams {
  const { size, first, ...texts } = search
  const said: Record<string, string> = {
    ...texts,
    size: size === DEFAULT_PAGE_SIZE ? '' : String(size),
    first: first === 1 ? '' : String(first),
    tab: tab === 'entries' ? '' : tab,
    entry,
  }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}

/** The first page of a search. */
export function fromFirstPage(search: LogSearch): LogSearch {
  return { ...search, older: '', newer: '', first: 1 }
}
