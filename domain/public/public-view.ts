/**
 * The content of a record's public page, in Thai or English, from top to bottom, made from the kinds of its
 * fields and the area's `publicPage` (docs/decisions/0034-public-visibility.md).
 */
import { type Area, isPersonal } from '../area/area.ts'
import { choiceName, titledName } from '../fields/choices.ts'
import { formatEnglishDate, formatEnglishPlace } from '../text/english-format.ts'
import type { Field, FieldOf } from '../fields/field.ts'
import type { PlaceNames } from '../places/geography.ts'
import { isEmptyValue } from '../validation/validate-field.ts'
import { englishFields } from '../records/completeness.ts'
import { officeName } from '../places/office.ts'
import { periodsIn } from '../area/periods.ts'
import { findMobileNumbersInText } from '../personal-data/national-ids-in-text.ts'
import { formatPlace } from '../places/place-names.ts'
import { addressPart, isInAddress } from './public-address.ts'
import type { PublicPage } from './public-page.ts'
import { areaFact } from '../area/area-fact.ts'
import { publicFields } from './public-fields.ts'
import { datePart, type PublicPart, publicPartsOf, pointPart } from './public-parts.ts'
import { publicName } from '../records/record-name.ts'

export type Language = 'th' | 'en'

export type PublicView = {
  /** The name of the record, and its language. */
  title: string
  titleIn: Language
  /** The type of the record, above its name; empty when the area has no types. */
  kind: string
  place: string
  parts: readonly PublicPart[]
}

export type ViewedRecord = {
  id: string
  catmUkey: string
  place: PlaceNames
  values: Readonly<Record<string, string>>
}

/** Whether the page of an area exists in English too. */
export const hasEnglish = areaFact((area): boolean => englishFields(area).length > 0)

/** The page of a record. `englishPlace` has the names of its place in English. */
export function publicView(
  area: Area,
  record: ViewedRecord,
  language: Language,
  englishPlace?: PlaceNames,
): PublicView | undefined {
  const { publicPage: page } = area
  if (page === undefined) return undefined
  if (page.person) return personView(area, record, page.person)
  const open = openFields(area, page, record.values)
  return language === 'th' ? thaiView(area, record, open) : englishView(area, record, open, englishPlace)
}

type OpenFields = ReturnType<typeof publicFields>

/** Whether a field needs the consent of a person and the record has none. */
export function needsConsent(
  { consented }: PublicPage,
  name: string,
  values: ViewedRecord['values'],
): boolean {
  return consented?.field === name && values[consented.by] !== '1'
}

/** The public fields that are filled in, without those that are part of the page's name. */
function openFields(area: Area, page: PublicPage, values: ViewedRecord['values']): OpenFields {
  const named = namedBy(area)
  return publicFields(area).filter(([name, field]) => {
    const isAnswered = field.kind !== 'flag' || values[name] === '1'
    const isOpen = !named.includes(name) && !needsConsent(page, name, values)
    return isOpen && isAnswered && !isEmptyValue(field, values[name] ?? '')
  })
}

/** The fields that distinguish records of a place, such as the year. The name of the record contains them. */
const namedBy = ({ onePer }: Area): readonly string[] => onePer?.fields ?? []

// ---- in Thai

function thaiView(area: Area, record: ViewedRecord, open: OpenFields): PublicView {
  const { values } = record
  const title = titleField(area)
  const kind = kindField(area, open)
  const presented = open.filter(
    ([name, field]) => name !== title && name !== kind?.[0] && field.kind !== 'english',
  )
  const address = addressPart(record, presented)
  const parts = presented.flatMap(([name, field]) => {
    if (isInAddress(field)) return address?.name === name ? [address] : []
    return publicPartsOf(area, name, field, values)
  })
  return {
    title: nameOf(area, record),
    titleIn: 'th',
    kind: kind ? choiceName(kind[1] as FieldOf['choice'], values[kind[0]] ?? '', values) : '',
    place: address || area.onePerPlace ? '' : placeOf(area, record),
    parts,
  }
}

/**
 * The choice with the type of a record: the first field of the form other than the name, if it is a choice.
 */
function kindField(area: Area, open: OpenFields): OpenFields[number] | undefined {
  const leading = leadingField(area)
  return open.find(([name, field]) => name === leading && field.kind === 'choice')
}

/** The first field of a form that is not the record's name. */
export const leadingField = areaFact((area): string | undefined => {
  const title = titleField(area)
  const isOther = ([name, field]: [string, Field]) => name !== title && field.kind !== 'english'
  return Object.entries(area.fields).find(isOther)?.[0]
})

/** The heading of the page; empty when records have no name and only an order. */
function nameOf(area: Area, record: ViewedRecord): string {
  const isNamed = area.search.finds.length > 0 || area.onePer || area.onePerPlace
  return isNamed ? publicName(area, record) : ''
}

/** The field that is the heading of the page; undefined when the place is the name of the record. */
function titleField({ search, onePer, onePerPlace }: Area): string | undefined {
  return onePer || onePerPlace ? undefined : search.finds[0]
}

function placeOf(area: Area, { catmUkey, place }: ViewedRecord): string {
  if (area.offices) return officeName(catmUkey, place)
  // The village is already the name of the sheet; its number still helps readers.
  return formatPlace(catmUkey, area.onePer ? { ...place, mmDesc: '' } : place)
}

// ---- in English

const ENGLISH_LABELS = { phone: 'Telephone', web: 'Website', email: 'E-mail' } as const

/**
 * The texts in English, and values that are the same in every language: dates, telephone numbers, web
 * addresses, the map.
 */
function englishView(area: Area, record: ViewedRecord, open: OpenFields, names?: PlaceNames): PublicView {
  const { values, catmUkey } = record
  const title = titleField(area)
  const englishTitle = title === undefined ? '' : (values[`${title}En`] ?? '')
  const place = names ? formatEnglishPlace(catmUkey, names) : ''
  const parts = open.flatMap(([name, field]): PublicPart[] => {
    const value = values[name] ?? ''
    if (field.kind === 'english') {
      if (name === `${title}En`) return []
      return [{ kind: 'text', name, label: field.heading ?? '', value }]
    }
    if (field.kind === 'phone' || field.kind === 'web' || field.kind === 'email')
      return [{ kind: field.kind, name, label: ENGLISH_LABELS[field.kind], value }]
    if (field.kind === 'coordinate') return pointPart(area, name, '', values)
    if (field.kind === 'date' && isInPeriod(area, name))
      return datePart(area, name, values, {
        label: 'Date',
        heading: 'Date',
        words: formatEnglishDate,
        to: 'to',
      })
    return []
  })
  const isHeadedByPlace = title === undefined && place !== ''
  const own = englishTitle || (isHeadedByPlace ? place : '')
  return {
    title: own || nameOf(area, record),
    titleIn: own === '' ? 'th' : 'en',
    kind: '',
    place: isHeadedByPlace ? '' : place,
    parts,
  }
}

const isInPeriod = (area: Area, name: string) =>
  periodsIn(area).some(({ start, end }) => start === name || end === name)

// ---- persons

/** The page of a person: name, post, and a telephone number unless it is a mobile number. */
function personView(
  area: Area,
  record: ViewedRecord,
  { nameFields, publicFields: shown }: NonNullable<PublicPage['person']>,
): PublicView {
  const { values } = record
  const [before = '', ...names] = nameFields
  const title = area.fields[before]
  const name = names
    .map((each) => values[each] ?? '')
    .filter((each) => each !== '')
    .join(' ')
  const isPublic = (name: string) => {
    const [field, value = ''] = [area.fields[name], values[name]]
    if (field === undefined || isEmptyValue(field, value)) return false
    return field.kind !== 'phone' || isOfficeNumber(value)
  }
  return {
    title: title?.kind === 'choice' ? titledName(title, values[before] ?? '', name) : name,
    titleIn: 'th',
    kind: '',
    place: placeOf(area, record),
    parts: shown.filter(isPublic).flatMap((name) => {
      const field = area.fields[name]
      return field ? publicPartsOf(area, name, field, values) : []
    }),
  }
}

/** Whether a number may be an office's. Mobile numbers belong to persons. */
export const isOfficeNumber = (number: string) => findMobileNumbersInText(number).length === 0

/** Whether a person's telephone number is hidden on the public page. */
export function withholdsNumber(area: Area, values: ViewedRecord['values']): boolean {
  const shown = area.publicPage?.person?.publicFields ?? []
  return (
    isPersonal(area) &&
    shown.some((name) => {
      const isPhone = area.fields[name]?.kind === 'phone'
      return isPhone && !isOfficeNumber(values[name] ?? '')
    })
  )
}
