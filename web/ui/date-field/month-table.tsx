import { thaiSentence } from '#domain/text/thai-sentence.ts'
import type { KeyboardEvent, Ref } from 'react'
import { shortWeekdayNames, weekdayNames } from '#domain/dates/date-names.ts'
import { formatLongThaiDate, dateParts, monthGrid, type WireDate } from '#domain/dates/thai-date.ts'
import classes from './date-field.module.css'

type MonthTableProps = {
  ref: Ref<HTMLTableElement>
  /** The month in words. */
  label: string
  year: number
  month: number
  /** The focusable day. */
  day: WireDate
  value: string
  today: WireDate
  onKeyDown: (event: KeyboardEvent) => void
  onPick: (date: WireDate) => void
}

/** The days of a month in weeks from Sunday, as a grid with one tab stop. */
export function MonthTable(props: MonthTableProps) {
  const { label, year, month, day, value, today, onPick } = props
  return (
    <table
      ref={props.ref}
      className={classes.days}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is such a table
      role="grid"
      aria-label={label}
      onKeyDown={props.onKeyDown}
    >
      <thead>
        <tr>
          {shortWeekdayNames.map((name, weekday) => (
            <th key={name} scope="col" abbr={thaiSentence`วัน${weekdayNames[weekday]}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(year, month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid are grid cells, which can be selected
              <td key={date} aria-selected={date === value}>
                <button
                  type="button"
                  className={classes.day}
                  data-date={date}
                  data-outside={dateParts(date)?.month !== month || undefined}
                  data-selected={date === value || undefined}
                  data-autofocus={date === day || undefined}
                  tabIndex={date === day ? 0 : -1}
                  aria-current={date === today ? 'date' : undefined}
                  aria-label={formatLongThaiDate(date)}
                  onClick={() => onPick(date)}
                >
                  {dateParts(date)?.day}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
