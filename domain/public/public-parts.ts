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
import type { Language, PageLanguage } from './page-language.ts'

/**
 * A part of the page. `label` is shown before the value or above it; it is empty when the text needs none.
 * `lang` is the language of the value: a text without a translation stays Thai on an English page.
 */
export type PublicPart = { name: string; label: string; lang: Language } & (
  | { kind: 'text' | 'fact' | 'phone' | 'web' | 'email' | 'questions'; value: string }
  | { kind: 'point'; lat: string; long: string }
)

type Values = Readonly<Record<string, string>>

/** The field to show, with its record. */
type PartInput<F> = {
  area: Area
  name: string
  field: F
  label: string
  value: string
  values: Values
  page: PageLanguage
}

/** Words are Thai where they have Thai letters; numbers and Latin words are of the page's language. */
const langOf = (text: string, { code }: PageLanguage): Language => (hasThaiLetters(text) ? 'th' : code)

const asKind =
  (kind: 'text' | 'fact' | 'phone' | 'web' | 'email' | 'questions') =>
  ({ name, label, value, page }: PartInput<Field>): PublicPart[] => [
    { kind, name, label, value, lang: langOf(value, page) },
  ]
const fact =
  <F extends Field>(words: (input: PartInput<F>) => string) =>
  (input: PartInput<F>): PublicPart[] => {
    const value = words(input)
    return value === '' ? [] : asKind('fact')({ ...input, value })
  }
const nothing = (): PublicPart[] => []

/** The name of a choice that means "not specified". */
const NOT_SPECIFIED = 'ไม่ระบุ'

const chosenIn = (page: PageLanguage, thai: string) => page.choice(thai) ?? thai

const measured = (shown: string, { unit }: Field, page: PageLanguage) =>
  withUnit(shown, unit === undefined ? undefined : (page.unit(unit) ?? unit))

const parts: { [K in FieldKind]: (input: PartInput<FieldOf[K]>) => PublicPart[] } = {
  text: fact(({ value, field, page }) => measured(value, field, page)),
  longText: asKind('text'),
  // Shown in the part of its Thai text.
  english: nothing,
  number: fact(({ value, field, page }) => measured(value, field, page)),
  count: fact(({ value, field, page }) => measured(formatCount(value, field), field, page)),
  year: fact(({ value, page }) => page.year(value)),
  coordinate: ({ area, name, label, values, page }) => pointPart(area, name, label, values, page.code),
  date: datePart,
  choice: fact(({ field, value, values, page }) => {
    const chosen = choiceName(field, value, values)
    return chosen === NOT_SPECIFIED ? '' : chosenIn(page, chosen)
  }),
  choices: fact(({ field: { options, circle }, value, page }) => {
    const named = Object.entries(options).map(([code, name]) => [code, chosenIn(page, name)])
    const ofAll = circle === undefined ? {} : { circle: chosenIn(page, circle) }
    return choiceNames({ options: Object.fromEntries(named), ...ofAll }, value)
  }),
  // Shows the name of the record; its number would mean nothing to readers.
  reference: fact(({ field, values }) => values[field.shownBy] ?? ''),
  questions: asKind('questions'),
  // Only officials need the addressee.
  addressee: nothing,
  flag: fact(({ field, page }) => chosenIn(page, field.on)),
  phone: asKind('phone'),
  // Shown as part of the address, in one line.
  postcode: nothing,
  villageNo: nothing,
  web: asKind('web'),
  email: asKind('email'),
  // A national ID is never public.
  pid: nothing,
}

/** The record whose page is made. */
export type PartSource = { area: Area; record: { values: Values }; page: PageLanguage }

/** The parts that a page shows for a filled field; mostly one. */
export function publicPartsOf({ area, record, page }: PartSource, name: string, field: Field): PublicPart[] {
  const { values } = record
  // One cast for all kinds: the object above is keyed by every kind, so the part fits its field.
  const ofKind = parts[field.kind] as (input: PartInput<Field>) => PublicPart[]
  const label = labelIn(page, field)
  return ofKind({ area, name, field, values, page, label, value: values[name] ?? '' })
}

/** The label of a field on a page, or the Thai one where it has no translation. */
export function labelIn(page: PageLanguage, { label }: Field): string {
  const plain = plainLabel(label)
  return page.label(plain) ?? plain
}

/** A label without the suffix that only distinguishes two inputs of a form. */
export const plainLabel = (label: string) => label.replace(/ \(ภาษา(?:ไทย|อังกฤษ)\)$/, '')

/** One part for both coordinates, at the position of the first. Empty when one of them is missing. */
export function pointPart(
  area: Area,
  name: string,
  label: string,
  values: Values,
  lang: Language,
): PublicPart[] {
  const point = pointFields(area)
  if (point?.lat !== name) return []
  const [lat = '', long = ''] = [values[point.lat], values[point.long]]
  return lat === '' || long === '' ? [] : [{ kind: 'point', name, label, lat, long, lang }]
}

/** A date with its label. The two dates of a period are one part, at the position of the start. */
function datePart({ area, name, values, label, page }: PartInput<FieldOf['date']>): PublicPart[] {
  const shown = (title: string, value: string): PublicPart[] =>
    value === '' ? [] : [{ kind: 'fact', name, label: title, value, lang: page.code }]
  const period = periodsIn(area).find(({ start, end }) => start === name || end === name)
  const [first, last] = [period?.start, period?.end].map((each) => page.date(values[each ?? ''] ?? ''))
  if (period === undefined || !first || !last) return shown(label, page.date(values[name] ?? ''))
  if (name === period.end) return []
  return shown(page.period.label, first === last ? first : `${first} ${page.period.to} ${last}`)
}

export const hasThaiLetters = (text: string): boolean => /[ก-๛]/.test(text)
