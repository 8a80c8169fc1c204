import type { FieldOf } from '#domain/field.ts'
import { MESSAGES } from '#domain/messages.ts'
import { thousands, typedWhole } from '#domain/numbers.ts'
import { termsOf } from '#domain/sums.ts'
import { LineField } from '#web/ui/text-field.tsx'
import type { InputProps } from './input-props.ts'
import { TextField } from './text-input.tsx'

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
    <LineField
      id={id}
      label={field.label}
      hint={field.hint ?? 'ระบบคำนวณให้'}
      value={value === '' ? '' : thousands(Number(value))}
      readOnly
      error={error}
    />
  )
}
