import { type HTMLAttributes, useState } from 'react'
import type { Field } from '#domain/fields/field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { fillText } from '#domain/errors/app-error.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { MultiLineField, SingleLineField } from '#web/ui/text-field/text-field.tsx'
import classes from '../form.module.css'
import type { InputProps } from './input-props.ts'
import { type TextRule, useTextRule } from './use-text-rule.ts'

type TextFieldProps = InputProps<Field> & {
  /** What may stand in the field; without it anything. */
  rule?: TextRule
  /** What is said once when a key or paste brings something that the rule takes out; a mask says nothing. */
  sentence?: string
  /** The greatest length in letters and marks; nothing is cut off, but the official is told in time. */
  max?: number
  /** The least number of rows, growing with the text; without it the text is a line that scrolls. */
  rows?: number
  lang?: 'th' | 'en'
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  /** What counts as long as nothing is entered. */
  placeholder?: string
}

const anything: TextRule = (text) => ({ text, stripped: false })

/** A text field of one or several lines whose text obeys a rule while it is typed. */
export function TextField(props: TextFieldProps) {
  const { id, name, field, value, onChange, rule = anything, sentence, max, rows } = props
  const [stripped, setStripped] = useState(false)
  const input = useTextRule<HTMLInputElement & HTMLTextAreaElement>({
    value,
    rule,
    onTyped: ({ text, stripped: isStripped }) => {
      const isTold = isStripped && sentence !== undefined
      setStripped(isTold)
      if (isTold) toast.warning(sentence)
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
    error: props.error ?? length.error ?? (stripped ? sentence : undefined),
    onBlur: () => setStripped(false),
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

/** What is to be said about a length: how much is left when little is, or that it is too long. */
function lengthNote(value: string, max: number | undefined): { left?: number; error?: string } {
  // A text has at least as many code units as letters and marks, so most need no counting.
  if (max === undefined || value.length < max * 0.9) return {}
  const left = max - [...value].length
  if (left < 0) return { error: fillText(MESSAGES.tooLong, { n: max }) }
  return left <= max * 0.1 ? { left } : {}
}
