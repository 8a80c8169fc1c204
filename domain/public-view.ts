/**
 * What a reader finds on the public page of a record, in Thai or in English, from top to bottom: told by the kinds of the fields and by
 * what the area says of its page (docs/decisions/0034-what-the-public-sees.md). How it looks is the screen's.
 */
import { isAlt } from './alt-fields.ts'
import { type Area, isPersonal } from './area.ts'
import { choiceName, chosenNames } from './chosen.ts'
import { dateInEnglish, placeInEnglish } from './english-words.ts'
import type { Field, FieldOf } from './fields.ts'
import type { PlaceNames } from './geography.ts'
import { isEmptyValue } from './judge.ts'
import { englishOf } from './lacks.ts'
import { shownCount, withUnit } from './numbers.ts'
import { officeName } from './office.ts'
import { periodsIn } from './periods.ts'
import { mobilesIn } from './personal-texts.ts'
import { placeInWords } from './place-words.ts'
import type { PublicPage } from './public-page.ts'
import { decidingFields } from './public-standing.ts'
import { recordName } from './record-name.ts'
import { dateInWords } from './thai-date.ts'

export type Language = 'th' | 'en'

/** A part of the page. `label` stands before what is told or over it; empty where the text needs none. */
export type Part = { name: string; label: string } & (
  | { kind: 'text' | 'fact' | 'phone' | 'web' | 'email' | 'questions'; value: string }
  | { kind: 'point'; lat: string; long: string }
)

export type PublicView = {
  /** What the record is called, and in which language it is. */
  title: string
  titleIn: Language
  /** What it is, above its name; empty where the area does not tell kinds apart. */
  kind: string
  place: string
  parts: readonly Part[]
}

export type ViewedRecord = {
  id: string
  catmUkey: string
  place: PlaceNames
  values: Readonly<Record<string, string>>
}

/** Whether the page of an area is there in English as well. */
export function hasEnglish(area: Area): boolean {
  return englishOf(area).length > 0
}

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

type Open = readonly (readonly [string, Field])[]

/** The fields that are filled in and for the public, in the order of the form. */
function openFields(area: Area, page: PublicPage, values: ViewedRecord['values']): Open {
  const { consented, leavesOut = [] } = page
  const withheld = new Set([...leavesOut, ...decidingFields(area, page), ...namedBy(area)])
  if (consented && values[consented.by] !== '1') withheld.add(consented.field)
  return Object.entries(area.fields).filter(([name, field]) => {
    const isAnswered = field.kind !== 'flag' || values[name] === '1'
    const isOpen = !field.unseen && !isAlt(field) && !withheld.has(name)
    return isOpen && isAnswered && !isEmptyValue(field, values[name] ?? '')
  })
}

/** What tells the record of a year from others stands in its name already. */
const namedBy = ({ onePer }: Area): readonly string[] => onePer?.fields ?? []

// ---- in Thai

function thaiView(area: Area, record: ViewedRecord, open: Open): PublicView {
  const { values } = record
  const title = titleField(area)
  const kind = kindField(area, open)
  const told = open.filter(
    ([name, field]) => name !== title && name !== kind?.[0] && field.kind !== 'english',
  )
  const address = addressPart(record, told)
  const parts = told.flatMap(([name, field]) => {
    if (isInAddress(field)) return address?.name === name ? [address] : []
    return partOf(area, name, field, values)
  })
  return {
    title: nameOf(area, record),
    titleIn: 'th',
    kind: kind ? choiceName(kind[1] as FieldOf['choice'], values[kind[0]] ?? '', values) : '',
    place: address || area.onePerPlace ? '' : placeOf(area, record),
    parts,
  }
}

/** The choice that says what a record is: the one that its form begins with. */
function kindField({ fields }: Area, open: Open): Open[number] | undefined {
  const [first] = open
  return first?.[0] === Object.keys(fields)[0] && first?.[1].kind === 'choice' ? first : undefined
}

/** What the page is headed by; nothing where records have no name and are told apart by an order alone. */
function nameOf(area: Area, record: ViewedRecord): string {
  const isNamed = area.search.finds.length > 0 || area.onePer || area.onePerPlace
  return isNamed ? recordName(area, record) : ''
}

/** The field that the page is headed by; none where the place is what a record is called by. */
function titleField({ search, onePer, onePerPlace }: Area): string | undefined {
  return onePer || onePerPlace ? undefined : search.finds[0]
}

function placeOf(area: Area, { catmUkey, place }: ViewedRecord): string {
  if (area.offices) return officeName(catmUkey, place)
  // The village is what its sheet is called by; its number still helps a reader.
  return placeInWords(catmUkey, area.onePer ? { ...place, mmDesc: '' } : place)
}

function partOf(area: Area, name: string, field: Field, values: ViewedRecord['values']): Part[] {
  const value = values[name] ?? ''
  const label = plainLabel(field.label)
  const fact = (text: string): Part[] => [{ kind: 'fact', name, label, value: text }]
  switch (field.kind) {
    case 'longText':
      return [{ kind: 'text', name, label, value }]
    case 'phone':
    case 'web':
    case 'email':
    case 'questions':
      return [{ kind: field.kind, name, label, value }]
    case 'coordinate':
      return pointPart(area, name, label, values)
    case 'date':
      return datePart(area, name, values, { label, heading: 'วันที่', words: dateInWords, to: 'ถึง' })
    case 'choice': {
      const chosen = choiceName(field, value, values)
      return chosen === NOT_SPECIFIED ? [] : fact(chosen)
    }
    case 'choices':
      return fact(chosenNames(field, value))
    case 'count':
      return fact(withUnit(shownCount(value, field), field.unit))
    case 'text':
    case 'number':
      return fact(withUnit(value, field.unit))
    case 'flag':
      return fact(field.on)
    case 'reference':
      return values[field.shownBy] ? fact(values[field.shownBy] ?? '') : []
    // A person's number is nobody's to read, and who is addressed is the officials' matter.
    case 'pid':
    case 'addressee':
      return []
    default:
      return fact(value)
  }
}

/** What a choice is called that says nothing. */
const NOT_SPECIFIED = 'ไม่ระบุ'

/** A label without what only tells two inputs of a form apart. */
const plainLabel = (label: string) => label.replace(/ \(ภาษา(?:ไทย|อังกฤษ)\)$/, '')

/** One point for both of its coordinates, where the first of them stands; half a point is none. */
function pointPart(area: Area, name: string, label: string, values: ViewedRecord['values']): Part[] {
  const axes = Object.entries(area.fields).filter(([, { kind }]) => kind === 'coordinate')
  const at = axes.findIndex(([axis]) => axis === name)
  const [, own] = axes[at] ?? []
  if (own?.kind !== 'coordinate' || own.axis !== 'lat') return []
  const [lat = '', long = ''] = [values[name], values[axes[at + 1]?.[0] ?? '']]
  return lat === '' || long === '' ? [] : [{ kind: 'point', name, label, lat, long }]
}

type DateWords = { label: string; heading: string; words: (date: string) => string; to: string }

/** A date by its label; the two of a period together, where the start stands. */
function datePart(
  area: Area,
  name: string,
  values: ViewedRecord['values'],
  { label, heading, words, to }: DateWords,
): Part[] {
  const fact = (title: string, value: string): Part[] => [{ kind: 'fact', name, label: title, value }]
  const period = periodsIn(area).find(({ start, end }) => start === name || end === name)
  const [first, last] = [words(values[period?.start ?? ''] ?? ''), words(values[period?.end ?? ''] ?? '')]
  if (period === undefined || first === '' || last === '') return fact(label, words(values[name] ?? ''))
  if (name === period.end) return []
  return fact(heading, first === last ? first : `${first} ${to} ${last}`)
}

// ---- an address as letters bear it

const isInAddress = (field: Field) =>
  field.kind === 'villageNo' ||
  field.kind === 'postcode' ||
  (field.kind === 'text' && field.inAddress !== undefined)

const BEFORE: Readonly<Record<NonNullable<FieldOf['text']['inAddress']>, string>> = {
  house: 'เลขที่ ',
  lane: 'ซอย',
  road: 'ถนน',
}

/** The parts of an address in one line with its place; nothing where no part was filled in. */
function addressPart({ catmUkey, place, values }: ViewedRecord, told: Open): Part | undefined {
  const parts = told.filter(([, field]) => isInAddress(field))
  if (parts[0] === undefined) return undefined
  const worded = parts.flatMap(([name, field]) => {
    const value = values[name] ?? ''
    if (field.kind === 'villageNo') return [`หมู่ที่ ${value}`]
    if (field.kind !== 'text' || field.inAddress === undefined) return []
    return [withWord(BEFORE[field.inAddress], value)]
  })
  const hasVillageNo = parts.some(([, { kind }]) => kind === 'villageNo')
  const around = placeInWords(hasVillageNo ? `${catmUkey.slice(0, 6)}00` : catmUkey, {
    ...place,
    ...(hasVillageNo ? { mmDesc: '' } : {}),
  })
  const postcode = parts.flatMap(([name, { kind }]) => (kind === 'postcode' ? [values[name] ?? ''] : []))
  const value = [...worded, around, ...postcode].filter((part) => part !== '').join(' ')
  return { kind: 'fact', name: parts[0][0], label: 'ที่อยู่', value }
}

/** The word for a part of an address before it, where nobody typed one. */
function withWord(word: string, value: string): string {
  return /^(?:บ้าน)?เลขที่|^(?:ตรอก|ซอย|ซ\.|ถนน|ถ\.)/.test(value.trim()) ? value : `${word}${value}`
}

// ---- in English

const ENGLISH_LABELS = { phone: 'Telephone', web: 'Website', email: 'E-mail' } as const

/** What was written in English, and what reads the same in every language: days, numbers to call, addresses of the web, the map. */
function englishView(area: Area, record: ViewedRecord, open: Open, names?: PlaceNames): PublicView {
  const { values, catmUkey } = record
  const title = titleField(area)
  const englishTitle = title === undefined ? '' : (values[`${title}En`] ?? '')
  const place = names ? placeInEnglish(catmUkey, names) : ''
  const parts = open.flatMap(([name, field]): Part[] => {
    const value = values[name] ?? ''
    if (field.kind === 'english') {
      if (name === `${title}En`) return []
      return [{ kind: 'text', name, label: field.heading ?? '', value }]
    }
    if (field.kind === 'phone' || field.kind === 'web' || field.kind === 'email')
      return [{ kind: field.kind, name, label: ENGLISH_LABELS[field.kind], value }]
    if (field.kind === 'coordinate') return pointPart(area, name, '', values)
    if (field.kind === 'date' && isInPeriod(area, name))
      return datePart(area, name, values, { label: 'Date', heading: 'Date', words: dateInEnglish, to: 'to' })
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
  { called, tells }: NonNullable<PublicPage['person']>,
): PublicView {
  const { values } = record
  const wordOf = (name: string) => {
    const [field, value = ''] = [area.fields[name], values[name]]
    return field?.kind === 'choice' ? choiceName(field, value, values) : value
  }
  const [before = '', ...names] = called.map(wordOf)
  const isTold = (name: string) => {
    const [field, value = ''] = [area.fields[name], values[name]]
    if (field === undefined || isEmptyValue(field, value)) return false
    return field.kind !== 'phone' || isOfficeNumber(value)
  }
  return {
    title: before + names.filter((name) => name !== '').join(' '),
    titleIn: 'th',
    kind: '',
    place: placeOf(area, record),
    parts: tells.filter(isTold).flatMap((name) => {
      const field = area.fields[name]
      return field ? partOf(area, name, field, values) : []
    }),
  }
}

/** Whether a number may be an office's: mobile ones are somebody's own. */
const isOfficeNumber = (number: string) => mobilesIn(number).length === 0

/** Whether a person's telephone number is kept from the public page. */
export function withholdsNumber(area: Area, values: ViewedRecord['values']): boolean {
  const told = area.publicPage?.person?.tells ?? []
  return (
    isPersonal(area) &&
    told.some((name) => {
      const isPhone = area.fields[name]?.kind === 'phone'
      return isPhone && !isOfficeNumber(values[name] ?? '')
    })
  )
}
