import { type FormEvent, memo, useState } from 'react'
import type { Area } from '#domain/area.ts'
import { MESSAGES } from '#domain/messages.ts'
import { isWordless } from '#domain/thai-text.ts'
import { useSession } from '#web/api/session.ts'
import { notify } from '#web/ui/notify.tsx'
import { SearchFrame } from '#web/ui/search-frame.tsx'
import { LineField } from '#web/ui/text-field.tsx'
import { PlaceSelects } from '../place-selects.tsx'
import { usePlaceChoice } from '../places.ts'
import type { RecordSearch } from '../queries.ts'
import { FilterSelects } from './filter-selects.tsx'
import { needsProvince } from './list-address.ts'

/** What the card asks for. */
export type WantedSearch = Pick<RecordSearch, 'cc' | 'aa' | 'tt' | 'mm' | 'q' | 'filters'>

type SearchCardProps = {
  area: Area
  /** What the list shows; when it changes, by the browser's Back for instance, the card follows. */
  applied: RecordSearch
  onSearch: (wanted: WantedSearch) => void
  onClear: () => void
  /** Opens the searches that the official has saved of this list, where it is one that has any. */
  onSaved?: () => void
}

const PREFIX = 'search'

/** The search card: the places of the area's levels, a box for names, the two buttons (foundations, section 2), and the way to saved searches. */
export const SearchCard = memo(function SearchCard({
  area,
  applied,
  onSearch,
  onClear,
  onSaved,
}: SearchCardProps) {
  const { actor } = useSession()
  const { cc, aa, tt, mm } = applied
  const choice = usePlaceChoice({ actor, use: 'search', area, start: { cc, aa, tt, mm } })
  const [q, setQ] = useState(applied.q)
  const [filters, setFilters] = useState(applied.filters)
  const [asked, setAsked] = useState(false)
  const [followed, setFollowed] = useState(applied)
  if (followed !== applied) {
    setFollowed(applied)
    choice.take({ cc, aa, tt, mm })
    setQ(applied.q)
    setFilters(applied.filters)
  }
  const lacksProvince = needsProvince(area, actor, choice.value)

  const search = (event: FormEvent) => {
    event.preventDefault()
    const problem = lacksProvince ? MESSAGES.province : isWordless(q) ? MESSAGES.words : undefined
    setAsked(problem !== undefined)
    if (problem === undefined) return onSearch({ ...choice.value, q, ...(filters ? { filters } : {}) })
    notify.warning(problem)
    document.getElementById(`${PREFIX}-${lacksProvince ? 'cc' : 'q'}`)?.focus()
  }
  const clear = () => {
    choice.reset()
    setQ('')
    setFilters(applied.filters && {})
    setAsked(false)
    onClear()
  }
  return (
    <SearchFrame onSubmit={search} onClear={clear} {...(onSaved ? { onSaved } : {})}>
      <PlaceSelects
        choice={choice}
        idPrefix={PREFIX}
        required={needsProvince(area, actor, { cc: '' }) ? ['cc'] : []}
        errors={{ cc: asked && lacksProvince ? MESSAGES.province : undefined }}
      />
      <FilterSelects
        area={area}
        value={filters ?? {}}
        onChange={(name, value) => setFilters({ ...filters, [name]: value })}
      />
      {area.search.finds.length > 0 && (
        <LineField
          id={`${PREFIX}-q`}
          label="คำค้นหา"
          placeholder="ชื่อหรือส่วนหนึ่งของชื่อ"
          type="search"
          maxLength={200}
          value={q}
          error={asked && isWordless(q) ? MESSAGES.words : undefined}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
      )}
    </SearchFrame>
  )
})
