/**
 * The parts of a public page for a field, by its kind. The object below has an entry for every kind, so a new
 * kind does not compile without one.
 */
import { pointFields } from '../records/points.ts'
import type { Area } from '../area/area.ts'
import { choiceName, choiceNames } from '../fields/choices.ts'
import type { Field, FieldOf, FieldKind } from '../fields/field.ts'
import { formatCount, withUnit } from '../fields/numbers.ts'
import { periodsIn } from '../area/periods.ts'
import { formatLongThaiDate } from '../dates/thai-date.ts'

/**
 * A part of the page. `label` is shown before the value or above it; it is empty when the text needs none.
 */
export type PublicPart = { name: string; label: string } & (
  | { kind: 'text' | 'fact' | 'phone' | 'web' | 'email' | 'questions'; value: string }
  | { kind: 'point'; lat: string; long: string }
)

type Values = Readonly<Record<string, string>>

/** The field to show, with its record. */
type PartInput<F> = { area: Area; name: string; field: F; label: string; value: string; values: Values }

const fact =
  <F>(words: (input: PartInput<F>) => string) =>
  (input: PartInput<F>): PublicPart[] => {
    const value = words(input)
    return value === '' ? [] : [{ kind: 'fact', name: input.name, label: input.label, value }]
  }
const asTyped = fact<Field>(({ value }) => value)
const measured = fact<FieldOf['text'] | FieldOf['number']>(({ value, field }) => withUnit(value, field.unit))
const asKind =
  (kind: 'text' | 'phone' | 'web' | 'email' | 'questions') =>
  ({ name, label, value }: PartInput<Field>): PublicPart[] => [{ kind, name, label, value }]
const nothing = (): PublicPart[] => []

/** The name of a choice that means "not specified". */
const NOT_SPECIFIED = 'ไม่ระบุ'

const parts: { [K in FieldKind]: (input: PartInput<FieldOf[K]>) => PublicPart[] } = {
  text: measured,
  longText: asKind('text'),
  english: nothing,
  number: measured,
  count: fact(({ value, field }) => withUnit(formatCount(value, field), field.unit)),
  year: asTyped,
  coordinate: ({ area, name, label, values }) => pointPart(area, name, label, values),
  date: ({ area, name, label, values }) =>
    datePart(area, name, values, { label, heading: 'วันที่', words: formatLongThaiDate, to: 'ถึง' }),
  choice: fact(({ field, value, values }) => {
    const chosen = choiceName(field, value, values)
    return chosen === NOT_SPECIFIED ? '' : chosen
  }),
  choices: fact(({ field, value }) => choiceNames(field, value)),
  // Shows the name of the record; its number would mean nothing to readers.
  reference: fact(({ field, values }) => values[field.shownBy] ?? ''),
  questions: asKind('questions'),
  // Only officials need the addressee.
  addressee: nothing,
  flag: fact(({ field }) => field.on),
  phone: asKind('phone'),
  // Shown as part of the address, in one line.
  postcode: nothing,
  villageNo: nothing,
  web: asKind('web'),
  email: asKind('email'),
  // A national ID is never public.
  pid: nothing,
}

/** The parts that a Thai page shows for a filled field; mostly one. */
export function publicPartsOf(area: Area, name: string, field: Field, values: Values): PublicPart[] {
  // One cast for all kinds: the object above is keyed by every kind, so the part fits its field.
  const ofKind = parts[field.kind] as (input: PartInput<Field>) => PublicPart[]
  return ofKind({ area, name, field, label: plainLabel(field.label), value: values[name] ?? '', values })
}

/** A label without the suffix that only distinguishes two inputs of a form. */
const plainLabel = (label: string) => label.replace(/ \(ภาษา(?:ไทย|อังกฤษ)\)$/, '')

/** One part for both coordinates, at the position of the first. Empty when one of them is missing. */
export function pointPart(area: Area, name: string, label: string, values: Values): PublicPart[] {
  const point = pointFields(area)
  if (point?.lat !== name) return []
  const [lat = '', long = ''] = [values[point.lat], values[point.long]]
  return lat === '' || long === '' ? [] : [{ kind: 'point', name, label, lat, long }]
}

type DateFormat = { label: string; heading: string; words: (date: string) => string; to: string }

/** A date with its label. The two dates of a period are one part, at the position of the start. */
export function datePart(
  area: Area,
  name: string,
  values: Values,
  { label, heading, words, to }: DateFormat,
): PublicPart[] {
  const fact = (title: string, value: string): PublicPart[] => [{ kind: 'fact', name, label: title, value }]
  const period = periodsIn(area).find(({ start, end }) => start === name || end === name)
  const [first, last] = [words(values[period?.start ?? ''] ?? ''), words(values[period?.end ?? ''] ?? '')]
  if (period === undefined || first === '' || last === '') return fact(label, words(values[name] ?? ''))
  if (name === period.end) return []
  return fact(heading, first === last ? first : `${first} ${to} ${last}`)
}
