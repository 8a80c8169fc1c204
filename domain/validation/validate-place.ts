/**
 * Validates the place of a record, the office that it is addressed to, and the choices (`byOffice`) that
 * follow from its office.
 */
import { thaiSentence } from '../text/thai-sentence.ts'
import { fillText } from '../errors/app-error.ts'
import { officeCodes } from '../fields/choices.ts'
import type { Field } from '../fields/field.ts'
import { type Area, addresseeField, type PlaceRequirement } from '../area/area.ts'
import { catmParts, catmPrefix, isCatm, NONE, type PlaceLevel, WHOLE_COUNTRY } from '../places/catm.ts'
import type { Geography } from '../places/geography.ts'
import { MESSAGES } from './messages.ts'
import { CENTRAL_OFFICE, officeLevelOf } from '../places/office.ts'
import { levelTitles } from '../places/place-names.ts'
import type { ValidationError } from './validation-error.ts'
import type { Actor } from '../permissions/scope.ts'

type Values = Readonly<Record<string, string>>

/** The requirements for the place of a record, for an official and the values chosen so far. */
export function placeRequirements(area: Area, actor: Actor, values: Values = {}): PlaceRequirement[] {
  return area.place.filter(
    ({ groups, when }) =>
      (!groups || (actor.group !== undefined && groups.includes(actor.group))) &&
      (!when || when.codes.includes(values[when.field] ?? '')),
  )
}

type PlaceContext = {
  area: Area
  actor: Actor
  geography: Pick<Geography, 'exists'>
  stored: Values | undefined
}

/**
 * A stored record keeps its place unless the request has another one. In that case only the requirements that
 * depend on choices are checked.
 */
export function validatePlace(
  { area, actor, geography, stored }: PlaceContext,
  sent: string | undefined,
  whole: Values,
): ValidationError[] {
  const catmUkey = sent ?? stored?.catmUkey ?? ''
  const isPlaced = catmUkey === stored?.catmUkey
  const parts = catmParts(isCatm(catmUkey) ? catmUkey : WHOLE_COUNTRY)
  for (const { level, withVillage, when } of placeRequirements(area, actor, whole)) {
    if (isPlaced && !when) continue
    const isMissing = parts[level] === NONE && (!withVillage || parts.mm !== NONE)
    if (isMissing)
      return [{ field: 'catmUkey', level, code: 'required', message: missingLevelMessage(catmUkey, level) }]
  }
  if (isPlaced) return []
  const unfit = (message: string): ValidationError[] => [
    { field: 'catmUkey', level: 'cc', code: 'unknown-area', message },
  ]
  if (!isCatm(catmUkey) || !geography.exists(catmUkey)) return unfit(MESSAGES.place)
  const office = officeLevelOf(catmUkey)
  const isOffice = !area.offices || (office !== undefined && area.offices.includes(office))
  return isOffice ? [] : unfit(MESSAGES.office)
}

/** The error message for a missing level: `กรุณาเลือกตำบล`, in Bangkok `กรุณาเลือกแขวง`. */
export function missingLevelMessage(catmUkey: string, level: PlaceLevel): string {
  return thaiSentence`กรุณาเลือก${levelTitles(catmUkey)[level]}`
}

/**
 * An office may address the offices below it, and the central one the whole country. Checked when either of
 * both changes.
 */
export function validateAddressee(
  { area, geography, stored }: Omit<PlaceContext, 'actor'>,
  sent: string | undefined,
  { values, whole }: { values: Values; whole: Values },
): ValidationError[] {
  const name = addresseeField(area)
  if (name === undefined) return []
  const to = whole[name] ?? ''
  const office = sent ?? stored?.catmUkey ?? ''
  const isSame = values[name] === undefined && (sent === undefined || sent === stored?.catmUkey)
  // The field's validator has already rejected a code that is not an office.
  if (to === '' || isSame || officeLevelOf(to) === undefined) return []
  const isBelow = office === CENTRAL_OFFICE || to.startsWith(catmPrefix(office))
  if (isBelow && geography.exists(to)) return []
  return [{ field: name, code: 'not-listed', message: MESSAGES.notListed }]
}

/** The place of a record after a change, and its values before the change. */
type OfficeContext = { catmUkey: string; stored: Values | undefined }

const isMoved = ({ catmUkey, stored }: OfficeContext) => stored !== undefined && stored.catmUkey !== catmUkey

/**
 * The value to check: the input; without one, the only code of the office; after a move, the stored code,
 * which the new office may not allow.
 */
export function entryAtOffice(
  [name, field]: readonly [string, Field],
  entry: string | undefined,
  context: OfficeContext,
): string | undefined {
  const codes = officeCodes(field, context.catmUkey)
  if (codes === undefined || (entry !== undefined && entry !== '')) return entry
  if (entry === undefined && !isMoved(context)) return undefined
  return codes.length === 1 ? codes[0] : (entry ?? context.stored?.[name])
}

/**
 * The error for a code that the office may not have. A record keeps its stored code while its office stays
 * the same.
 */
export function officeChoiceErrors(
  [name, field]: readonly [string, Field],
  value: string,
  context: OfficeContext,
): ValidationError[] {
  const codes = officeCodes(field, context.catmUkey)
  const isKept = value === context.stored?.[name] && !isMoved(context)
  if (codes === undefined || value === '' || isKept || codes.includes(value)) return []
  return [
    { field: name, code: 'not-listed', message: fillText(MESSAGES.notOfOffice, { label: field.label }) },
  ]
}
