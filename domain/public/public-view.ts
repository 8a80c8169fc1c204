/**
 * The content of a record's public page, in Thai or English, from top to bottom, made from the kinds of its
 * fields and the area's `publicPage` (docs/decisions/0034-what-the-public-sees.md).
 */
import { type Area, isPersonal } from '../area/area.ts'
import { areaFact } from '../area/area-fact.ts'
import { choiceName } from '../fields/choices.ts'
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
import { publicFields } from './public-fields.ts'
import { datePart, type PublicPart, publicPartsOf, pointPart } from './public-parts.ts'
import { publicName } from '../records/record-name.ts'
import { titledName } from '../text/titled-name.ts'

export type Language = 'th' | 'en'

export type PublicView = {
  /** What the record is called, and in which language it is. */
  title: string
  titleIn: Language
  /** What it is, above its name; empty where the area does not tell kinds apart. */
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

/** Whether the page of an area is there in English as well. */
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

/** Whether a field waits for the consent of a person, which the record does not note. */
export function needsConsent(
  { consented }: PublicPage,
  name: string,
  values: ViewedRecord['values'],
): boolean {
  return consented?.field === name && values[consented.by] !== '1'
}

/** Those that are filled in and that the page does not tell by its name. */
function openFields(area: Area, page: PublicPage, values: ViewedRecord['values']): OpenFields {
  const named = namedBy(area)
  return publicFields(area).filter(([name, field]) => {
    const isAnswered = field.kind !== 'flag' || values[name] === '1'
    const isOpen = !named.includes(name) && !needsConsent(page, name, values)
    return isOpen && isAnswered && !isEmptyValue(field, values[name] ?? '')
  })
}

/** The field that distinguishes the records of a year; the name of the record has it already. */
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

/** The choice that says what a record is: the one with which its form begins, before or after the name. */
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

/** The heading of the page; undefined where records have no name and only an order. */
function nameOf(area: Area, record: ViewedRecord): string {
  const isNamed = area.search.finds.length > 0 || area.onePer || area.onePerPlace
  return isNamed ? publicName(area, record) : ''
}

/** The field that the page is headed by; none where the place is what a record is called by. */
function titleField({ search, onePer, onePerPlace }: Area): string | undefined {
  return onePer || onePerPlace ? undefined : search.finds[0]
}

function placeOf(area: Area, { catmUkey, place }: ViewedRecord): string {
  if (area.offices) return officeName(catmUkey, place)
  // The village is what its sheet is called by; its number still helps a reader.
  return formatPlace(catmUkey, area.onePer ? { ...place, mmDesc: '' } : place)
}

// ---- in English

const ENGLISH_LABELS = { phone: 'Telephone', web: 'Website', email: 'E-mail' } as const

/**
 * What was written in English, and what reads the same in every language: days, numbers to call, addresses of
 * the web, the map.
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

/** A person's name and post, and a telephone number that is no mobile one. */
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

/** Whether a number may be an office's: mobile numbers belong to persons. */
export const isOfficeNumber = (number: string) => findMobileNumbersInText(number).length === 0

/** Whether a person's telephone number is kept from the public page. */
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
