import { TextInput } from '@mantine/core'
import type { FieldOf } from '#domain/fields.ts'
import { MESSAGES } from '#domain/messages.ts'
import { thousands, typedWhole } from '#domain/numbers.ts'
import { termsOf } from '#domain/sums.ts'
import type { InputProps } from './input-props.ts'
import { INPUT_FIRST, TextField } from './text-input.tsx'

/** A whole number; one that is the sum of others follows them and can't be typed in. */
export function CountInput(props: InputProps<FieldOf['count']>) {
  const { id, field, value, error } = props
  const most = String(field.to).length
  if (termsOf(field) === undefined) {
    return (
      <TextField
        {...props}
        rule={(text) => typedWhole(text, most)}
        sentence={MESSAGES.whole}
        inputMode="numeric"
      />
    )
  }
  return (
    <TextInput
      id={id}
      label={field.label}
      description={field.hint ?? 'ระบบคำนวณให้'}
      inputWrapperOrder={INPUT_FIRST}
      variant="filled"
      value={value === '' ? '' : thousands(Number(value))}
      readOnly
      error={error}
    />
  )
}
