/** What a card says besides its name, and what is missing. */
import { type Area, isPersonal, orderedCards } from '#domain/area/area.ts'
import { dateOfField, formatThaiDays } from '#domain/dates/thai-date.ts'
import { choiceName } from '#domain/fields/choices.ts'
import { withUnit } from '#domain/fields/numbers.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { missingItems } from '#domain/public/public-visibility.ts'
import { missingItemLabels, reviewStatus } from '#domain/records/completeness.ts'
import type { Freshness } from '#domain/records/freshness.ts'
import { kindField } from '#domain/records/points.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { type AreaRecord, pictureOf, placeLines } from '../record/record.ts'

/** The days, the type and the price of a record, and its place as far as the search leaves it open. */
export function cardLine(area: Area, record: AreaRecord, search: Pick<RecordSearch, 'cc' | 'aa'>): string {
  return [daysOf(area, record), typeOf(area, record), priceOf(area, record), placeOf(area, record, search)]
    .filter((part) => part !== '')
    .join(' · ')
}

function daysOf(area: Area, { values }: AreaRecord): string {
  const { calendar, period } = area
  // The days of a person are those of a term.
  if (isPersonal(area)) return ''
  const [from, until] = calendar ? [calendar.start, calendar.end] : [period?.from, period?.until]
  return formatThaiDays(dateOfField(values, from), dateOfField(values, until))
}

function typeOf(area: Area, { values }: AreaRecord): string {
  const kind = kindField(area)
  return kind ? choiceName(kind.field, values[kind.name] ?? '', values) : ''
}

function priceOf({ fields }: Area, { values }: AreaRecord): string {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? ''
    if (field.kind === 'number' && field.role === 'price' && value !== '') return withUnit(value, field.unit)
  }
  return ''
}

function placeOf(area: Area, record: AreaRecord, { cc, aa }: Pick<RecordSearch, 'cc' | 'aa'>): string {
  // Its name is its place.
  if (area.onePerPlace) return ''
  if (area.offices) return placeLines(area, record)[0]?.[1] ?? ''
  const { catmUkey, place } = record
  const words = levelPrefixes(catmUkey)
  const parts =
    aa !== ''
      ? [[words.tt, place.ttDesc]]
      : [[words.aa, place.aaDesc], ...(cc === '' ? [[words.cc, place.ccDesc]] : [])]
  return parts.flatMap(([word, name]) => (name ? [`${word}${name}`] : [])).join(' ')
}

/** What is missing in a record first of all, or that nobody has reviewed it for long; empty for nothing. */
export function cardHint(
  area: Area,
  record: AreaRecord,
  { now, freshness }: { now: number; freshness: Freshness },
): string {
  if (orderedCards(area)) return ''
  const { updatedAt } = record
  const pictures = pictureOf(area, record) === '' ? 0 : 1
  const item = missingItems(area, { ...record, pictures, isDeleted: false })[0]
  const missing = item ?? reviewStatus(area, updatedAt, { now, freshness })
  return missing === undefined ? '' : missingItemLabels(freshness)[missing]
}
