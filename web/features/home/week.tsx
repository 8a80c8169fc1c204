import { useQuery } from '@tanstack/react-query'
import { shortWeekdayNames } from '#domain/dates/date-names.ts'
import { dateParts, formatLongThaiDate, formatShortThaiDate, type WireDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { calendarAddress, type CalendarEntry } from '#web/features/calendar/calendar-entries.ts'
import { kindColour } from '#web/features/calendar/kind-colours.ts'
import { PageLink } from '#web/ui/link/page-link.tsx'
import home from './home.module.css'
import { entriesOnFirstDay, weekOf, weekQuery } from './home-queries.ts'
import { Panel } from './panel.tsx'
import classes from './week.module.css'

/** The most entries of a day; the calendar has all. */
const SHOWN = 3

/** Today and the six days that follow, each entry on the first of its days. */
export function Week({ cc, aa }: { cc: string; aa: string }) {
  const today = serverToday()
  const query = useQuery(weekQuery({ cc, aa }, today))
  const days = weekOf(today)
  return (
    <Panel
      title="สัปดาห์นี้"
      className={home.week}
      more={{ to: '/calendar', words: 'ปฏิทิน' }}
      query={query}
      skeleton={<Days days={days} entries={[]} place={{ cc, aa }} />}
    >
      <Days days={days} entries={query.data ?? []} place={{ cc, aa }} />
    </Panel>
  )
}

type DaysProps = {
  days: readonly WireDate[]
  entries: readonly CalendarEntry[]
  place: { cc: string; aa: string }
}

function Days({ days, entries, place }: DaysProps) {
  const [today = ''] = days
  return (
    <ol className={classes.days}>
      {days.map((day) => {
        const found = entriesOnFirstDay(entries, day, today)
        const number = dateParts(day)?.day ?? 1
        const isNamed = day === today || number === 1
        return (
          <li key={day} className={classes.day} aria-current={day === today ? 'date' : undefined}>
            <p className={classes.weekday} aria-hidden>
              {
                shortWeekdayNames[
                  new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`).getUTCDay()
                ]
              }
            </p>
            <p className={classes.date}>
              <span className="only-read-aloud">{formatLongThaiDate(day)}</span>
              <span aria-hidden>{isNamed ? dayAndMonth(day) : number}</span>
            </p>
            {found.slice(0, found.length > SHOWN ? SHOWN - 1 : SHOWN).map((entry) => (
              <PageLink
                key={entry.key}
                className={classes.entry}
                style={kindColour(entry.area)}
                data-hidden={!entry.isPublic || undefined}
                to={entry.address}
                title={`${entry.name} · ${entry.kind}`}
              >
                {entry.name}
                {entry.end > day && <span className="soft">{` ถึง ${dayAndMonth(entry.end)}`}</span>}
              </PageLink>
            ))}
            {found.length > SHOWN && (
              <PageLink className={classes.moreEntries} to={calendarAddress({ ...place, day })}>
                {`อีก ${found.length - SHOWN + 1} รายการ`}
              </PageLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** `5 ธ.ค.` */
const dayAndMonth = (day: WireDate) => formatShortThaiDate(day).split(' ').slice(0, 2).join(' ')
