import { formatLongThaiDate, type WireDate } from '#domain/dates/thai-date.ts'
import classes from './calendar.module.css'
import { EntryList } from './calendar-entry.tsx'
import { type CalendarEntry, entriesOfDay } from './calendar-entries.ts'

export const PANEL_HEADING = 'calendar-day'

/** The selected day of the grid with all of its entries. */
export function DayPanel({ entries, day }: { entries: readonly CalendarEntry[]; day: WireDate }) {
  const found = entriesOfDay(entries, day)
  return (
    <section className={classes.panel} aria-labelledby={PANEL_HEADING}>
      <h3 className={classes.day} id={PANEL_HEADING} tabIndex={-1}>
        {formatLongThaiDate(day)}
      </h3>
      {found.length === 0 ? <p className={classes.note}>ไม่มีรายการในวันนี้</p> : <EntryList entries={found} />}
    </section>
  )
}
