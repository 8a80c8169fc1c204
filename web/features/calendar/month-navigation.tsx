import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthNames } from '#domain/dates/date-names.ts'
import { addMonths, buddhistYear, dateParts, type WireDate } from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import classes from './calendar.module.css'

/** The month in words, as `ธันวาคม พ.ศ. 2569`. */
export function formatMonth(day: WireDate): string {
  const parts = dateParts(day)
  return parts ? `${monthNames[parts.month - 1]} พ.ศ. ${buddhistYear(parts.year)}` : ''
}

type MonthNavigationProps = { day: WireDate; onDay: (day: WireDate) => void }

/** The month, with buttons for the previous month, the next month and today. */
export function MonthNavigation({ day, onDay }: MonthNavigationProps) {
  const today = serverToday()
  // Select today in its own month, and the first day in every other month.
  const turn = (months: number) => {
    const month = addMonths(day, months).slice(0, 6)
    onDay(today.startsWith(month) ? today : `${month}01`)
  }
  return (
    <div className={classes.navigation}>
      <IconButton variant="framed" aria-label="เดือนก่อนหน้า" onClick={() => turn(-1)}>
        <IconChevronLeft size={22} aria-hidden />
      </IconButton>
      <h2 className={classes.month} aria-live="polite">
        {formatMonth(day)}
      </h2>
      <IconButton variant="framed" aria-label="เดือนถัดไป" onClick={() => turn(1)}>
        <IconChevronRight size={22} aria-hidden />
      </IconButton>
      <Button variant="default" disabled={day === today} onClick={() => onDay(today)}>
        วันนี้
      </Button>
    </div>
  )
}
