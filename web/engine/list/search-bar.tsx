import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { type FormEvent, memo, type ReactNode, useContext, useState } from 'react'
import type { Area } from '#domain/area/area.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { PlaceLevel } from '#domain/places/catm.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { hasNoSearchWords } from '#domain/text/thai-text.ts'
import { useSession } from '#web/api/session.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import { useFollow } from '#web/ui/browser/use-follow.ts'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { SingleLineField } from '#web/ui/text-field/text-field.tsx'
import { PlaceSelects, usePlaceSelection } from '../places/place-selects.tsx'
import { presetPlace } from '../places/place-rules.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { FilterSelects } from './filter-selects.tsx'
import { HeadingSlots } from './list-heading.tsx'
import { needsProvince } from './list-address.ts'

/** The values of the search bar. */
export type SearchCriteria = Pick<RecordSearch, 'cc' | 'aa' | 'tt' | 'mm' | 'q' | 'filters'>

type SearchBarProps = {
  area: Area
  /** The search of the list. The bar follows it, for example after the browser's Back. */
  applied: RecordSearch
  /** Whether the list shows the results of a search. */
  searched: boolean
  onSearch: (criteria: SearchCriteria) => void
  onClear: () => void
  /** After the buttons, such as a switch between views of the list. */
  end?: ReactNode
}

const PREFIX = 'search'

/** The number of selects in the bar with the places and the words. Next to tabs there is no space for any. */
const MAIN_CHOICES = 2

/** A select of the bar: a level of place, or a filter. */
type Choice = { level: PlaceLevel } | { filter: string }

/** The province and the district are always in the bar, also where they are locked (decisions, section 8). */
const isInBar = (level: PlaceLevel) => level === 'cc' || level === 'aa'

/** The id of the text of a list that waits for a search. */
export const waitingTextId = ({ key }: Area): string => `${key}-waiting`

/** The text of a list that waits for a search; it names the province where one has to be chosen first. */
export function waitingText(area: Area, actor: Actor, search: Pick<RecordSearch, 'cc'>): string {
  const start = needsProvince(area, actor, search) ? thaiSentence`${MESSAGES.province}แล้ว` : ''
  return thaiSentence`${start}กดค้นหาเพื่อแสดงรายการ`
}

/** The search bar: places, filters and the field for words. Less important ones are behind a button. */
export const SearchBar = memo(function SearchBar(props: SearchBarProps) {
  const { area, applied, searched, onSearch, onClear, end } = props
  const { actor } = useSession()
  const { cc, aa, tt, mm } = applied
  const choice = usePlaceSelection({ actor, use: 'search', area, start: { cc, aa, tt, mm } })
  const [q, setQ] = useState(applied.q)
  const [filters, setFilters] = useState(applied.filters)
  const [showsErrors, setShowsErrors] = useState(false)
  // Another page or order of the same search does not discard what the user has typed meanwhile.
  useFollow(JSON.stringify([cc, aa, tt, mm, applied.q, applied.filters]), () => {
    choice.take({ cc, aa, tt, mm })
    setQ(applied.q)
    setFilters(applied.filters)
  })
  const isProvinceMissing = needsProvince(area, actor, choice.value)
  const isInTab = useContext(HeadingSlots) !== undefined
  const hasWords = area.search.finds.length > 0

  const search = (event: FormEvent) => {
    event.preventDefault()
    const problem = isProvinceMissing ? MESSAGES.province : hasNoSearchWords(q) ? MESSAGES.words : undefined
    setShowsErrors(problem !== undefined)
    if (problem === undefined) return onSearch({ ...choice.value, q, ...(filters ? { filters } : {}) })
    toast.warning(problem)
    setTimeout(() => document.getElementById(`${PREFIX}-${isProvinceMissing ? 'cc' : 'q'}`)?.focus())
  }
  const clear = () => {
    choice.reset()
    setQ('')
    setFilters(applied.filters && {})
    setShowsErrors(false)
    onClear()
  }

  const places = choice.offered.filter(isInBar)
  const choices = orderedChoices(
    choice.open.filter((level) => !isInBar(level)),
    Object.keys(searchFilters(area)),
  )
  const most = isInTab && hasWords ? 0 : MAIN_CHOICES - (hasWords && places.length > 0 ? 1 : 0)
  const preset = presetPlace(actor, 'search', area)
  const isActive = (one: Choice) =>
    'level' in one ? choice.value[one.level] !== preset[one.level] : (filters?.[one.filter] ?? '') !== ''
  const placeSelects = (levels: readonly PlaceLevel[]) => (
    <PlaceSelects
      choice={choice}
      levels={levels}
      idPrefix={PREFIX}
      required={needsProvince(area, actor, { cc: '' }) ? ['cc'] : []}
      errors={{ cc: showsErrors && isProvinceMissing ? MESSAGES.province : undefined }}
    />
  )
  const selects = (shown: readonly Choice[]) =>
    shown.length > 0 && (
      <>
        {placeSelects(shown.flatMap((one) => ('level' in one ? [one.level] : [])))}
        <FilterSelects
          area={area}
          names={shown.flatMap((one) => ('filter' in one ? [one.filter] : []))}
          value={filters ?? {}}
          onChange={(name, value) => setFilters({ ...filters, [name]: value })}
        />
      </>
    )
  return (
    <SearchForm
      onSubmit={search}
      onClear={clear}
      isDirty={searched || q !== '' || [...places.map((level) => ({ level })), ...choices].some(isActive)}
      waitsAs={searched ? undefined : waitingTextId(area)}
      places={places.length > 0 && placeSelects(places)}
      main={selects(choices.slice(0, most))}
      more={selects(choices.slice(most))}
      active={choices.slice(most).filter(isActive).length}
      activeMain={choices.slice(0, most).filter(isActive).length}
      end={end}
    >
      {hasWords && (
        <SingleLineField
          id={`${PREFIX}-q`}
          label="คำค้นหา"
          placeholder="ค้นหาชื่อ หมายเลขโทรศัพท์ หรือข้อความ"
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

/** The filters come before the smaller places. */
function orderedChoices(levels: readonly PlaceLevel[], filters: readonly string[]): Choice[] {
  return [...filters.map((filter) => ({ filter })), ...levels.map((level) => ({ level }))]
}
