import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { MESSAGES } from '#domain/validation/messages.ts'
import { formatLongThaiDate, UNSET_DATE, type WireDate } from '#domain/dates/thai-date.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SingleLineField } from '../text-field/text-field.tsx'
import { Calendar } from './calendar.tsx'
import { CalendarPopover } from './calendar-popover.tsx'
import classes from './date-field.module.css'
import { DateSuggestion } from './date-suggestion.tsx'
import type { DateValue } from './date-value.ts'
import { useMaskedDate } from './use-masked-date.ts'

type DateFieldProps = {
  label: string
  /** A wire date, `0` for none, or what `onChange` gave for a text that is no date. */
  value: DateValue
  /** Told at every key. A text that is no date comes marked, so that no judge of the language takes it for one. */
  onChange: (value: DateValue) => void
  /** Today in Thailand: marked in the calendar, and what two-digit years are read against. */
  today: WireDate
  required?: boolean
  disabled?: boolean
  /** Offers a button that empties the field; where the date is required there is none. */
  clearable?: boolean
  description?: ReactNode
  error?: ReactNode
  id?: string
  name?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A date in the Buddhist era: typed under a mask, pasted in any form, or picked (issue 3, item 2). What it shows and what
 * it holds are one thing; a date that does not exist, and a year that may be a Christian one, are no date until put right.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, today, required = false, disabled = false, clearable = !required } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [opened, setOpened] = useState(false)
  const calendarButton = useRef<HTMLButtonElement>(null)
  const { element, text, read, judged, pasteRefused, take, handlers } = useMaskedDate({
    value,
    onChange,
    today,
  })

  const question = judged && 'ask' in read ? read : undefined
  const ownError = pasteRefused ? NOT_PASTED : judged && 'problem' in read ? MESSAGES.date : undefined
  const error = ownError ?? props.error

  // One line beneath says what there is to say: what is wrong, the date in words, what is asked, or how a date is written.
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
        name={props.name}
        id={id}
        ref={(input) => {
          element.current = input
          if (typeof props.ref === 'function') return props.ref(input)
          if (props.ref) props.ref.current = input
          return undefined
        }}
        label={label}
        error={error || question !== undefined}
        announcesError={ownError !== undefined}
        required={required}
        disabled={disabled}
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
            disabled={disabled}
            aria-label="เปิดปฏิทิน"
            aria-describedby={`${id}-label`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconCalendar size={22} aria-hidden />
          </IconButton>
        }
        wrapInput={(box) => (
          <CalendarPopover opened={opened} onDismiss={() => setOpened(false)} onClose={close} anchor={box}>
            <Calendar
              value={value}
              today={today}
              onPick={pick}
              {...(clearable && value !== UNSET_DATE ? { onClear: () => pick(UNSET_DATE) } : {})}
            />
          </CalendarPopover>
        )}
      />
      <div className={classes.below} data-empty={(Boolean(error) && !isRead) || undefined}>
        <div id={`${id}-words`} role="status">
          {words}
          {question && <DateSuggestion {...question} onTake={answer} />}
        </div>
        <div id={`${id}-hint`} hidden={Boolean(error) || isRead}>
          {props.description ?? HINT}
        </div>
      </div>
    </div>
  )
}

const HINT = 'วว/ดด/ปปปป (พ.ศ.) เช่น 05/12/2569'
const NOT_PASTED = 'ข้อความที่วางไม่ใช่วันที่ กรุณาตรวจสอบ'
