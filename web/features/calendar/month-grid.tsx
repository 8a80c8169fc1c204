import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { shortWeekdayNames, weekdayNames } from '#domain/dates/date-names.ts'
import { dateParts, formatLongThaiDate, formatShortThaiDate, type WireDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { dateAfterKey } from '#web/ui/date-field/calendar-keys.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './calendar.module.css'
import { type CalendarEntry, entriesOfDay } from './calendar-entries.ts'
import { type CalendarWeeks, type EventBar, eventBars } from './calendar-weeks.ts'
import { kindColour } from './kind-colours.ts'

/** The most bars of a week. The panel of a day has all of its entries. */
const LANES = 3

type MonthGridProps = {
  label: string
  shown: CalendarWeeks
  entries: readonly CalendarEntry[]
  /** The selected day, which is the grid's tab stop. */
  day: WireDate
  isLoading: boolean
  onDay: (day: WireDate) => void
  /** Called when the user asks for all entries of the selected day. */
  onMore: () => void
}

/**
 * Days in weeks from Sunday, with a bar for each event across its days. Arrow keys move between days, Enter
 * goes to the entries of the day, and Tab to the links of the selected day.
 */
export function MonthGrid({ label, shown, entries, day, isLoading, onDay, onMore }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const focusMoves = useRef(false)
  const today = serverToday()
  const { weeks, first, last } = shown
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
      aria-label={label}
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
        {weeks.map((week) => {
          const bars = eventBars(entries, week)
          const lanes = Math.min(LANES, Math.max(0, ...bars.map(({ lane }) => lane + 1)))
          const hasMore = bars.some(({ lane }) => lane >= LANES)
          return (
            <tr key={week[0]} style={{ '--lanes': lanes + (hasMore ? 1 : 0) } as CSSProperties}>
              {week.map((date, at) => (
                <DayCell
                  key={date}
                  date={date}
                  day={day}
                  isOutside={date < first || date > last}
                  isToday={date === today}
                  count={entriesOfDay(entries, date).length}
                  bars={bars.filter(({ from, lane }) => from === at && lane < LANES)}
                  week={week}
                  hidden={bars.filter((bar) => bar.lane >= LANES && covers(bar, at)).length}
                  onOpen={openDay}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const covers = ({ from, span }: EventBar, at: number) => from <= at && at < from + span

type DayCellProps = {
  date: WireDate
  day: WireDate
  /** It belongs to a neighbouring month. */
  isOutside: boolean
  isToday: boolean
  count: number
  /** The bars that begin in this cell. */
  bars: readonly EventBar[]
  week: readonly WireDate[]
  /** How many further entries the day has. */
  hidden: number
  onOpen: (day: WireDate) => void
}

function DayCell({ date, day, isOutside, isToday, count, bars, week, hidden, onOpen }: DayCellProps) {
  const isSelected = date === day
  const tabIndex = isSelected ? 0 : -1
  const number = dateParts(date)?.day ?? 1
  const press = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onOpen(date)
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid are grid cells, which can be selected
    // biome-ignore lint/a11y/useKeyWithClickEvents: the number of the day is a button
    <td
      aria-selected={isSelected}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-empty={count === 0 || undefined}
      onClick={press}
    >
      <button
        type="button"
        className={classes.number}
        data-date={date}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
        aria-label={formatLongThaiDate(date) + (count === 0 ? '' : ` ${count} รายการ`)}
        onClick={() => onOpen(date)}
      >
        {number}
      </button>
      {number === 1 && <span className="hint">{formatShortThaiDate(date).split(' ')[1]}</span>}
      {bars.map((bar) => (
        <PageLink
          key={bar.entry.key}
          className={classes.event}
          to={bar.entry.address}
          style={{ ...kindColour(bar.entry.area), '--lane': bar.lane, '--span': bar.span } as CSSProperties}
          data-public={bar.entry.isPublic || undefined}
          data-continued={bar.isContinued || undefined}
          data-goes-on={bar.goesOn || undefined}
          tabIndex={covers(bar, week.indexOf(day)) ? 0 : -1}
          title={`${bar.entry.name} · ${bar.entry.kind} · ${bar.entry.isPublic ? 'แสดงผล' : 'ไม่แสดงผล'}`}
        >
          {bar.entry.name}
          <span className="only-read-aloud">
            {` ${bar.entry.kind} ${bar.entry.isPublic ? 'แสดงผล' : 'ไม่แสดงผล'}`}
          </span>
        </PageLink>
      ))}
      {hidden > 0 && (
        <button type="button" className={classes.more} tabIndex={tabIndex} onClick={() => onOpen(date)}>
          {`อีก ${hidden} รายการ`}
        </button>
      )}
    </td>
  )
}
