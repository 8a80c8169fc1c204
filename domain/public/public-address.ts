/** The address on a public page, as on letters: one line with its place. */
import type { Field, FieldOf } from '../fields/field.ts'
import type { PlaceNames } from '../places/geography.ts'
import { formatPlace } from '../places/place-names.ts'
import type { PublicPart } from './public-parts.ts'

type AddressedRecord = { catmUkey: string; place: PlaceNames; values: Readonly<Record<string, string>> }

/** Whether a field is a part of an address. */
export const isInAddress = (field: Field): boolean =>
  field.kind === 'villageNo' ||
  field.kind === 'postcode' ||
  (field.kind === 'text' && field.inAddress !== undefined)

const ADDRESS_PREFIXES: Readonly<Record<NonNullable<FieldOf['text']['inAddress']>, string>> = {
  house: 'เลขที่ ',
  lane: 'ซอย',
  road: 'ถนน',
}

/** The parts of an address in one line with its place; an empty list when no part is filled in. */
export function addressPart(
  { catmUkey, place, values }: AddressedRecord,
  fields: readonly (readonly [string, Field])[],
): PublicPart | undefined {
  const parts = fields.filter(([, field]) => isInAddress(field))
  if (parts[0] === undefined) return undefined
  const worded = parts.flatMap(([name, field]) => {
    const value = values[name] ?? ''
    if (field.kind === 'villageNo') return [`หมู่ที่ ${value}`]
    if (field.kind !== 'text' || field.inAddress === undefined) return []
    return [withPrefix(ADDRESS_PREFIXES[field.inAddress], value)]
  })
  const hasVillageNo = parts.some(([, { kind }]) => kind === 'villageNo')
  const around = formatPlace(hasVillageNo ? `${catmUkey.slice(0, 6)}00` : catmUkey, {
    ...place,
    ...(hasVillageNo ? { mmDesc: '' } : {}),
  })
  const postcode = parts.flatMap(([name, { kind }]) => (kind === 'postcode' ? [values[name] ?? ''] : []))
  const value = [...worded, around, ...postcode].filter((part) => part !== '').join(' ')
  return { kind: 'fact', name: parts[0][0], label: 'ที่อยู่', value }
}

/** Adds the word for a part of an address, unless the official typed it. */
function withPrefix(word: string, value: string): string {
  return /^(?:บ้าน)?เลขที่|^(?:ตรอก|ซอย|ซ\.|ถนน|ถ\.)/.test(value.trim()) ? value : `${word}${value}`
}
