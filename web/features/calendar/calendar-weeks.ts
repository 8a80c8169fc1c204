/** The weeks that the calendar shows, and the bars of events across their days. */
import {
  addDays,
  addMonths,
  dateParts,
  monthGrid,
  type WireDate,
  weekdayOf,
} from '#domain/dates/thai-date.ts'
import type { CalendarEntry } from './calendar-entries.ts'

/** Today's week and the next five. */
const WEEKS = 6

export type CalendarWeeks = {
  weeks: readonly (readonly WireDate[])[]
  /** The first and the last day that it is about: those of a month, or of all of its weeks. */
  first: WireDate
  last: WireDate
  /** The calendar begins with the week of today; otherwise it shows a whole month. */
  isFromToday: boolean
}

/** The weeks of a chosen day: those from today on, unless a month is wanted or the day is elsewhere. */
export function calendarWeeks(day: WireDate, isMonth: boolean, today: WireDate): CalendarWeeks {
  const sunday = addDays(today, -(weekdayOf(today) ?? 0))
  const last = addDays(sunday, WEEKS * 7 - 1)
  if (!isMonth && day >= sunday && day <= last) {
    const weeks = Array.from({ length: WEEKS }, (_, week) =>
      Array.from({ length: 7 }, (_unused, at) => addDays(sunday, week * 7 + at)),
    )
    return { weeks, first: sunday, last, isFromToday: true }
  }
  const { year, month } = dateParts(day) ?? { year: 0, month: 1 }
  const first = `${day.slice(0, 6)}01`
  return {
    weeks: monthGrid(year, month),
    first,
    last: addDays(addMonths(first, 1), -1),
    isFromToday: false,
  }
}

/** The months (`yyyymm`) that the weeks have days of. */
export function monthsOf({ weeks }: Pick<CalendarWeeks, 'weeks'>): string[] {
  return [...new Set(weeks.flat().map((day) => day.slice(0, 6)))]
}

/** A part of an event in one week: from a day of it (0 to 6), over `span` days, in a lane from the top. */
export type EventBar = {
  entry: CalendarEntry
  from: number
  span: number
  lane: number
  /** It goes on in the week before or after. */
  isContinued: boolean
  goesOn: boolean
}

/** The bars of a week, without overlap: those that began first, and longer ones, above. */
export function eventBars(entries: readonly CalendarEntry[], week: readonly WireDate[]): EventBar[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const ends: number[] = []
  return entries
    .filter(({ start, end }) => start <= last && end >= first)
    .sort((one, other) => one.start.localeCompare(other.start) || other.end.localeCompare(one.end))
    .map((entry) => {
      const from = entry.start < first ? 0 : week.indexOf(entry.start)
      const to = entry.end > last ? week.length - 1 : week.indexOf(entry.end)
      const free = ends.findIndex((end) => end < from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = to
      const span = to - from + 1
      return { entry, from, span, lane, isContinued: entry.start < first, goesOn: entry.end > last }
    })
}
