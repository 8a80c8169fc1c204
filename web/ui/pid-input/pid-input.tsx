import { type ComponentProps, type FormEvent, useLayoutEffect, useState } from 'react'
import { SingleLineField } from '../text-field/text-field.tsx'
import { useFilledValue } from '../text-field/use-filled-value.ts'
import { editPid } from './pid-edit.ts'

type PidInputProps = Omit<ComponentProps<typeof SingleLineField>, 'label' | 'value' | 'onChange'> & {
  label?: string
  /** The masked text. */
  value: string
  onChange: (value: string) => void
}

/** The field for a national ID: it inserts the dashes and keeps the caret in place. */
export function PidInput({ value, onChange, ref, ...shared }: PidInputProps) {
  const element = useFilledValue(value, (text) => onChange(editPid(text, text.length, '').text), ref)
  const [caret, setCaret] = useState<{ at: number }>()

  // React moves the caret to the end when the value differs from the typed one.
  useLayoutEffect(() => {
    if (caret && element.current === document.activeElement)
      element.current?.setSelectionRange(caret.at, caret.at)
  }, [caret, element])

  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const edit = editPid(
      typed,
      selectionStart ?? typed.length,
      value,
      deletion(event.nativeEvent as InputEvent),
    )
    onChange(edit.text)
    setCaret({ at: edit.caret })
  }

  return (
    <SingleLineField
      label="เลขประจำตัวประชาชน"
      autoComplete="off"
      {...shared}
      ref={element}
      inputMode="numeric"
      value={value}
      onInput={handleInput}
      onChange={() => undefined}
    />
  )
}

function deletion({ inputType }: InputEvent): 'backward' | 'forward' | undefined {
  if (inputType === 'deleteContentBackward') return 'backward'
  return inputType === 'deleteContentForward' ? 'forward' : undefined
}
