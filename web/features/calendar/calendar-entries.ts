/** The entries of a month and of its days, and the address of the calendar. */
import { queryOptions } from '@tanstack/react-query'
import { areaByKey } from '#areas/index.ts'
import { formatShortThaiDate, type WireDate } from '#domain/dates/thai-date.ts'
import { fetchJson } from '#web/api/client.ts'
import { readWire } from '#web/api/read-wire.ts'
import { recordAddress } from '#web/engine/list/record-address.ts'
import { addressOf, addressState, day, oneOf, optional, place } from '#web/ui/browser/address-state.ts'

export type CalendarEntry = {
  key: string
  /** The key of its area. */
  area: string
  name: string
  /** The name of the area, such as festivals. */
  kind: string
  place: string
  start: WireDate
  end: WireDate
  /** It is on a public site today. */
  isPublic: boolean
  address: string
}

/** `total` is greater than the number of entries if the response is cut off. */
export type CalendarMonth = { entries: CalendarEntry[]; total: number }

/** The entries of a month (`yyyymm`) in a place. */
export function monthQuery({ cc, aa, month }: { cc: string; aa: string; month: string }) {
  return queryOptions({
    queryKey: ['calendar', cc, aa, month],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<CalendarMonth> => {
      const body = { CC: cc || null, AA: aa || null, MONTH: month }
      const { data, total } = await fetchJson('calendar/month', { body, signal })
      const entries = readWire(data).map((entry) => ({
        ...entry,
        key: `${entry.area} ${entry.id}`,
        kind: areaByKey(entry.area)?.titles.name ?? '',
        address: recordAddress(entry.route, entry.tab, entry),
      }))
      return { entries, total }
    },
  })
}

/** The entries of a day, latest start first. */
export function entriesOfDay(entries: readonly CalendarEntry[], day: WireDate): CalendarEntry[] {
  return entries
    .filter(({ start, end }) => start <= day && day <= end)
    .sort((one, other) => other.start.localeCompare(one.start))
}

/** `5 ธ.ค. 2569 ถึง 8 ธ.ค. 2569`; empty for a single day, which the calendar already names. */
export function formatPeriod({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): string {
  return start === end ? '' : `${formatShortThaiDate(start)} ถึง ${formatShortThaiDate(end)}`
}

/**
 * What the calendar shows; empty texts mean all of the scope. `month`: the whole month of the day, also where
 * the day is in the weeks from today on.
 */
export type CalendarView = { cc: string; aa: string; day: WireDate; month: '1' | '' }

/** The calendar in its address: `?cc=50&aa=01&day=20261205&month=1`. The day names the month too. */
export const CALENDAR_ADDRESS = addressState({
  // An empty one means the whole scope, a missing one the place of the actor.
  cc: optional(place()),
  aa: place('cc'),
  day: day(() => undefined),
  month: oneOf(['1'], ''),
})

export function calendarAddress(view: Omit<CalendarView, 'month'> & Partial<CalendarView>): string {
  return addressOf('/calendar', CALENDAR_ADDRESS.params(view))
}
