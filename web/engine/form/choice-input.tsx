import type { FieldOf } from '#domain/fields.ts'
import { SearchSelect } from '#web/ui/search-select.tsx'
import type { InputProps } from './input-props.ts'

/** A choice among listed names; where they depend on another field, it waits for that one. */
export function ChoiceInput({
  id,
  name,
  field,
  value,
  onChange,
  required,
  error,
  parent,
}: InputProps<FieldOf['choice']>) {
  const { dependsOn } = field
  const options = dependsOn ? (dependsOn.options[parent] ?? {}) : field.options
  const isWaiting = dependsOn !== undefined && Object.keys(options).length === 0
  return (
    <SearchSelect
      id={id}
      label={field.label}
      description={field.hint}
      placeholder={field.prompt ?? `เลือก${field.label}`}
      options={Object.entries(options).map(([code, label]) => ({ value: code, label }))}
      value={value}
      onChange={(chosen) => onChange(name, chosen)}
      required={required}
      disabled={isWaiting}
      clearable={!required && field.initial === undefined}
      error={error}
    />
  )
}
