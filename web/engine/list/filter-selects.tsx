import { useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import type { Field } from '#domain/fields/field.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import { yearRange } from '#domain/dates/year.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import type { SelectOption } from '#web/ui/search-select/select-option.ts'

type FilterSelectsProps = {
  area: Area
  value: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}

/** So many years back can be chosen; sheets of earlier ones are found without choosing a year. */
const YEARS_BACK = 15

/** The choices and years of which one value can be searched for, in the search card. */
export function FilterSelects({ area, value, onChange }: FilterSelectsProps) {
  const [today] = useState(() => bangkokToday(Date.now()))
  return Object.entries(searchFilters(area)).map(([name, field]) => (
    <SearchSelect
      key={name}
      label={field.label}
      placeholder="ทั้งหมด"
      options={optionsOf(field, today, value[name] ?? '')}
      value={value[name] ?? ''}
      onChange={(chosen) => onChange(name, chosen)}
      clearable
    />
  ))
}

/** What can be chosen; a year further back that an address names is among them, so that it is seen. */
function optionsOf(field: Field, today: string, chosen: string): SelectOption[] {
  if (field.kind === 'choice')
    return Object.entries(field.options).map(([value, label]) => ({ value, label }))
  if (field.kind !== 'year') return []
  const { to } = yearRange(field, today)
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(to - back))
  const all = chosen === '' || years.includes(chosen) ? years : [...years, chosen]
  return all.map((year) => ({ value: year, label: year }))
}
