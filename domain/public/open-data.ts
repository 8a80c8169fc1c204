/**
 * The columns of open data: what the public pages of the records show, as a table
 * (docs/decisions/0041-open-data-and-papers.md).
 */
import type { Area } from '../area/area.ts'
import type { Field, FieldKind } from '../fields/field.ts'
import { hasOpenData, publicFields } from './public-fields.ts'
import { isOfficeNumber, needsConsent } from './public-view.ts'

/** Kinds of which no public page says anything. */
const NEVER_PUBLIC: readonly FieldKind[] = ['pid', 'addressee']

/** The fields that open data have a column for, in the order of the form. */
export function openDataFields(area: Area): readonly (readonly [string, Field])[] {
  if (!hasOpenData(area)) return []
  return publicFields(area).filter(([, { kind }]) => !NEVER_PUBLIC.includes(kind))
}

/**
 * Whether a value is left out of open data: one that waits for consent, as on its page, and a mobile number.
 * A page shows the number of a shop to readers who look for the shop; a file of them would be a list of
 * people's numbers.
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
