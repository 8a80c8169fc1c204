/** How a field stands in a workbook that is to be filled in: its heading, its width, and what Excel offers to choose from. */
import type { Field } from '#domain/fields/field.ts'
import type { TemplateColumn } from '#server/spreadsheets/write-template.ts'
import { columnKindOf } from '../field-storage.ts'
import { fieldTitle } from './columns.ts'

/** The column of a field; days stand in it as they are typed, so it is a column of texts for them. */
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

/** The names of what can be chosen. Those that depend on another field are all offered; which of them fit is said when they come back. */
function offeredChoices(field: Field): string[] {
  if (field.kind === 'flag') return [field.on, field.off]
  if (field.kind !== 'choice') return []
  const options = field.dependsOn ? Object.values(field.dependsOn.options) : [field.options]
  return [...new Set(options.flatMap((each) => Object.values(each)))]
}
