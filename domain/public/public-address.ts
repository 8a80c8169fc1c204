/** The address on a public page, as on letters: one line with its place. */
import type { Field, FieldOf } from '../fields/field.ts'
import type { PlaceNames } from '../places/geography.ts'
import { formatPlace } from '../places/place-names.ts'
import { formatEnglishPlace } from '../text/english-format.ts'
import { hasThaiLetters, type PublicPart } from './public-parts.ts'

type AddressedRecord = { catmUkey: string; place: PlaceNames; values: Readonly<Record<string, string>> }

/** The parts of an address as they were typed; empty where nothing was. */
export type AddressParts = Record<'house' | 'lane' | 'road' | 'villageNo' | 'postcode', string>

export const isInAddress = (field: Field): boolean => partOf(field) !== undefined

function partOf(field: Field): keyof AddressParts | undefined {
  if (field.kind === 'villageNo' || field.kind === 'postcode') return field.kind
  return field.kind === 'text' ? field.inAddress : undefined
}

const ADDRESS_PREFIXES: Readonly<Record<NonNullable<FieldOf['text']['inAddress']>, string>> = {
  house: 'เลขที่ ',
  lane: 'ซอย',
  road: 'ถนน',
}

type Fields = readonly (readonly [string, Field])[]

/** The parts of a record's address; undefined when none of the fields is one. */
export function addressParts(
  values: AddressedRecord['values'],
  fields: Fields,
): { first: string; parts: AddressParts } | undefined {
  const parts: AddressParts = { house: '', lane: '', road: '', villageNo: '', postcode: '' }
  let first: string | undefined
  for (const [name, field] of fields) {
    const part = partOf(field)
    if (part === undefined) continue
    first ??= name
    parts[part] = values[name] ?? ''
  }
  return first === undefined ? undefined : { first, parts }
}

/** The address in one line with its place; undefined when no part is filled in. */
export function addressPart(record: AddressedRecord, fields: Fields): PublicPart | undefined {
  const address = addressParts(record.values, fields)
  if (address === undefined) return undefined
  const { villageNo, postcode, ...others } = address.parts
  const worded = Object.entries(others).map(([part, value]) =>
    value === '' ? '' : withPrefix(ADDRESS_PREFIXES[part as keyof typeof others], value),
  )
  const { catmUkey, place } = withoutVillage(record, villageNo)
  const [house = '', ...streets] = worded
  const village = villageNo === '' ? '' : `หมู่ที่ ${villageNo}`
  const parts = [house, village, ...streets, formatPlace(catmUkey, place), postcode]
  const value = parts.filter((part) => part !== '').join(' ')
  return { kind: 'fact', name: address.first, label: 'ที่อยู่', value, lang: 'th' }
}

/**
 * The address in English: `12, Moo 3, Suthep Subdistrict, … 50200`. Undefined when a part of it has only a
 * Thai name, since half a translated address helps nobody to find the place.
 */
export function englishAddressPart(record: AddressedRecord, fields: Fields): PublicPart | undefined {
  const address = addressParts(record.values, fields)
  if (address === undefined) return undefined
  const { house, lane, road, villageNo, postcode } = address.parts
  if (hasThaiLetters(house + lane + road)) return undefined
  const { catmUkey, place } = withoutVillage(record, villageNo)
  const named = [
    ...[house, villageNo && `Moo ${villageNo}`, lane && `Soi ${lane}`, road && `${road} Road`],
    formatEnglishPlace(catmUkey, place),
  ]
  const value = [named.filter((part) => part !== '').join(', '), postcode].join(' ').trim()
  return { kind: 'fact', name: address.first, label: 'Address', value, lang: 'en' }
}

/** The number of a village stands before its name, so the place is the sub-district. */
function withoutVillage({ catmUkey, place }: AddressedRecord, villageNo: string) {
  return villageNo === ''
    ? { catmUkey, place }
    : { catmUkey: `${catmUkey.slice(0, 6)}00`, place: { ...place, mmDesc: '' } }
}

/** Adds the word for a part of an address, unless the official typed it. */
function withPrefix(word: string, value: string): string {
  return /^(?:บ้าน)?เลขที่|^(?:ตรอก|ซอย|ซ\.|ถนน|ถ\.)/.test(value.trim()) ? value : `${word}${value}`
}
