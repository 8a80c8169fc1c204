/** Choices that follow from the office of a record (`byOffice`). */
import { officeCodes } from '../fields/choices.ts'
import type { Field } from '../fields/field.ts'
import { fillText } from '../errors/app-error.ts'
import { MESSAGES } from './messages.ts'
import type { ValidationError } from './validation-error.ts'

type Values = Readonly<Record<string, string>>

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
