import { formatThousands } from '#domain/fields/numbers.ts'
import { formatThaiDate } from '#domain/dates/thai-date.ts'
import { VoteBar } from './vote-bar.tsx'
import type { PollResults } from './poll-api.ts'
import classes from './results.module.css'

/** The number of answers per day on the public site: an outlier may be one person answering many times. */
export function DayList({ days }: { days: PollResults['DAYS'] }) {
  if (days.length === 0) return null
  const most = Math.max(...days.map(({ SHEETS }) => SHEETS))
  return (
    <details className={classes.days}>
      <summary>{`ผู้ตอบทางเว็บไซต์รายวัน (${formatThousands(days.length)} วัน)`}</summary>
      <ul className={classes.choices}>
        {days.map(({ DAY, SHEETS }) => (
          <li key={DAY}>
            <div className={classes.words}>
              <span>{formatThaiDate(DAY)}</span>
              <span className={classes.number}>
                <b>{formatThousands(SHEETS)}</b> ราย
              </span>
            </div>
            <VoteBar online={SHEETS} paper={0} all={most} />
          </li>
        ))}
      </ul>
    </details>
  )
}
