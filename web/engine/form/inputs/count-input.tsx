import type { FieldOf } from '#domain/fields/field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { formatThousands, cleanWholeNumber } from '#domain/fields/numbers.ts'
import { sumTerms } from '#domain/fields/sums.ts'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import type { InputProps } from './input-props.ts'
import { TextField } from './text-input.tsx'

/** A whole number; a sum of other fields is read-only and follows them. */
export function CountInput(props: InputProps<FieldOf['count']>) {
  const { id, field, value, error } = props
  const most = String(field.to).length
  if (sumTerms(field) === undefined) {
    return (
      <TextField
        {...props}
        rule={(text) => cleanWholeNumber(text, most)}
        sentence={MESSAGES.whole}
        inputMode="numeric"
      />
    )
  }
  return (
    <SingleLineField
      id={id}
      label={field.label}
      hint={field.hint ?? 'ระบบคำนวณให้'}
      value={value === '' ? '' : formatThousands(Number(value))}
      readOnly
      error={error}
    />
  )
}
