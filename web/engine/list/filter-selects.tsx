import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import type { Field } from '#domain/fields/field.ts'
import { choiceOptions } from '#domain/fields/choices.ts'
import { yearRange } from '#domain/dates/year.ts'
import { serverToday } from '#web/api/clock.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import type { SelectOption } from '#web/ui/search-select/select-list.tsx'

type FilterSelectsProps = {
  area: Area
  value: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}

/** The number of past years offered. Sheets of earlier years are found without selecting a year. */
const YEARS_BACK = 15

export function FilterSelects({ area, value, onChange }: FilterSelectsProps) {
  return Object.entries(searchFilters(area)).map(([name, field]) => (
    <FilterSelect
      key={name}
      field={field}
      value={value[name] ?? ''}
      onChange={(chosen) => onChange(name, chosen)}
    />
  ))
}

type FilterSelectProps = { id?: string; field: Field; value: string; onChange: (value: string) => void }

/** The select of one choice or year. */
export function FilterSelect({ field, value, ...select }: FilterSelectProps) {
  const [today] = useState(() => serverToday())
  return (
    <SearchSelect
      {...select}
      label={field.label}
      placeholder={`${field.label}: ทั้งหมด`}
      options={optionsOf(field, today, value)}
      value={value}
      clearable
    />
  )
}

/** The options of a filter; an earlier year that the address names is added, so that the select shows it. */
function optionsOf(field: Field, today: string, chosen: string): SelectOption[] {
  if (field.kind === 'choice') return choiceOptions(field)
  if (field.kind !== 'year') return []
  const { to } = yearRange(field, today)
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(to - back))
  const all = chosen === '' || years.includes(chosen) ? years : [...years, chosen]
  return all.map((year) => ({ value: year, label: year }))
}
