import { useState } from 'react'
import type { FieldOf } from '#domain/fields/field.ts'
import { validateField } from '#domain/validation/validate-field.ts'
import { cleanWholeNumber } from '#domain/fields/numbers.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { parseYear, yearRange } from '#domain/dates/year.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { InputProps } from './input-props.ts'
import { TextField } from './text-input.tsx'

/** A year of the Buddhist era. For a year of the Christian era, the Buddhist year is offered. */
export function YearInput(props: InputProps<FieldOf['year']>) {
  const { name, field, value, onChange, error } = props
  const [today] = useState(() => bangkokToday(Date.now()))
  const isWhole = value.length === 4
  const verdict = validateField(field, value, { values: {}, today })
  const read = isWhole ? parseYear(value, yearRange(field, today)) : undefined
  const meant = read && 'meant' in read ? read.meant : undefined
  return (
    <div>
      <TextField
        {...props}
        rule={(text) => cleanWholeNumber(text.trimStart().replace(/^(?:ปี)?\s*พ\.?\s*ศ\.?/, ''), 4)}
        inputMode="numeric"
        error={error ?? (isWhole && 'message' in verdict ? verdict.message : undefined)}
      />
      {meant !== undefined && (
        <Button variant="light" apart="above" onClick={() => onChange(name, meant)}>
          {`เปลี่ยนเป็น พ.ศ. ${meant}`}
        </Button>
      )}
    </div>
  )
}
