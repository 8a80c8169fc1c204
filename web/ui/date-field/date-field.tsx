import { ActionIcon, Input } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MESSAGES } from '#domain/messages.ts'
import { dateInWords, readThaiDate, UNSET_DATE, type WireDate } from '#domain/thai-date.ts'
import { Calendar } from './calendar.tsx'
import { CalendarHolder } from './calendar-holder.tsx'
import { editDate } from './date-edit.ts'
import classes from './date-field.module.css'
import { DateQuestion } from './date-question.tsx'
import {
  type DateValue,
  hasLetters,
  isWholeDate,
  maskedPaste,
  textOfValue,
  valueOfText,
} from './date-value.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const calendarButton = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState(false)
  const [opened, setOpened] = useState(false)
  const [pasteRefused, setPasteRefused] = useState(false)
  const [draft, setDraft] = useState<string>()
  const [caret, setCaret] = useState<{ at: number }>()

  // While the official types, `5/1/2569` stays as typed; anything but the value's own text is never shown.
  const text = draft !== undefined && valueOfText(draft, today) === value ? draft : textOfValue(value)
  const read = readThaiDate(text, today)
  const judged = !focused || isWholeDate(text)
  const question = judged && 'ask' in read ? read : undefined
  const ownError = pasteRefused ? NOT_PASTED : judged && 'problem' in read ? MESSAGES.date : undefined
  const error = ownError ?? props.error
  const words = 'date' in read ? dateInWords(read.date) : ''

  // React puts the caret at the end when it writes a value other than the typed one.
  useLayoutEffect(() => {
    if (caret && input.current === document.activeElement)
      input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const write = (edited: string, at = edited.length) => {
    setDraft(edited)
    setCaret({ at })
    setPasteRefused(false)
    onChange(valueOfText(edited, today))
  }
  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    // Dictation and autofill write whole texts without pasting.
    const whole = hasLetters(typed) ? maskedPaste(typed, today) : undefined
    if (whole !== undefined) return write(whole)
    const edited = editDate(
      typed,
      selectionStart ?? typed.length,
      text,
      deletion(event.nativeEvent as InputEvent),
    )
    write(edited.text, edited.caret)
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const whole = maskedPaste(pasted, today)
    if (whole === undefined && !hasLetters(pasted)) return
    event.preventDefault()
    if (whole === undefined) setPasteRefused(true)
    else write(whole)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpened(true)
  }
  const leave = () => {
    setFocused(false)
    setDraft(undefined)
    setPasteRefused(false)
  }
  const take = (date: DateValue) => {
    setDraft(undefined)
    setPasteRefused(false)
    onChange(date)
  }
  const close = () => {
    setOpened(false)
    calendarButton.current?.focus()
  }
  const pick = (date: DateValue) => {
    take(date)
    close()
  }

  return (
    <div className={classes.field}>
      <Input.Wrapper
        id={id}
        size="md"
        label={label}
        description={props.description ?? HINT}
        error={error}
        errorProps={ownError === undefined ? {} : { role: 'alert' }}
        withAsterisk={required}
      >
        <CalendarHolder
          opened={opened}
          onDismiss={() => setOpened(false)}
          onClose={close}
          anchor={
            <Input
              ref={(element) => {
                input.current = element
                if (typeof props.ref === 'function') return props.ref(element)
                if (props.ref) props.ref.current = element
                return undefined
              }}
              {...(props.name === undefined ? {} : { name: props.name })}
              size="md"
              withAria={false}
              id={id}
              error={Boolean(error)}
              disabled={disabled}
              aria-required={required}
              aria-invalid={Boolean(error) || question !== undefined}
              aria-describedby={`${id}-description ${error ? `${id}-error ` : ''}${id}-words`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onInput={handleInput}
              onChange={() => undefined}
              onPaste={handlePaste}
              onKeyDown={handleKey}
              onFocus={() => {
                setFocused(true)
                setOpened(false)
              }}
              onBlur={leave}
              rightSectionWidth={46}
              rightSectionPointerEvents="all"
              rightSection={
                <ActionIcon
                  ref={calendarButton}
                  size={44}
                  variant="subtle"
                  disabled={disabled}
                  aria-label="เปิดปฏิทิน"
                  aria-describedby={`${id}-label`}
                  aria-haspopup="dialog"
                  aria-expanded={opened}
                  onClick={() => setOpened(!opened)}
                >
                  <IconCalendar size={22} aria-hidden />
                </ActionIcon>
              }
            />
          }
        >
          <Calendar
            value={value}
            today={today}
            onPick={pick}
            {...(clearable && value !== UNSET_DATE ? { onClear: () => pick(UNSET_DATE) } : {})}
          />
        </CalendarHolder>
      </Input.Wrapper>
      <div className={classes.words} id={`${id}-words`} role="status" data-below-error={Boolean(error)}>
        {words}
        {question && (
          <DateQuestion
            {...question}
            onTake={(date) => {
              take(date)
              input.current?.focus()
            }}
          />
        )}
      </div>
    </div>
  )
}

const HINT = 'วว/ดด/ปปปป (พ.ศ.) เช่น 05/12/2569'
const NOT_PASTED = 'ข้อความที่วางไม่ใช่วันที่ กรุณาตรวจสอบ'

function deletion({ inputType }: InputEvent): 'backward' | 'forward' | undefined {
  if (inputType === 'deleteContentBackward') return 'backward'
  return inputType?.startsWith('delete') ? 'forward' : undefined
}
