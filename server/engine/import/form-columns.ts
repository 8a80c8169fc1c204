/** The column of a field in a workbook to fill in: heading, width and choices. */
import type { Field } from '#domain/fields/field.ts'
import type { TemplateColumn } from '#server/spreadsheets/write-template.ts'
import { columnKindOf } from '../field-storage.ts'
import { fieldTitle } from './columns.ts'

/** The column of a field. Dates are texts, since they are typed in Thai form. */
export function formColumn(field: Field): TemplateColumn {
  const kind = columnKindOf(field)
  const choices = offeredChoices(field)
  return {
    title: `${fieldTitle(field)}${field.required?.add ? ' *' : ''}`,
    width: kind === 'text' ? 24 : 16,
    kind: kind === 'number' ? kind : 'text',
    ...(choices.length > 0 ? { choices } : {}),
  }
}

/**
 * The labels of a field's choices. All of them are offered when they depend on another field; the import
 * checks which fit.
 */
function offeredChoices(field: Field): string[] {
  if (field.kind === 'flag') return [field.on, field.off]
  if (field.kind !== 'choice') return []
  const options = field.dependsOn ? Object.values(field.dependsOn.options) : [field.options]
  return [...new Set(options.flatMap((each) => Object.values(each)))]
}
