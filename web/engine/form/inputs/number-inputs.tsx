import type { FieldOf } from '#domain/fields/field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { formatThousands, cleanCoordinate, cleanTypedWholeNumber } from '#domain/fields/numbers.ts'
import { sumTerms } from '#domain/fields/sums.ts'
import { serverToday } from '#web/api/clock.ts'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import type { InputProps } from './input-props.ts'
import { TextField } from './text-input.tsx'
import { useState } from 'react'
import { validateField } from '#domain/validation/validate-field.ts'
import { parseYear, yearRange } from '#domain/dates/year.ts'
import { Button } from '#web/ui/button/button.tsx'

/** A whole number; a sum of other fields is read-only and follows them. */
export function CountInput(props: InputProps<FieldOf['count']>) {
  const { id, field, value, error } = props
  const most = String(field.to).length
  if (sumTerms(field) === undefined) {
    return (
      <TextField
        {...props}
        rule={(text) => cleanTypedWholeNumber(text, most)}
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

/** A year of the Buddhist era. For a year of the Christian era, the Buddhist year is offered. */
export function YearInput(props: InputProps<FieldOf['year']>) {
  const { name, field, value, onChange, error } = props
  const [today] = useState(() => serverToday())
  const isWhole = value.length === 4
  const verdict = validateField(field, value, { values: {}, today })
  const read = isWhole ? parseYear(value, yearRange(field, today)) : undefined
  const meant = read && 'meant' in read ? read.meant : undefined
  return (
    <div>
      <TextField
        {...props}
        rule={(text) => cleanTypedWholeNumber(text.trimStart().replace(/^(?:ปี)?\s*พ\.?\s*ศ\.?/, ''), 4)}
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

/** Signs and words of degrees, which become a number when the field is left (`point-entry.tsx`). */
const DEGREE_SIGNS = /[-+.,:;°º˚'′″"“”‘’\sNSEW]|องศา|พิลิปดา|ลิปดา|เหนือ|ตะวันออก/gi

/** A coordinate. Nothing that was typed is removed: without its signs it would be another number. */
export function CoordinateInput(props: InputProps<FieldOf['coordinate']>) {
  const { field, value, error } = props
  const [isLeft, setLeft] = useState(false)
  const verdict = validateField(field, value, { values: {}, today: '' })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus of the input within it
    <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
      <TextField
        {...props}
        rule={(typed) => {
          // A space may be followed by minutes.
          const text = cleanCoordinate(typed) + (/[0-9°'"]\s$/.test(typed) ? ' ' : '')
          return { text, stripped: /[^0-9]/.test(text.replace(DEGREE_SIGNS, '')) }
        }}
        sentence={field.sentence}
        inputMode="decimal"
        error={error ?? (isLeft && 'message' in verdict ? verdict.message : undefined)}
      />
    </div>
  )
}
