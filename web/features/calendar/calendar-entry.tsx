import { PageLink } from '#web/ui/link/page-link.tsx'
import classes from './calendar.module.css'
import { type CalendarEntry, formatPeriod } from './calendar-entries.ts'

/** Whether an entry is public, as a word with a colour. */
export function VisibilityWord({ isPublic }: Pick<CalendarEntry, 'isPublic'>) {
  return (
    <span className={classes.status} data-public={isPublic || undefined}>
      {isPublic ? 'แสดงผล' : 'ไม่แสดงผล'}
    </span>
  )
}

/** The entries of a day with all details. Each links to its record. */
export function EntryList({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ul className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.key} data-public={entry.isPublic || undefined}>
          <PageLink to={entry.address}>{entry.name}</PageLink>
          <p>
            <VisibilityWord isPublic={entry.isPublic} />
            {` ${[entry.kind, formatPeriod(entry), entry.place].filter((part) => part !== '').join(' · ')}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
