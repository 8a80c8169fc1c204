/** The address on a public page, as letters bear it: one line with its place. */
import type { Field, FieldOf } from './field.ts'
import type { PlaceNames } from './geography.ts'
import { placeInWords } from './place-words.ts'
import type { Part } from './public-parts.ts'

type Addressed = { catmUkey: string; place: PlaceNames; values: Readonly<Record<string, string>> }

/** Whether a field is a part of an address. */
export const isInAddress = (field: Field): boolean =>
  field.kind === 'villageNo' ||
  field.kind === 'postcode' ||
  (field.kind === 'text' && field.inAddress !== undefined)

const BEFORE: Readonly<Record<NonNullable<FieldOf['text']['inAddress']>, string>> = {
  house: 'เลขที่ ',
  lane: 'ซอย',
  road: 'ถนน',
}

/** The parts of an address in one line with its place; nothing where no part was filled in. */
export function addressPart(
  { catmUkey, place, values }: Addressed,
  told: readonly (readonly [string, Field])[],
): Part | undefined {
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
