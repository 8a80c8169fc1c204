import {
  type ClipboardEvent,
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { parseThaiDate } from '#domain/dates/parse-date.ts'
import { editDate } from './date-edit.ts'
import {
  type DateValue,
  fitsMask,
  hasLetters,
  isCompleteDate,
  maskPastedDate,
  formatDateValue,
  parseDateText,
} from './date-value.ts'
import { pushText as afterEntry, createTextHistory, stepHistory, historyDirection } from './text-history.ts'

type MaskedDateOptions = { value: DateValue; onChange: (value: DateValue) => void; today: WireDate }

/** The kind of an edit: whether it replaced the whole text, and the direction of a deletion. */
type Entry = { isWhole: boolean; deleted: 'backward' | 'forward' | undefined }

/** The text of a date field while the user edits it, and the handlers of its input. */
export function useMaskedDate({ value, onChange, today }: MaskedDateOptions) {
  const element = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const [pasteRefused, setPasteRefused] = useState(false)
  const [draft, setDraft] = useState<string>()
  const [caret, setCaret] = useState<{ at: number }>()

  // While typing, `5/1/2569` stays as typed; a text that differs from the value is never shown.
  const text = draft !== undefined && parseDateText(draft, today) === value ? draft : formatDateValue(value)

  // React moves the caret to the end when the value differs from the typed one.
  useLayoutEffect(() => {
    const input = element.current
    if (caret && input === document.activeElement) input?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const history = useRef(createTextHistory(text))
  /** The text before an IME composition. */
  const beforeComposition = useRef<string>(undefined)

  const setText = (edited: string, at = edited.length) => {
    setDraft(edited)
    setCaret({ at })
    setPasteRefused(false)
    onChange(parseDateText(edited, today))
  }
  const write = (edited: string, at?: number) => {
    history.current = afterEntry(history.current, beforeComposition.current ?? text, edited)
    beforeComposition.current = undefined
    setText(edited, at)
  }
  /** Dictation, autofill and suggestions insert a whole text without a paste event. */
  const entered = (typed: string, at: number, { isWhole, deleted }: Entry) => {
    const whole = isWhole || hasLetters(typed) ? maskPastedDate(typed, today) : undefined
    if (whole !== undefined) return write(whole)
    const edited = editDate(typed, at, text, deleted)
    write(edited.text, edited.caret)
  }
  /** Keeps a text without parsing it, during a composition. */
  const leave = (typed: string) => {
    beforeComposition.current ??= text
    setDraft(typed)
    setCaret(undefined)
    onChange(parseDateText(typed, today))
  }
  const forget = () => {
    setDraft(undefined)
    setPasteRefused(false)
  }

  return {
    element,
    text,
    read: parseThaiDate(text, today),
    /** Whether to show errors: the field was left, or the text is complete. */
    showsErrors: !focused || isCompleteDate(text),
    /** Pasted words that are not a date were rejected. */
    pasteRefused,
    /** Sets a date that was not typed. */
    take(date: DateValue) {
      history.current = afterEntry(history.current, text, formatDateValue(date))
      forget()
      onChange(date)
    },
    handlers: {
      /** Undoes the last edit, or redoes it. */
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const way = historyDirection(event)
        if (way === undefined || event.nativeEvent.isComposing) return
        event.preventDefault()
        const next = history.current.present === text ? stepHistory(history.current, way) : undefined
        if (next === undefined) return
        history.current = next
        setText(next.present)
      },
      onInput(event: FormEvent<HTMLInputElement>) {
        const { value: typed, selectionStart } = event.currentTarget
        // Changing the text during a composition would duplicate letters.
        const input = event.nativeEvent as InputEvent
        if (input.isComposing) return leave(typed)
        const isWhole = text === '' || input.data === typed
        entered(typed, selectionStart ?? typed.length, { isWhole, deleted: deletion(input) })
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
        const { value: typed, selectionStart } = currentTarget
        entered(typed, selectionStart ?? typed.length, { isWhole: false, deleted: undefined })
      },
      onPaste(event: ClipboardEvent<HTMLInputElement>) {
        const pasted = event.clipboardData.getData('text')
        const whole = maskPastedDate(pasted, today)
        if (whole === undefined && fitsMask(pasted)) return
        event.preventDefault()
        if (whole === undefined) setPasteRefused(true)
        else write(whole)
      },
      onFocus() {
        setFocused(true)
      },
      onBlur() {
        setFocused(false)
        // A typed 5/1/2569 is shown as 05/01/2569 from now on, and its undo steps stay.
        if (history.current.present === text)
          history.current = { ...history.current, present: formatDateValue(value) }
        forget()
      },
      onChange() {
        // `onInput` handles the edit; React requires this for a controlled input.
      },
    },
  }
}

function deletion({ inputType }: InputEvent): 'backward' | 'forward' | undefined {
  if (inputType === 'deleteContentBackward') return 'backward'
  return inputType?.startsWith('delete') ? 'forward' : undefined
}
