import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthNames } from '#domain/dates/date-names.ts'
import {
  addMonths,
  buddhistYear,
  dateParts,
  formatShortThaiDate,
  type WireDate,
} from '#domain/dates/thai-date.ts'
import { serverToday } from '#web/api/clock.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import classes from './calendar.module.css'
import type { CalendarWeeks } from './calendar-weeks.ts'

/** What the calendar shows, as `ธันวาคม พ.ศ. 2569` or `29 พ.ย. 2569 – 9 ม.ค. 2570`. */
export function formatWeeks({ isFromToday, first, last }: CalendarWeeks): string {
  if (isFromToday) return `${formatShortThaiDate(first)} – ${formatShortThaiDate(last)}`
  const parts = dateParts(first)
  return parts ? `${monthNames[parts.month - 1]} พ.ศ. ${buddhistYear(parts.year)}` : ''
}

type MonthNavigationProps = {
  shown: CalendarWeeks
  day: WireDate
  onDay: (day: WireDate, isMonth: boolean) => void
}

/** What is shown, with buttons for the previous month, the next month, and the weeks from today on. */
export function MonthNavigation({ shown, day, onDay }: MonthNavigationProps) {
  const today = serverToday()
  // Select today in its own month, and the first day in every other month.
  const turn = (months: number) => {
    const month = addMonths(shown.isFromToday ? today : day, months).slice(0, 6)
    onDay(today.startsWith(month) ? today : `${month}01`, true)
  }
  return (
    <div className={classes.navigation}>
      {/* The weeks from today on lack the first days of the month. */}
      <IconButton
        variant="framed"
        aria-label={shown.isFromToday ? 'ทั้งเดือนนี้' : 'เดือนก่อนหน้า'}
        onClick={() => turn(shown.isFromToday ? 0 : -1)}
      >
        <IconChevronLeft size={22} aria-hidden />
      </IconButton>
      <h2 className={classes.month} aria-live="polite">
        {formatWeeks(shown)}
      </h2>
      <IconButton variant="framed" aria-label="เดือนถัดไป" onClick={() => turn(1)}>
        <IconChevronRight size={22} aria-hidden />
      </IconButton>
      <Button
        variant="default"
        disabled={shown.isFromToday && day === today}
        onClick={() => onDay(today, false)}
      >
        วันนี้
      </Button>
    </div>
  )
}
