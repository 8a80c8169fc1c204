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
  names?: readonly string[]
  value: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}

/** The number of past years offered. Sheets of earlier years are found without selecting a year. */
const YEARS_BACK = 15

/** The selects of the search bar for choices and years. */
export function FilterSelects({ area, names, value, onChange }: FilterSelectsProps) {
  const [today] = useState(() => serverToday())
  const shown = Object.entries(searchFilters(area)).filter(([name]) => names?.includes(name) ?? true)
  return shown.map(([name, field]) => (
    <SearchSelect
      key={name}
      label={field.label}
      placeholder={`${field.label}: ทั้งหมด`}
      options={optionsOf(field, today, value[name] ?? '')}
      value={value[name] ?? ''}
      onChange={(chosen) => onChange(name, chosen)}
      clearable
    />
  ))
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
