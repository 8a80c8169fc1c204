import { type FormEvent, memo, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { hasNoSearchWords } from '#domain/text/thai-text.ts'
import { useSession } from '#web/api/session.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { PlaceSelects } from '../places/place-selects.tsx'
import { usePlaceSelection } from '../places/place-selection.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { FilterSelects } from './filter-selects.tsx'
import { needsProvince } from './list-address.ts'

/** The values of the search card. */
export type SearchCriteria = Pick<RecordSearch, 'cc' | 'aa' | 'tt' | 'mm' | 'q' | 'filters'>

type SearchCardProps = {
  area: Area
  /** The search of the list. The card follows it, for example after the browser's Back. */
  applied: RecordSearch
  onSearch: (criteria: SearchCriteria) => void
  onClear: () => void
  /** Opens the saved searches, where the list has them. */
  onSaved?: () => void
}

const PREFIX = 'search'

/**
 * The search card: the places of the area's levels, a box for names, two buttons (foundations, section 2),
 * and the button of the saved searches.
 */
export const SearchCard = memo(function SearchCard({
  area,
  applied,
  onSearch,
  onClear,
  onSaved,
}: SearchCardProps) {
  const { actor } = useSession()
  const { cc, aa, tt, mm } = applied
  const choice = usePlaceSelection({ actor, use: 'search', area, start: { cc, aa, tt, mm } })
  const [q, setQ] = useState(applied.q)
  const [filters, setFilters] = useState(applied.filters)
  const [showsErrors, setShowsErrors] = useState(false)
  const [lastApplied, setLastApplied] = useState(applied)
  if (lastApplied !== applied) {
    setLastApplied(applied)
    choice.take({ cc, aa, tt, mm })
    setQ(applied.q)
    setFilters(applied.filters)
  }
  const isProvinceMissing = needsProvince(area, actor, choice.value)

  const search = (event: FormEvent) => {
    event.preventDefault()
    const problem = isProvinceMissing ? MESSAGES.province : hasNoSearchWords(q) ? MESSAGES.words : undefined
    setShowsErrors(problem !== undefined)
    if (problem === undefined) return onSearch({ ...choice.value, q, ...(filters ? { filters } : {}) })
    toast.warning(problem)
    document.getElementById(`${PREFIX}-${isProvinceMissing ? 'cc' : 'q'}`)?.focus()
  }
  const clear = () => {
    choice.reset()
    setQ('')
    setFilters(applied.filters && {})
    setShowsErrors(false)
    onClear()
  }
  return (
    <SearchForm onSubmit={search} onClear={clear} {...(onSaved ? { onSaved } : {})}>
      <PlaceSelects
        choice={choice}
        idPrefix={PREFIX}
        required={needsProvince(area, actor, { cc: '' }) ? ['cc'] : []}
        errors={{ cc: showsErrors && isProvinceMissing ? MESSAGES.province : undefined }}
      />
      <FilterSelects
        area={area}
        value={filters ?? {}}
        onChange={(name, value) => setFilters({ ...filters, [name]: value })}
      />
      {area.search.finds.length > 0 && (
        <SingleLineField
          id={`${PREFIX}-q`}
          label="คำค้นหา"
          placeholder="ชื่อหรือส่วนหนึ่งของชื่อ"
          type="search"
          maxLength={200}
          value={q}
          error={showsErrors && hasNoSearchWords(q) ? MESSAGES.words : undefined}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      )}
    </SearchForm>
  )
})
