import { bangkokToday, formatLongThaiDate, type WireDate } from '#domain/dates/thai-date.ts'
import classes from './calendar.module.css'
import { EntryList } from './calendar-entry.tsx'
import { type CalendarEntry, daysOfMonth, entriesOfDay } from './calendar-entries.ts'

type DayListProps = {
  entries: readonly CalendarEntry[]
  day: WireDate
  /** Only for print, instead of the grid, whose names are cut off. */
  isPrint?: boolean
}

/** The days of a month that have entries, one below the other. */
export function DayList({ entries, day, isPrint = false }: DayListProps) {
  const today = bangkokToday(Date.now())
  const days = daysOfMonth(day).flatMap((date) => {
    const found = entriesOfDay(entries, date)
    return found.length === 0 ? [] : [{ date, found }]
  })
  return (
    <div className={isPrint ? classes.paper : classes.days}>
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
