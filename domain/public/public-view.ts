/**
 * The content of a record's public page, in Thai or English, from top to bottom, made from the kinds of its
 * fields and the area's `publicPage` (decision 34).
 */
import { type Area, isPersonal, areaFact } from '../area/area.ts'
import { choiceName, titledName } from '../fields/choices.ts'
import { formatEnglishOffice, formatEnglishPlace } from '../text/english-format.ts'
import type { Field, FieldOf } from '../fields/field.ts'
import type { PlaceNames } from '../places/geography.ts'
import { isEmptyValue } from '../validation/validate-field.ts'
import { officeName } from '../places/office.ts'
import { findMobileNumbersInText } from '../personal-data/national-ids-in-text.ts'
import { formatPlace } from '../places/place-names.ts'
import { addressPart, englishAddressPart, isInAddress } from './public-address.ts'
import type { PublicPage } from './public-page.ts'
import { type Language, type PageLanguage, THAI } from './page-language.ts'
import { publicFields } from './public-fields.ts'
import { hasThaiLetters, labelIn, type PublicPart, publicPartsOf } from './public-parts.ts'
import { publicName } from '../records/record-name.ts'

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

type ViewInput = { area: Area; record: ViewedRecord; page: PageLanguage; place: PlaceNames }

/**
 * The page of a record. `englishPlace` has the names of its place in English; an English page without them
 * has no place.
 */
export function publicView(
  area: Area,
  record: ViewedRecord,
  page: PageLanguage = THAI,
  englishPlace: PlaceNames = NO_PLACE,
): PublicView | undefined {
  const { publicPage } = area
  if (publicPage === undefined) return undefined
  const input = { area, record, page, place: page.code === 'th' ? record.place : englishPlace }
  return publicPage.person ? personView(input, publicPage.person) : recordView(input)
}

const NO_PLACE: PlaceNames = { ccDesc: '', aaDesc: '', ttDesc: '', mmDesc: '' }

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
export function openFields(area: Area, values: ViewedRecord['values']): OpenFields {
  const { publicPage = {}, onePer } = area
  const named = onePer?.fields ?? []
  return publicFields(area).filter(([name, field]) => {
    const isAnswered = field.kind !== 'flag' || values[name] === '1'
    const isOpen = !named.includes(name) && !needsConsent(publicPage, name, values)
    return isOpen && isAnswered && !isEmptyValue(field, values[name] ?? '')
  })
}

// ---- records that are not persons

function recordView(input: ViewInput): PublicView {
  const { area, record, page } = input
  const { values } = record
  const open = openFields(area, values)
  const title = titleField(area)
  const [kindName, kind] = kindField(area, open) ?? []
  const typeName = kind ? choiceName(kind, values[kindName ?? ''] ?? '', values) : ''
  const fields = open.filter(([name]) => name !== title && name !== englishOf(title) && name !== kindName)
  const address = addressOf(input, fields)
  const parts = fields.flatMap(([name, field]) => {
    if (isInAddress(field)) return address?.name === name ? [address] : []
    return page.code === 'th' ? publicPartsOf(input, name, field) : englishParts(input, open, name, field)
  })
  const placeIsSaid = area.onePerPlace || (page.code === 'th' && address !== undefined)
  return {
    ...titleOf(input, title),
    kind: page.choice(typeName) ?? typeName,
    place: placeIsSaid ? '' : placeOf(input),
    parts,
  }
}

const englishOf = (name: string | undefined) => `${name}En`
const thaiOf = (name: string) => name.replace(/En$/, '')

/** An English text is the part of its Thai text, and a part of its own when that is empty. */
function englishParts(input: ViewInput, open: OpenFields, name: string, field: Field): readonly PublicPart[] {
  const { area, record, page } = input
  const isOpen = (other: string) => open.some(([each]) => each === other)
  if (field.kind === 'english') {
    const thai = area.fields[thaiOf(name)]
    if (thai !== undefined && isOpen(thaiOf(name))) return []
    const label = labelIn(page, thai ?? field)
    return [{ kind: 'text', name, label, value: record.values[name] ?? '', lang: 'en' }]
  }
  if (!isOpen(englishOf(name))) return publicPartsOf(input, name, field)
  const value = record.values[englishOf(name)] ?? ''
  return [{ kind: 'text', name, label: labelIn(page, field), value, lang: 'en' }]
}

/** The address; in Thai where it can't be said in English. */
function addressOf({ record, page, place }: ViewInput, fields: OpenFields): PublicPart | undefined {
  const english = page.code === 'en' ? englishAddressPart({ ...record, place }, fields) : undefined
  const address = english ?? addressPart(record, fields)
  return address && { ...address, label: page.label(address.label) ?? address.label }
}

/**
 * The choice with the type of a record: the first field of the form other than the name, if it is a choice.
 */
function kindField(area: Area, open: OpenFields): readonly [string, FieldOf['choice']] | undefined {
  const leading = leadingField(area)
  const found = open.find(([name]) => name === leading)
  return found?.[1].kind === 'choice' ? [found[0], found[1]] : undefined
}

/** The first field of a form that is not the record's name. */
export const leadingField = areaFact((area): string | undefined => {
  const title = titleField(area)
  const isOther = ([name, field]: [string, Field]) => name !== title && field.kind !== 'english'
  return Object.entries(area.fields).find(isOther)?.[0]
})

/** The field that is the heading of the page; undefined when the place is the name of the record. */
function titleField({ search, onePer, onePerPlace }: Area): string | undefined {
  return onePer || onePerPlace ? undefined : search.finds[0]
}

/** The heading of the page; empty when records have no name and only an order. */
function titleOf(input: ViewInput, title: string | undefined): Pick<PublicView, 'title' | 'titleIn'> {
  const { area, record, page } = input
  const isNamed = area.search.finds.length > 0 || area.onePer || area.onePerPlace
  if (!isNamed) return { title: '', titleIn: page.code }
  const translated = page.code === 'en' ? englishTitle(input, title) : ''
  const shown = translated || publicName(area, record)
  return { title: shown, titleIn: hasThaiLetters(shown) ? 'th' : page.code }
}

/** The English name of a record; empty when it has none. */
function englishTitle({ area, record, page, place }: ViewInput, title: string | undefined): string {
  const { values, catmUkey } = record
  if (area.onePerPlace) return formatEnglishPlace(catmUkey, place)
  if (area.onePer === undefined) return values[englishOf(title)] ?? ''
  const { ccDesc: cc, aaDesc: aa, ttDesc: tt, mmDesc: mm } = place
  const within = { cc, aa, tt, mm }[area.onePer.within]
  const distinguished = area.onePer.fields.map((name) => {
    const [field, value = ''] = [area.fields[name], values[name]]
    if (field?.kind === 'choice') return page.choice(choiceName(field, value, values)) ?? ''
    if (field === undefined || value === '') return ''
    return `${labelIn(page, field)} ${field.kind === 'year' ? page.year(value) : value}`
  })
  return within === '' ? '' : [within, ...distinguished].filter((part) => part !== '').join(', ')
}

function placeOf({ area, record: { catmUkey, place: thai }, page, place }: ViewInput): string {
  if (page.code === 'en')
    return area.offices ? formatEnglishOffice(catmUkey, place) : formatEnglishPlace(catmUkey, place)
  if (area.offices) return officeName(catmUkey, thai)
  // The village is already the name of the sheet; its number still helps readers.
  return formatPlace(catmUkey, area.onePer ? { ...thai, mmDesc: '' } : thai)
}

// ---- persons

/** The page of a person: name, post, and a telephone number unless it is a mobile number. */
function personView(
  input: ViewInput,
  { nameFields, publicFields: shown }: NonNullable<PublicPage['person']>,
): PublicView {
  const { area, record } = input
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
    place: placeOf(input),
    parts: shown.filter(isPublic).flatMap((name) => {
      const field = area.fields[name]
      return field ? publicPartsOf(input, name, field) : []
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
