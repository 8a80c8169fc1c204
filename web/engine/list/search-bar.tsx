import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { memo, type ReactNode, useContext } from 'react'
import type { Area } from '#domain/area/area.ts'
import { searchFilters } from '#domain/area/search-filters.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import type { PlaceLevel } from '#domain/places/catm.ts'
import { MESSAGES } from '#domain/validation/messages.ts'
import { hasNoSearchWords } from '#domain/text/thai-text.ts'
import { useSession } from '#web/api/session.ts'
import {
  type Filter,
  FilterBar,
  type FilterErrors,
  type FilterField,
  type FilterValues,
} from '../list-screen/filter-bar.tsx'
import { wordsInput } from '../list-screen/filter-inputs.tsx'
import { lockedLevels, offeredLevels, presetPlace } from '../places/place-rules.ts'
import type { RecordSearch } from '../record/record-queries.ts'
import { FilterSelect } from './filter-selects.tsx'
import { HeadingSlots } from '../list-screen/list-heading.tsx'
import { needsProvince } from './list-address.ts'
import { wordsPlaceholder } from './words-placeholder.ts'

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

/** The number of selects in the bar with the places and the words. Next to tabs there is no space for any. */
const MAIN_CHOICES = 2

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
  const isInTab = useContext(HeadingSlots) !== undefined
  const names = Object.keys(searchFilters(area))
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  const { cc, aa, tt, mm, q } = applied
  const search = ({ q: words = '', ...typed }: FilterValues): FilterErrors | undefined => {
    const place = placeOf(typed)
    const errors = needsProvince(area, actor, place)
      ? { cc: MESSAGES.province }
      : hasNoSearchWords(words)
        ? { q: MESSAGES.words }
        : undefined
    if (!errors) {
      const filters = Object.fromEntries(names.map((name) => [name, typed[name] ?? '']))
      onSearch({ ...place, q: words, ...(applied.filters ? { filters } : {}) })
    }
    return errors
  }
  const values: FilterValues = { ...empty, ...applied.filters, cc, aa, tt, mm, q }
  return (
    <FilterBar
      prefix="search"
      filters={filtersOf(area, actor, isInTab)}
      places={area}
      applied={values}
      usual={{ ...empty, ...presetPlace(actor, 'search', area), q: '' }}
      onSearch={search}
      onClear={onClear}
      isSearched={searched}
      waitsAs={searched ? undefined : waitingTextId(area)}
      end={end}
    />
  )
})

const placeOf = ({ cc = '', aa = '', tt = '', mm = '' }: FilterValues) => ({
  cc,
  aa,
  tt,
  mm,
})

/** The words, the places, and the choices: the filters come before the smaller places. */
function filtersOf(area: Area, actor: Actor, isInTab: boolean): Filter<FilterValues>[] {
  const levels = offeredLevels(area, 'search')
  const locked = lockedLevels(actor, 'search', area)
  const places = levels.filter(isInBar)
  const hasWords = area.search.finds.length > 0
  const most = isInTab && hasWords ? 0 : MAIN_CHOICES - (hasWords && places.length > 0 ? 1 : 0)
  const choices = [
    ...Object.entries(searchFilters(area)).map(([name, field]) => ({
      name,
      input: (input: FilterField) => <FilterSelect {...input} field={field} />,
    })),
    ...levels.filter((level) => !isInBar(level) && !locked.includes(level)).map((level) => ({ level })),
  ]
  return [
    ...(hasWords
      ? [{ name: 'q', at: 'bar', input: wordsInput('คำค้นหา', wordsPlaceholder(area)) } as const]
      : []),
    ...places.map((level) => ({
      ...{ level, at: 'places' as const },
      required: level === 'cc' && needsProvince(area, actor, { cc: '' }),
    })),
    ...choices.map((choice, at) => ({ ...choice, at: at < most ? ('main' as const) : ('more' as const) })),
  ]
}
