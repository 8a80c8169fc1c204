import { formatLongThaiDate, type WireDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './calendar.module.css'
import { type CalendarEntry, formatPeriod, daysOfMonth, entriesOfDay } from './calendar-entries.ts'
import { Text } from '#web/ui/layout/layout.tsx'

export function VisibilityWord({ isPublic }: Pick<CalendarEntry, 'isPublic'>) {
  return (
    <span className={classes.status} data-public={isPublic || undefined}>
      {isPublic ? 'แสดงผล' : 'ไม่แสดงผล'}
    </span>
  )
}

/** The entries of a day with all details. Each links to its record. */
function EntryList({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.key} data-public={entry.isPublic || undefined}>
          <PageLink to={entry.address}>{entry.name}</PageLink>
          <p className="hint">
            <VisibilityWord isPublic={entry.isPublic} />
            {` ${[entry.kind, formatPeriod(entry), entry.place].filter((part) => part !== '').join(' · ')}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

type DayListProps = {
  entries: readonly CalendarEntry[]
  day: WireDate
  /** Only for print, instead of the grid, whose names are cut off. */
  isPrint?: boolean
}

/** The days of a month that have entries, one below the other. */
export function DayList({ entries, day, isPrint = false }: DayListProps) {
  const today = serverToday()
  const days = daysOfMonth(day).flatMap((date) => {
    const found = entriesOfDay(entries, date)
    return found.length === 0 ? [] : [{ date, found }]
  })
  return (
    <div className={isPrint ? `${classes.paper} print-only` : classes.days}>
      {days.map(({ date, found }) => (
        <section key={date} aria-label={formatLongThaiDate(date)}>
          <h3 className={classes.day} aria-current={date === today ? 'date' : undefined}>
            {formatLongThaiDate(date)}
            {date === today && <span className={classes.today}>วันนี้</span>}
          </h3>
          <EntryList entries={found} />
        </section>
      ))}
    </div>
  )
}

export const PANEL_HEADING = 'calendar-day'

/** The selected day of the grid with all of its entries. */
export function DayPanel({ entries, day }: { entries: readonly CalendarEntry[]; day: WireDate }) {
  const found = entriesOfDay(entries, day)
  return (
    <section className={classes.panel} aria-labelledby={PANEL_HEADING}>
      <h3 className={classes.day} id={PANEL_HEADING} tabIndex={-1}>
        {formatLongThaiDate(day)}
      </h3>
      {found.length === 0 ? (
        <Text soft mt="3xs" mb="3xs">
          ไม่มีรายการในวันนี้
        </Text>
      ) : (
        <EntryList entries={found} />
      )}
    </section>
  )
}
