/**
 * The administration offices whose staff the product stores: of a district, a province, and the central one.
 * Each is identified by the area code of its place (further screens, "UNIT"). Officials edit only the staff
 * of their own office and read that of the offices below it.
 */
import { thaiSentence } from '../text/thai-sentence.ts'
import { BANGKOK, CENTRAL, catmOfPrefix, catmParts, isCatm, NONE } from './catm.ts'
import type { PlaceNames } from './geography.ts'
import { levelPrefixes } from './place-names.ts'
import type { Actor } from '../permissions/scope.ts'

export const OFFICE_LEVELS = ['district', 'province', 'central'] as const
export type OfficeLevel = (typeof OFFICE_LEVELS)[number]

export const CENTRAL_OFFICE = catmOfPrefix(CENTRAL)

/** The level of the office of an area code; undefined when the code has no office, such as a village's. */
export function officeLevelOf(catmUkey: string): OfficeLevel | undefined {
  if (!isCatm(catmUkey)) return undefined
  if (catmUkey === CENTRAL_OFFICE) return 'central'
  const { cc, aa, tt, mm } = catmParts(catmUkey)
  if (cc === NONE || cc === CENTRAL || tt !== NONE || mm !== NONE) return undefined
  return aa === NONE ? 'province' : 'district'
}

/** The one office whose staff an actor may edit: `any` for groups above 3, undefined without a scope. */
export function ownOffice({ group, scope, catmUkey }: Actor): string | 'any' | undefined {
  if (scope.kind === 'none' || group === undefined) return undefined
  if (scope.kind === 'district') return catmOfPrefix(scope.aa)
  if (scope.kind === 'province') return catmOfPrefix(scope.cc)
  if (group !== 3) return 'any'
  return catmUkey.startsWith(CENTRAL) ? CENTRAL_OFFICE : undefined
}

/** Whether an actor may edit the staff of the office of an area code. */
export function managesOffice(actor: Actor, catmUkey: string): boolean {
  if (officeLevelOf(catmUkey) === undefined) return false
  const own = ownOffice(actor)
  return own === 'any' || own === catmUkey
}

/** The offices above a place as prefixes of area codes, nearest first. */
export function officesAbove(digits: string): string[] {
  if (digits === '' || digits.startsWith(CENTRAL)) return []
  const province = digits.length > 2 ? [catmOfPrefix(digits.slice(0, 2))] : []
  return [...province, CENTRAL_OFFICE]
}

/**
 * The codes of the offices whose place contains a place, including its own office: a letter to them reaches
 * the place.
 */
export function officesContaining(digits: string): string[] {
  return [2, 4]
    .filter((length) => length <= digits.length)
    .map((length) => catmOfPrefix(digits.slice(0, length)))
}

/** The levels at which an actor may edit an office, for buttons on a screen of one level. */
export function managedLevels(actor: Actor): readonly OfficeLevel[] {
  const own = ownOffice(actor)
  if (own === 'any') return OFFICE_LEVELS
  const level = own === undefined ? undefined : officeLevelOf(own)
  return level === undefined ? [] : [level]
}

/**
 * The name of an office, from its code and the names of its places; the empty text when the code has no
 * office.
 */
export function officeName(
  catmUkey: string,
  { ccDesc, aaDesc }: Pick<PlaceNames, 'ccDesc' | 'aaDesc'>,
): string {
  const level = officeLevelOf(catmUkey)
  if (level === 'central') return 'กรมการปกครอง (ส่วนกลาง)'
  if (level === 'province') return thaiSentence`ที่ทำการปกครอง${levelPrefixes(catmUkey).cc}${ccDesc}`
  if (level === undefined) return ''
  return `${catmUkey.startsWith(BANGKOK) ? 'สำนักงานเขต' : 'ที่ทำการปกครองอำเภอ'}${aaDesc}`
}

/** The title of the head of the office of a place, the addressee of its papers: `นายอำเภอจอมทอง`. */
export function officeHead(catmUkey: string, { ccDesc, aaDesc }: PlaceNames): string {
  const { cc, aa } = catmParts(catmUkey)
  if (cc === NONE || cc === CENTRAL) return 'อธิบดีกรมการปกครอง'
  if (cc === BANGKOK) return aa === NONE ? 'ผู้ว่าราชการกรุงเทพมหานคร' : thaiSentence`ผู้อำนวยการเขต${aaDesc}`
  return aa === NONE ? thaiSentence`ผู้ว่าราชการจังหวัด${ccDesc}` : thaiSentence`นายอำเภอ${aaDesc}`
}
