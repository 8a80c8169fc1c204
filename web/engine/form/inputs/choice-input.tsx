import { useMemo } from 'react'
import { choiceOptions } from '#domain/fields/choices.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import type { InputProps } from './input-props.ts'

/**
 * A choice among named options; where they depend on another field, it waits for that one. The only option of
 * an office is chosen. A stored code that is no longer offered stays visible until another one is chosen.
 */
export function ChoiceInput({
  name,
  field,
  value,
  onChange,
  parent,
  ...input
}: InputProps<FieldOf['choice']>) {
  // The select compares options by identity, so they are memoized.
  const options = useMemo(() => choiceOptions(field, parent), [field, parent])
  const isWaiting = field.dependsOn !== undefined && options.length === 0
  const only = field.byOffice && options.length === 1 ? options[0]?.value : undefined
  return (
    <SearchSelect
      {...input}
      label={field.label}
      hint={field.hint}
      placeholder={field.prompt ?? `เลือก${field.label}`}
      options={options}
      value={value === '' ? (only ?? '') : value}
      chosenLabel={field.byOffice && field.options[value]}
      onChange={(chosen) => onChange(name, chosen)}
      disabled={isWaiting || (only !== undefined && (value === '' || value === only))}
      clearable={!input.required && field.initial === undefined}
    />
  )
}
