import { useMemo } from 'react'
import { choiceOptions } from '#domain/fields/choices.ts'
import type { FieldOf } from '#domain/fields/field.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import type { InputProps } from './input-props.ts'

/** A choice among named options; where they depend on another field, it waits for that one. */
export function ChoiceInput({ name, field, onChange, parent, ...input }: InputProps<FieldOf['choice']>) {
  // The select compares options by identity, so they are memoized.
  const options = useMemo(() => choiceOptions(field, parent), [field, parent])
  const isWaiting = field.dependsOn !== undefined && options.length === 0
  return (
    <SearchSelect
      {...input}
      label={field.label}
      description={field.hint}
      placeholder={field.prompt ?? `เลือก${field.label}`}
      options={options}
      onChange={(chosen) => onChange(name, chosen)}
      disabled={isWaiting}
      clearable={!input.required && field.initial === undefined}
    />
  )
}
