/** The columns of open data: the content of the public pages as a table (decision 24). */
import type { Area } from '../area/area.ts'
import type { Field } from '../fields/field.ts'
import { KIND_FACTS } from '../fields/kind-facts.ts'
import { hasOpenData, publicFields } from './public-fields.ts'
import { isOfficeNumber, needsConsent } from './public-view.ts'

/** The fields that have a column in open data, in form order. */
export function openDataFields(area: Area): readonly (readonly [string, Field])[] {
  if (!hasOpenData(area)) return []
  return publicFields(area).filter(([, { kind }]) => KIND_FACTS[kind].public)
}

/**
 * Whether a value is left out of open data: one without consent, as on its page, and a mobile number. A page
 * shows the number of a shop to readers who look for the shop; a file of them would be a list of people's
 * numbers.
 */
export function isWithheldFromOpenData(
  { publicPage: page }: Area,
  name: string,
  field: Field,
  values: Readonly<Record<string, string>>,
): boolean {
  if (page === undefined || needsConsent(page, name, values)) return true
  return field.kind === 'phone' && !isOfficeNumber(values[name] ?? '')
}
