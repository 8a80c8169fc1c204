/** The input of each kind (foundations, section 5: masks, numeric and English-only fields). */
import { serverToday } from '#web/api/clock.ts'
import { Loader } from '#web/ui/loader/loader.tsx'
import { type ComponentType, memo } from 'react'
import { toEnglish } from '#domain/text/english-text.ts'
import type { FieldOf, FieldKind } from '#domain/fields/field.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { cleanNumber } from '#domain/fields/numbers.ts'
import { isPastDate, isWireDate } from '#domain/dates/thai-date.ts'
import { thaiDigitsToArabic } from '#domain/text/thai-text.ts'
import { lazyComponent } from '#web/ui/lazy/lazy-component.tsx'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { AddresseeInput, ChoiceInput, ChoicesInput, FlagInput } from './choice-inputs.tsx'
import { CoordinateInput, CountInput, YearInput } from './number-inputs.tsx'
import type { InputProps } from './input-props.ts'
import { PidField } from './pid-field.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { type TextRule, singleLineRule, TextField, WebInput } from './text-input.tsx'

/** Few forms have questions, so their input loads with the first one that does. */
const QuestionsInput = lazyComponent(() => import('../questions/questions-input.tsx'), 'QuestionsInput', {
  fallback: <Loader size={22} aria-label="กำลังโหลด" />,
})

/** Digits beyond the length of the mask are removed without a message. */
const digits =
  (most: number): TextRule =>
  (text) => ({
    text: thaiDigitsToArabic(text.normalize('NFKC'))
      .replace(/[^0-9]/g, '')
      .slice(0, most),
    stripped: false,
  })

const arabicDigits: TextRule = (text) => ({ text: thaiDigitsToArabic(text), stripped: false })

/** A long line is shown over several rows. */
const isRoomy = ({ max }: { max: number }) => max > 255
const LONG_ROWS = 3

const inputs: { [K in FieldKind]: ComponentType<InputProps<FieldOf[K]>> } = {
  text: (props) => (
    <TextField
      {...props}
      {...(props.field.digits
        ? { rule: digits(props.field.digits), inputMode: 'numeric' }
        : { max: props.field.max })}
      {...(isRoomy(props.field) ? { rule: singleLineRule, rows: 1 } : {})}
    />
  ),
  longText: (props) => <TextField {...props} max={props.field.max} rows={LONG_ROWS} />,
  english: (props) => (
    <TextField
      {...props}
      rule={(text) => toEnglish(text, { keepLines: props.field.long === true })}
      sentence={MESSAGES.english}
      max={props.field.max}
      lang="en"
      {...(props.field.long ? { rows: LONG_ROWS } : isRoomy(props.field) ? { rows: 1 } : {})}
    />
  ),
  number: (props) => (
    <TextField {...props} rule={cleanNumber} sentence={props.field.sentence} inputMode="decimal" />
  ),
  count: CountInput,
  year: YearInput,
  coordinate: CoordinateInput,
  date: ({ id, name, field, value, onChange, required, error }) => {
    const today = serverToday()
    const isTooLate = field.past && isWireDate(value) && !isPastDate(value, today)
    return (
      <DateField
        id={id}
        label={field.label}
        value={value}
        onChange={(date) => onChange(name, date)}
        today={today}
        required={required}
        error={error ?? (isTooLate ? MESSAGES.date : undefined)}
      />
    )
  },
  reference: ReferenceInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  questions: QuestionsInput,
  addressee: AddresseeInput,
  flag: FlagInput,
  phone: (props) => <TextField {...props} rule={arabicDigits} inputMode="tel" />,
  postcode: (props) => <TextField {...props} rule={digits(5)} inputMode="numeric" />,
  villageNo: (props) => <TextField {...props} rule={digits(2)} inputMode="numeric" />,
  web: WebInput,
  email: (props) => <TextField {...props} inputMode="email" />,
  pid: PidField,
}

/** The input of a field. Memoized: it renders only when its own props change. */
export const FieldInput = memo(function FieldInput(props: InputProps) {
  // One cast for all kinds: the object above has a key for every kind, so the input matches its field.
  const Input = inputs[props.field.kind] as ComponentType<InputProps>
  return <Input {...props} />
})
