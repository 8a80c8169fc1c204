import type { ReactNode } from 'react'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import type { SelectOption } from '#web/ui/search-select/select-list.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import type { FilterField } from './filter-bar.tsx'

type FilterInput = (field: FilterField) => ReactNode

export const wordsInput =
  (label: string, placeholder: string): FilterInput =>
  ({ onChange, ...field }) => (
    <SingleLineField
      {...field}
      label={label}
      placeholder={placeholder}
      type="search"
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )

/** One of several options, or all. */
export const selectInput =
  (label: string, options: readonly SelectOption[], placeholder = 'ทั้งหมด'): FilterInput =>
  (field) => <SearchSelect {...field} label={label} placeholder={placeholder} options={options} clearable />

/** An input that needs the whole width of a phone. */
export const wideInput =
  (input: FilterInput): FilterInput =>
  (field) => <div data-wide>{input(field)}</div>
