/**
 * What stands on a public page for a field, by its kind: every kind has its line here, so that a new one is
 * thought of.
 */
import type { Area } from '../area/area.ts'
import { areaFact } from '../area/area-fact.ts'
import { choiceName, choiceNames } from '../fields/choices.ts'
import type { Field, FieldOf, FieldKind } from '../fields/field.ts'
import { formatCount, withUnit } from '../fields/numbers.ts'
import { periodsIn } from '../area/periods.ts'
import { formatLongThaiDate } from '../dates/thai-date.ts'

/** A part of the page. `label` stands before the value or above it; empty where the text needs none. */
export type PublicPart = { name: string; label: string } & (
  | { kind: 'text' | 'fact' | 'phone' | 'web' | 'email' | 'questions'; value: string }
  | { kind: 'point'; lat: string; long: string }
)

type Values = Readonly<Record<string, string>>

/** The field whose part is wanted, and the record around it. */
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

/** What a choice is called that says nothing. */
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
  // By its name; a number would tell nobody anything.
  reference: fact(({ field, values }) => values[field.shownBy] ?? ''),
  questions: asKind('questions'),
  // Who is addressed is the officials' matter.
  addressee: nothing,
  flag: fact(({ field }) => field.on),
  phone: asKind('phone'),
  // An address has them, in one line with the others.
  postcode: nothing,
  villageNo: nothing,
  web: asKind('web'),
  email: asKind('email'),
  // A person's number is nobody's to read.
  pid: nothing,
}

/** What a Thai page shows of a filled field; mostly one part. */
export function publicPartsOf(area: Area, name: string, field: Field, values: Values): PublicPart[] {
  // One cast for all kinds: the object above is keyed by every kind, so the part fits its field.
  const ofKind = parts[field.kind] as (input: PartInput<Field>) => PublicPart[]
  return ofKind({ area, name, field, label: plainLabel(field.label), value: values[name] ?? '', values })
}

/** A label without what only distinguishes two inputs of a form. */
const plainLabel = (label: string) => label.replace(/ \(ภาษา(?:ไทย|อังกฤษ)\)$/, '')

/** One point for both of its coordinates, where the first of them stands; half a point is none. */
export function pointPart(area: Area, name: string, label: string, values: Values): PublicPart[] {
  const own = area.fields[name]
  if (own?.kind !== 'coordinate' || own.axis !== 'lat') return []
  const axes = coordinateNames(area)
  const [lat = '', long = ''] = [values[name], values[axes[axes.indexOf(name) + 1] ?? '']]
  return lat === '' || long === '' ? [] : [{ kind: 'point', name, label, lat, long }]
}

const coordinateNames = areaFact(({ fields }) =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'coordinate' ? [name] : [])),
)

type DateFormat = { label: string; heading: string; words: (date: string) => string; to: string }

/** A date by its label; the two of a period together, where the start stands. */
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
