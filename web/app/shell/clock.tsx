import { useEffect, useState } from 'react'
import {
  bangkokToday,
  formatLongThaiDate,
  formatShortThaiDate,
  formatThaiClock,
} from '#domain/dates/thai-date.ts'
import classes from './shell.module.css'

/** Date and time, every second (content areas, section 1). Never announced by screen readers. */
export function Clock() {
  const now = useNow()
  const today = bangkokToday(now)
  return (
    <p aria-live="off">
      <span className={classes.date}>
        <span className={classes.long}>{formatLongThaiDate(today)}</span>
        <span className={classes.short}>{formatShortThaiDate(today)}</span>{' '}
      </span>
      <time className={classes.clock} dateTime={new Date(now).toISOString()}>
        {formatThaiClock(now)}
      </time>
    </p>
  )
}

/** The current time, updated at the start of every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second sets the timer for the next one
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 1000 - (Date.now() % 1000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
