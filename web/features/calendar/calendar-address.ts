/** The state of the calendar in its address: `?cc=50&aa=01&day=20261205`. The day names the month too. */
import { isWireDate, type WireDate } from '#domain/dates/thai-date.ts'
import { placeParam } from '#web/ui/browser/address-params.ts'

/** What the calendar shows; empty texts mean all of the scope. */
export type CalendarView = { cc: string; aa: string; day: WireDate }

/** Parses an address. Missing parameters and an invalid day are undefined; invalid places are empty. */
export function parseCalendarAddress(text: string): {
  [K in keyof CalendarView]: CalendarView[K] | undefined
} {
  const params = new URLSearchParams(text)
  const place = (name: string) => (params.has(name) ? placeParam(params, name) : undefined)
  const day = params.get('day')
  return { cc: place('cc'), aa: place('aa'), day: isWireDate(day) ? day : undefined }
}

/** The address of a view. `cc` is always present: an empty one means the whole scope. */
export function calendarAddress({ cc, aa, day }: CalendarView): string {
  return `/calendar?${new URLSearchParams([['cc', cc], ...(aa === '' ? [] : [['aa', aa]]), ['day', day]])}`
}
