import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import type { PlaceLevel } from '#domain/places/catm.ts'
import { useSession } from '#web/api/session.ts'
import { useFollow } from '#web/ui/browser/use-follow.ts'
import { SearchForm } from '#web/ui/search-form/search-form.tsx'
import { NO_PLACE, type PlaceRulesArea } from '../places/place-rules.ts'
import { PlaceSelects, usePlaceSelection } from '../places/place-selects.tsx'

/** What an input of the bar gets. */
export type FilterField = {
  id: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/**
 * A filter: a level of place, or a value with its input. `places` and `bar` are always visible, `main` is in
 * the bar but on a phone behind the button of the filters, and `more` is always behind it.
 */
export type Filter<Values> = { at: 'places' | 'bar' | 'main' | 'more' } & (
  | { level: PlaceLevel; required?: boolean }
  | { name: keyof Values & string; input: (field: FilterField) => ReactNode }
)

export type FilterErrors = Readonly<Record<string, string | undefined>>

type FilterBarProps<Values> = {
  /** The prefix of the ids, followed by a hyphen and the name of the filter. */
  prefix: string
  filters: readonly Filter<Values>[]
  /** The rules of the levels of place among the filters. */
  places?: PlaceRulesArea
  /** The values of the list. The bar follows them, for example after the browser's Back. */
  applied: Values
  /** The values after Clear. */
  usual: Values
  /** Errors stop the search: they are shown at their filters, and the first gets the focus. */
  onSearch: (values: Values) => FilterErrors | undefined
  /** By default, Clear searches for the usual values. */
  onClear?: () => void
  /** There are results to clear, also without criteria. */
  isSearched?: boolean
  waitsAs?: string | undefined
  end?: ReactNode
}

const NO_LEVELS: PlaceRulesArea = { placeDepth: 'cc', search: { levels: [] } }

/** Texts by name, empty where nothing is chosen. */
export type FilterValues = Readonly<Record<string, string>>

/** The search bar of a list: what is typed is applied by Search, and Clear returns to the usual values. */
export function FilterBar<Values extends FilterValues>(props: FilterBarProps<Values>) {
  const { prefix, filters, places = NO_LEVELS, applied, usual, onSearch, isSearched = false } = props
  const { actor } = useSession()
  const choice = usePlaceSelection({ actor, use: 'search', area: places, start: { ...NO_PLACE, ...applied } })
  const [typed, setTyped] = useState(applied)
  const [errors, setErrors] = useState<FilterErrors>({})
  const take = (next: Values) => {
    setTyped(next)
    setErrors({})
    choice.take({ ...NO_PLACE, ...next })
  }
  // Another page or order of the same search does not discard what the user has typed meanwhile.
  useFollow(JSON.stringify(applied), () => take(applied))
  const nameOf = (filter: Filter<Values>) => ('level' in filter ? filter.level : filter.name)
  const chosen = filters.flatMap((filter) =>
    'level' in filter ? [[filter.level, choice.value[filter.level]]] : [],
  )
  const values: Values = { ...typed, ...Object.fromEntries(chosen) }
  const isActive = (filter: Filter<Values>) => {
    if ('level' in filter && !choice.open.includes(filter.level)) return false
    return values[nameOf(filter)] !== usual[nameOf(filter)]
  }
  /** A level without which there are no results. */
  const isAwaited = (filter: Filter<Values>) =>
    'level' in filter && filter.required === true && applied[filter.level] === ''
  const search = (event: FormEvent) => {
    event.preventDefault()
    const found = onSearch(values) ?? {}
    setErrors(found)
    const first = filters.map(nameOf).find((name) => found[name] !== undefined)
    if (first !== undefined) setTimeout(() => document.getElementById(`${prefix}-${first}`)?.focus())
  }
  const clear = () => {
    // If the address does not change, nothing else resets the bar.
    take(usual)
    if (props.onClear) props.onClear()
    else onSearch(usual)
  }
  const forget = (name: string) => errors[name] !== undefined && setErrors({ ...errors, [name]: undefined })
  const inputs = (at: Filter<Values>['at']) => {
    const shown = filters.filter((filter) => filter.at === at)
    if (shown.length === 0) return undefined
    return shown.map((filter) => {
      const name = nameOf(filter)
      if ('level' in filter) {
        return (
          <PlaceSelects
            key={name}
            choice={choice}
            levels={[filter.level]}
            idPrefix={prefix}
            required={filter.required ? [filter.level] : []}
            errors={{ [name]: values[name] === '' ? errors[name] : undefined }}
          />
        )
      }
      const onChange = (value: string) => {
        setTyped((before) => ({ ...before, [name]: value }))
        forget(name)
      }
      const field = { id: `${prefix}-${name}`, value: values[name] ?? '', onChange, error: errors[name] }
      return <Fragment key={name}>{filter.input(field)}</Fragment>
    })
  }
  const activeAt = (at: Filter<Values>['at']) =>
    filters.filter((filter) => filter.at === at && isActive(filter)).length
  return (
    <SearchForm
      onSubmit={search}
      onClear={clear}
      isDirty={
        isSearched ||
        filters.some((filter) => isActive(filter) || applied[nameOf(filter)] !== usual[nameOf(filter)])
      }
      places={inputs('places')}
      main={inputs('main')}
      more={inputs('more')}
      active={activeAt('more')}
      activeMain={activeAt('main')}
      showsMore={filters.some(
        (filter) => filter.at === 'more' && (errors[nameOf(filter)] !== undefined || isAwaited(filter)),
      )}
      showsMain={filters.some((filter) => filter.at === 'main' && errors[nameOf(filter)] !== undefined)}
      waitsAs={props.waitsAs}
      end={props.end}
    >
      {inputs('bar')}
    </SearchForm>
  )
}
