import { type HTMLAttributes, type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Field, FieldOf } from '#domain/fields/field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { MultiLineField, SingleLineField } from '#web/ui/text-field/text-field.tsx'
import type { InputProps } from './input-props.ts'
import classes from '../form.module.css'
import { isWebAddress, MAX_WEB_ADDRESS } from '#domain/validation/web-address.ts'
import { trimInvisible } from '#domain/text/normalise-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/link/external-link.tsx'

type TextFieldProps = InputProps<Field> & {
  /** The characters that the field accepts; by default all. */
  rule?: TextRule
  /** The error shown when typing or pasting has characters that the rule removes; a mask shows none. */
  sentence?: string
  /** The maximum length in characters; longer text is not cut, but the user is warned. */
  max?: number
  /** The minimum number of rows of a growing text area; without it the field is a single line. */
  rows?: number
  lang?: 'th' | 'en'
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  /** The value that applies while the field is empty. */
  placeholder?: string
}

const anything: TextRule = (text) => ({ text, stripped: false })

/** A text field of one or several lines that applies a rule while typing. */
export function TextField(props: TextFieldProps) {
  const { id, name, field, value, onChange, rule = anything, sentence, max, rows } = props
  const message = useStripMessage()
  const input = useTextRule<HTMLInputElement & HTMLTextAreaElement>({
    value,
    rule,
    onTyped: ({ text, stripped: isStripped }) => {
      if (isStripped && sentence !== undefined) message.show()
      if (text !== value) onChange(name, text)
    },
  })
  const length = lengthNote(value, max)
  const shared = {
    id,
    ...input,
    label: field.label,
    hint: field.hint,
    required: props.required,
    error: (message.isFirst && sentence) || props.error || length.error || (message.isShown && sentence),
    announcesError: message.isShown,
    onFocus: message.onFocus,
    onBlur: message.onBlur,
    autoComplete: 'off',
    ...(props.lang ? { lang: props.lang } : {}),
    ...(props.inputMode ? { inputMode: props.inputMode } : {}),
    ...(props.placeholder ? { placeholder: props.placeholder } : {}),
  }
  return (
    <div>
      {rows ? (
        <MultiLineField {...shared} rows={rows} />
      ) : (
        <SingleLineField {...shared} rightSection={field.unit} isRightSectionWide />
      )}
      {length.left !== undefined && (
        <div className={classes.lengthNote}>{`กรอกได้อีก ${length.left} ตัวอักษร`}</div>
      )}
    </div>
  )
}

/** The shortest time that the message stays, in milliseconds (decisions, section 8). */
const STAYS_MS = 5_000

/**
 * Whether the message about removed characters shows: from the removal until the field is left, and at least
 * five seconds.
 */
function useStripMessage() {
  const [shownAt, setShownAt] = useState<number>()
  const [isLeft, setIsLeft] = useState(false)
  useEffect(() => {
    if (shownAt === undefined || !isLeft) return
    const timer = setTimeout(() => setShownAt(undefined), Math.max(0, shownAt + STAYS_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [shownAt, isLeft])
  return {
    isShown: shownAt !== undefined,
    /** After the field was left, an error of its value comes first. */
    isFirst: shownAt !== undefined && !isLeft,
    show: () => setShownAt(Date.now()),
    onFocus: () => setIsLeft(false),
    onBlur: () => setIsLeft(true),
  }
}

/** The note about a length: how much is left near the maximum, or that the text is too long. */
function lengthNote(value: string, max: number | undefined): { left?: number; error?: string } {
  // A text has at least as many code units as characters, so most texts need no counting.
  if (max === undefined || value.length < max * 0.9) return {}
  const left = max - [...value].length
  if (left < 0) return { error: fillText(MESSAGES.tooLong, { n: max }) }
  return left <= max * 0.1 ? { left } : {}
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** A text after a rule was applied; `stripped` when characters were removed. */
type TextRuleResult = { text: string; stripped: boolean }
export type TextRule = (text: string) => TextRuleResult

/** A text that may be long and has no line breaks. */
export const singleLineRule: TextRule = (text) => ({ text: text.replace(/[\r\n]+/g, ' '), stripped: false })

type TextRuleOptions = {
  value: string
  rule: TextRule
  /** Called at every input; `stripped` when characters were removed, even if the text did not change. */
  onTyped: (typed: TextRuleResult) => void
}

/** The props of an input that applies a rule while typing and keeps the caret in place. */
function useTextRule<E extends TextElement>({ value, rule, onTyped }: TextRuleOptions) {
  const element = useRef<E>(null)
  const [caret, setCaret] = useState<{ at: number }>()

  // React moves the caret to the end when the value differs from the typed one.
  useLayoutEffect(() => {
    if (caret && element.current === document.activeElement)
      element.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const handleChange = (event: ChangeEvent<E>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const ruled = rule(typed)
    if (ruled.text !== typed)
      setCaret({ at: rule(typed.slice(0, selectionStart ?? typed.length)).text.length })
    onTyped(ruled)
  }
  return { ref: element, value, onChange: handleChange }
}

const SCHEME = 'https://'
/** An address without protocol, `www.example.go.th`; browsers accept it, links do not. */
const SPOKEN = /^[\p{L}\p{M}\d-]+(?:\.[\p{L}\p{M}\d-]{2,})+(?:[:/?#]\S*)?$/u

/** A web address with a link to try it: only a person can tell whether it shows what it should. */
export function WebInput(props: InputProps<FieldOf['web']>) {
  const { id, name, onChange } = props
  const address = trimInvisible(props.value)
  const isSpoken = SPOKEN.test(address) && isWebAddress(SCHEME + address)
  const complete = () => {
    onChange(name, SCHEME + address)
    document.getElementById(id)?.focus()
  }
  return (
    <div>
      <TextField {...props} max={MAX_WEB_ADDRESS} inputMode="url" />
      {isWebAddress(address) && (
        <div className={classes.tryLink}>
          <ExternalLink href={address}>เปิดลิงก์</ExternalLink>
        </div>
      )}
      {isSpoken && (
        <div className={classes.complete}>
          <Button variant="light" onClick={complete}>{`เติม ${SCHEME} ข้างหน้า`}</Button>
        </div>
      )}
    </div>
  )
}
