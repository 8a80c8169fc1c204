import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState, useEffect } from 'react'
import { MESSAGES } from '#domain/validation/messages.ts'
import {
  formatLongThaiDate,
  UNSET_DATE,
  type WireDate,
  buddhistYear,
  dateParts,
} from '#domain/dates/thai-date.ts'
import { IconButton, Button } from '#web/ui/button/button.tsx'
import { SingleLineField } from '../text-field/text-field.tsx'
import { Calendar } from './calendar.tsx'
import { CalendarPopover } from './calendar-popover.tsx'
import classes from './date-field.module.css'
import type { DateValue } from './date-value.ts'
import { useMaskedDate } from './use-masked-date.ts'

type DateFieldProps = {
  label: string
  /** A wire date, `0` for none, or an earlier `onChange` value of a text that is not a date. */
  value: DateValue
  /** Called at every input. A text that is not a date is marked, so that validation rejects it. */
  onChange: (value: DateValue) => void
  /** Today in Thailand: marked in the calendar, and the reference for two-digit years. */
  today: WireDate
  /** A required date has no clear button. */
  required?: boolean
  error?: ReactNode
  id?: string
}

/**
 * A date of the Buddhist era: typed with a mask, pasted in any form, or picked (issue 3, item 2). The visible
 * text and the value always agree; an impossible date, or a year that may be Christian, is invalid until
 * corrected.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, today, required = false } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [opened, setOpened] = useState(false)
  const calendarButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const { element, text, read, showsErrors, pasteRefused, take, handlers } = useMaskedDate({
    value,
    onChange,
    today,
  })

  const question = showsErrors && 'ask' in read ? read : undefined
  const ownError = pasteRefused ? NOT_PASTED : showsErrors && 'problem' in read ? MESSAGES.date : undefined
  const error = ownError ?? props.error

  // One line below the input: the error, the date in words, the question about the year, or the format.
  const words = 'date' in read ? formatLongThaiDate(read.date) : undefined
  const isRead = words !== undefined || question !== undefined

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    handlers.onKeyDown(event)
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpened(true)
  }
  const close = () => {
    setOpened(false)
    calendarButton.current?.focus()
  }
  const pick = (date: DateValue) => {
    take(date)
    close()
  }
  const answer = (date: WireDate) => {
    take(date)
    element.current?.focus()
  }

  return (
    <div>
      <SingleLineField
        {...handlers}
        id={id}
        ref={element}
        label={label}
        error={error || question !== undefined}
        announcesError={ownError !== undefined}
        required={required}
        aria-describedby={`${id}-hint ${error ? `${id}-error ` : ''}${id}-words`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onKeyDown={handleKey}
        onFocus={() => {
          handlers.onFocus()
          setOpened(false)
        }}
        rightSection={
          <IconButton
            ref={calendarButton}
            aria-label="เปิดปฏิทิน"
            aria-describedby={`${id}-label`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconCalendar size={22} aria-hidden />
          </IconButton>
        }
        wrapInput={(box) => <div ref={field}>{box}</div>}
      >
        {opened && (
          <CalendarPopover field={field} onDismiss={() => setOpened(false)} onClose={close}>
            <Calendar
              value={value}
              today={today}
              onPick={pick}
              {...(!required && value !== UNSET_DATE ? { onClear: () => pick(UNSET_DATE) } : {})}
            />
          </CalendarPopover>
        )}
      </SingleLineField>
      <div className={classes.below} data-empty={(Boolean(error) && !isRead) || undefined}>
        <div id={`${id}-words`} role="status">
          <span>{words}</span>
          {question && <DateSuggestion {...question} onTake={answer} />}
        </div>
        <div id={`${id}-hint`} hidden={Boolean(error) || isRead}>
          {HINT}
        </div>
      </div>
    </div>
  )
}

const HINT = 'วว/ดด/ปปปป (พ.ศ.) เช่น 05/12/2569'
const NOT_PASTED = 'ข้อความที่วางไม่ใช่วันที่ กรุณาตรวจสอบ'

type DateSuggestionProps = {
  ask: 'christian-year' | 'two-digit-year'
  /** The most likely date. */
  offer: WireDate
  onTake: (date: WireDate) => void
}

/** Asks which year was meant, with a button for the most likely one. It scrolls into view. */
function DateSuggestion({ ask, offer, onTake }: DateSuggestionProps) {
  const year = buddhistYear(dateParts(offer)?.year ?? 0)
  const box = useRef<HTMLDivElement>(null)
  // Below the last field of a dialog it would appear where nobody sees it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className={classes.question}>
      <span>{QUESTIONS[ask]}</span>
      <Button variant="light" onClick={() => onTake(offer)}>{`ใช้ปี พ.ศ. ${year}`}</Button>
    </div>
  )
}

const QUESTIONS = {
  'christian-year': 'ท่านกรอกปี ค.ศ. ใช่หรือไม่',
  'two-digit-year': 'กรุณากรอกปี พ.ศ. ให้ครบ 4 หลัก',
} as const
