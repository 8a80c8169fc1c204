import { NativeSelect } from '../native-select/native-select.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { monthNames } from '#domain/dates/date-names.ts'
import { addMonths, buddhistYear, dateParts, isWireDate, type WireDate } from '#domain/dates/thai-date.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import classes from './date-field.module.css'
import { dateAfterKey } from './calendar-keys.ts'
import { MonthTable } from './month-table.tsx'

type CalendarProps = {
  /** The selected date; other values select nothing. */
  value: string
  today: WireDate
  onPick: (date: WireDate) => void
  /** Clears the field; without it there is no clear button. */
  onClear?: () => void
}

/** A month with Thai names and Buddhist years. One day has the focus; keys move it. */
export function Calendar({ value, today, onPick, onClear }: CalendarProps) {
  const [day, setDay] = useState(isWireDate(value) ? value : today)
  const page = useRef<HTMLTableElement>(null)
  const focusMoves = useRef(false)
  const { year, month } = dateParts(day) ?? { year: 0, month: 1 }
  const shownMonth = `${monthNames[month - 1]} พ.ศ. ${buddhistYear(year)}`

  useLayoutEffect(() => {
    if (!focusMoves.current) return
    focusMoves.current = false
    page.current?.querySelector<HTMLElement>(`[data-date="${day}"]`)?.focus()
  }, [day])

  const handleKey = (event: KeyboardEvent) => {
    const next = event.altKey || event.metaKey ? undefined : dateAfterKey(event.key, event.shiftKey, day)
    if (next === undefined) return
    event.preventDefault()
    focusMoves.current = true
    setDay(next)
  }
  const turn = (months: number) => setDay(addMonths(day, months))

  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton aria-label="เดือนก่อนหน้า" onClick={() => turn(-1)}>
          <IconChevronLeft size={22} aria-hidden />
        </IconButton>
        <NativeSelect
          className={classes.month ?? ''}
          aria-label="เดือน"
          value={String(month)}
          data={MONTHS}
          onChange={(event) => turn(Number(event.currentTarget.value) - month)}
        />
        <NativeSelect
          className={classes.year ?? ''}
          aria-label="ปี พ.ศ."
          value={year}
          data={yearsAround(year)}
          onChange={(event) => turn(12 * (Number(event.currentTarget.value) - year))}
        />
        <IconButton aria-label="เดือนถัดไป" onClick={() => turn(1)}>
          <IconChevronRight size={22} aria-hidden />
        </IconButton>
      </div>
      <span className="only-read-aloud" aria-live="polite">
        {shownMonth}
      </span>
      <MonthTable
        ref={page}
        label={shownMonth}
        year={year}
        month={month}
        day={day}
        value={value}
        today={today}
        onKeyDown={handleKey}
        onPick={onPick}
      />
      <div className={classes.foot}>
        <Button variant="light" onClick={() => onPick(today)}>
          วันนี้
        </Button>
        {onClear && (
          <Button variant="subtle" onClick={onClear}>
            ล้างวันที่
          </Button>
        )}
      </div>
    </div>
  )
}

const MONTHS = monthNames.map((name, index) => ({ value: String(index + 1), label: name }))

/** The years of the select, Christian era; others are reached month by month or typed. */
const FIRST_LISTED_YEAR = 1900
const LAST_LISTED_YEAR = 2100

const LISTED_YEARS = Array.from({ length: LAST_LISTED_YEAR - FIRST_LISTED_YEAR + 1 }, (_, i) =>
  option(FIRST_LISTED_YEAR + i),
)

function yearsAround(year: number) {
  if (year < FIRST_LISTED_YEAR) return [option(year), ...LISTED_YEARS]
  return year > LAST_LISTED_YEAR ? [...LISTED_YEARS, option(year)] : LISTED_YEARS
}

function option(year: number) {
  return { value: String(year), label: String(buddhistYear(year)) }
}
