import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { shortWeekdayNames, weekdayNames } from '#domain/dates/date-names.ts'
import { dateParts, formatLongThaiDate, monthGrid, type WireDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { dateAfterKey } from '#web/ui/date-field/calendar-keys.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './calendar.module.css'
import { VisibilityWord } from './day-entries.tsx'
import { type CalendarEntry, entriesOfDay } from './calendar-entries.ts'
import { formatMonth } from './month-navigation.tsx'

/** The maximum number of entries in a day of the grid. The panel of the day has all. */
const SHOWN = 2

type MonthGridProps = {
  entries: readonly CalendarEntry[]
  /** The selected day, which is the grid's tab stop. */
  day: WireDate
  isLoading: boolean
  onDay: (day: WireDate) => void
  /** Called when the user asks for all entries of the selected day. */
  onMore: () => void
}

/**
 * The days of a month in weeks from Sunday. Arrow keys move between days, Enter goes to the entries of the
 * day, and Tab to the links of the selected day.
 */
export function MonthGrid({ entries, day, isLoading, onDay, onMore }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const focusMoves = useRef(false)
  const today = serverToday()
  const { year, month } = dateParts(day) ?? { year: 0, month: 1 }
  useLayoutEffect(() => {
    if (!focusMoves.current) return
    focusMoves.current = false
    table.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
  }, [day])
  const handleKey = (event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.metaKey || event.ctrlKey
    const next = hasModifier ? undefined : dateAfterKey(event.key, event.shiftKey, day)
    if (next === undefined) return
    event.preventDefault()
    focusMoves.current = true
    onDay(next)
  }
  const openDay = (date: WireDate) => {
    onDay(date)
    onMore()
  }
  return (
    <table
      ref={table}
      className={classes.grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is such a table
      role="grid"
      aria-label={formatMonth(day)}
      aria-busy={isLoading}
      onKeyDown={handleKey}
    >
      <thead>
        <tr>
          {shortWeekdayNames.map((name, weekday) => (
            <th key={name} scope="col" abbr={thaiSentence`วัน${weekdayNames[weekday]}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(year, month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                isOutside={dateParts(date)?.month !== month}
                isSelected={date === day}
                isToday={date === today}
                entries={entriesOfDay(entries, date)}
                onOpen={openDay}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = {
  date: WireDate
  /** It belongs to a neighbouring month, whose entries are not loaded. */
  isOutside: boolean
  isSelected: boolean
  isToday: boolean
  entries: readonly CalendarEntry[]
  onOpen: (day: WireDate) => void
}

function DayCell({ date, isOutside, isSelected, isToday, entries, onOpen }: DayCellProps) {
  const shown = isOutside ? [] : entries.slice(0, entries.length === SHOWN + 1 ? SHOWN + 1 : SHOWN)
  const hidden = isOutside ? 0 : entries.length - shown.length
  const tabIndex = isSelected ? 0 : -1
  const count = isOutside || entries.length === 0 ? '' : ` ${entries.length} รายการ`
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid are grid cells, which can be selected
    <td aria-selected={isSelected} data-outside={isOutside || undefined} data-today={isToday || undefined}>
      <button
        type="button"
        className={classes.number}
        data-date={date}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
        aria-label={formatLongThaiDate(date) + count}
        onClick={() => onOpen(date)}
      >
        {dateParts(date)?.day}
      </button>
      {shown.map((entry) => (
        <div key={entry.key} className={classes.entry} data-public={entry.isPublic || undefined}>
          <PageLink to={entry.address} tabIndex={tabIndex} title={entry.name}>
            {entry.name}
          </PageLink>
          <span className={classes.kind}>
            <VisibilityWord isPublic={entry.isPublic} /> {entry.kind}
          </span>
        </div>
      ))}
      {hidden > 0 && (
        <button type="button" className={classes.more} tabIndex={tabIndex} onClick={() => onOpen(date)}>
          {`อีก ${hidden} รายการ`}
        </button>
      )}
    </td>
  )
}
