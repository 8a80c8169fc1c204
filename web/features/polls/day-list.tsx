import { thousands } from '#domain/numbers.ts'
import { shownDate } from '#domain/thai-date.ts'
import { Bar } from './bar.tsx'
import type { Results } from './poll-calls.ts'
import classes from './results.module.css'

/** How many answered on each day at the public site: a day that stands out may be somebody who answered many times. */
export function DayList({ days }: { days: Results['DAYS'] }) {
  if (days.length === 0) return null
  const most = Math.max(...days.map(({ SHEETS }) => SHEETS))
  return (
    <details className={classes.days}>
      <summary>{`ผู้ตอบทางเว็บไซต์รายวัน (${thousands(days.length)} วัน)`}</summary>
      <ul className={classes.choices}>
        {days.map(({ DAY, SHEETS }) => (
          <li key={DAY}>
            <div className={classes.words}>
              <span>{shownDate(DAY)}</span>
              <span className={classes.number}>
                <b>{thousands(SHEETS)}</b> ราย
              </span>
            </div>
            <Bar online={SHEETS} paper={0} all={most} />
          </li>
        ))}
      </ul>
    </details>
  )
}
