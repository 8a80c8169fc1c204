import { useQuery } from '@tanstack/react-query'
import type { FieldOf, Referred } from '#domain/fields.ts'
import { SearchSelect } from '#web/ui/search-select.tsx'
import { failureText } from '../failure.tsx'
import { optionsQuery } from '../queries.ts'
import { EMPTY } from './cells.tsx'
import type { InputProps } from './input-props.ts'

/** What a record that a reference names is called, where only its number is known. */
export function ReferredName({ to, id, catmUkey }: { to: Referred; id: string; catmUkey: string }) {
  const { data = [] } = useQuery(optionsQuery(to, catmUkey))
  return data.find(({ value }) => value === id)?.label ?? (id === '' ? EMPTY : `รายการที่ ${id}`)
}

/** A choice among the records of another area that may be seen from the record's place. */
export function ReferenceInput({
  id,
  name,
  field,
  value,
  onChange,
  required,
  error,
  parent: catmUkey,
}: InputProps<FieldOf['reference']>) {
  const { data, isLoading, error: failure } = useQuery(optionsQuery(field.to, catmUkey))
  const options = data ?? []
  const isThere = options.some((option) => option.value === value)
  return (
    <SearchSelect
      id={id}
      label={field.label}
      description={options.length === 0 && data ? `ยังไม่มีรายการให้เลือก กรุณาเพิ่ม${field.label}ก่อน` : field.hint}
      placeholder={`เลือก${field.label}`}
      // What was chosen before may have gone; it stays until another is chosen.
      options={value === '' || isThere ? options : [...options, { value, label: `รายการที่ ${value}` }]}
      value={value}
      onChange={(chosen) => onChange(name, chosen)}
      required={required}
      loading={isLoading}
      clearable={!required}
      error={error ?? (failure ? failureText(failure) : undefined)}
    />
  )
}
