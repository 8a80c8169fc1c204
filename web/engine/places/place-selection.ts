/** Choosing a place level by level: each level's choices are loaded when the one above it is known. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceLevel } from '#domain/places/catm.ts'
import type { PlaceNames } from '#domain/places/geography.ts'
import { villageName } from '#domain/places/place-names.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import {
  districtsQuery,
  type PlaceOption,
  provincesQuery,
  subDistrictsQuery,
  villagesQuery,
} from '#web/api/geography.ts'
import type { SelectOption } from '#web/ui/search-select/select-option.ts'
import type { RetryableQuery } from '../errors/load-error.tsx'
import {
  type ChosenPlace,
  chosenPlaceOf,
  catmUkeyOf,
  lockedLevels,
  offeredLevels,
  type PlaceRulesArea,
  type PlaceUse,
  presetPlace,
  initialPlace,
  withLevel,
} from './place-rules.ts'

/** What a select of one level shows. */
export type PlaceLevelState = {
  options: readonly SelectOption[]
  /** The official's group may not choose here. */
  locked: boolean
  /** Nothing can be chosen: it is locked, or the level above is still open. */
  disabled: boolean
  loading: boolean
  /** The list as it was asked for: it may not have come. */
  query: RetryableQuery
}

/** A place being chosen. */
export type PlaceSelection = {
  /** The levels to offer, outermost first. */
  offered: readonly PlaceLevel[]
  value: ChosenPlace
  levels: Readonly<Record<PlaceLevel, PlaceLevelState>>
  /** The chosen place as eight digits, `00000000` while no province is chosen. */
  catmUkey: string
  /** Chooses at one level and opens those below it. */
  choose: (level: PlaceLevel, code: string) => void
  /** Takes a whole choice, such as the one of a draft or of the address bar, as far as the official may choose it today. */
  take: (place: ChosenPlace) => void
  /** Back to what is preset for the official. */
  reset: () => void
}

type PlaceSelectionOptions = {
  actor: Actor
  use: PlaceUse
  area: PlaceRulesArea
  /** Where to begin instead of at the preset: what was searched for, or the record's own place. */
  start?: ChosenPlace | string
}

/** The place selects of a search card or a form: presets, locks, choices within the scope, and what resets what. */
export function usePlaceSelection({ actor, use, area, start }: PlaceSelectionOptions): PlaceSelection {
  const [value, take] = useState(() => initialPlace(actor, use, area, readStart(start)))
  const offered = offeredLevels(area, use)
  const locked = lockedLevels(actor, use, area)
  const { cc, aa, tt } = value
  // Levels that are not offered are not asked for; an empty code above keeps its query asleep.
  const has = (level: PlaceLevel) => offered.includes(level)
  const provinces = useQuery(provincesQuery(offersCentral(area, actor) ? 'level' : 'scope'))
  const districts = useQuery(districtsQuery(has('aa') ? cc : '', 'scope'))
  const subDistricts = useQuery(subDistrictsQuery(has('tt') ? cc : '', aa))
  const listed = useQuery(villagesQuery(has('mm') ? cc : '', aa, tt))
  const isByNumber = listed.data?.length === 0 && area.place?.some(({ level }) => level === 'mm')
  const villages = isByNumber ? { ...listed, data: NUMBERED } : listed

  const level = (name: PlaceLevel, query: Loaded, isOpen: boolean): PlaceLevelState => ({
    options: (query.data ?? []).map(({ code, name: label }) => ({ value: code, label })),
    locked: locked.includes(name),
    disabled: locked.includes(name) || !isOpen,
    loading: query.isLoading,
    query: query,
  })
  return {
    offered,
    value,
    levels: {
      cc: level('cc', provinces, true),
      aa: level('aa', districts, cc !== ''),
      tt: level('tt', subDistricts, aa !== ''),
      mm: level('mm', villages, tt !== ''),
    },
    catmUkey: catmUkeyOf(value),
    choose: (name, code) => take(withLevel(value, name, code)),
    take: (place) => take(initialPlace(actor, use, area, place)),
    reset: () => take(presetPlace(actor, use, area)),
  }
}

/** The villages of a sub-district whose list nobody has brought in, where a record has to name one: every number that there may be. */
const NUMBERED = Array.from({ length: 99 }, (_, at): PlaceOption => {
  const code = String(at + 1).padStart(2, '0')
  return { code, name: villageName(`000000${code}`, { mmDesc: '' }) }
})

/** The names of the chosen places, as far as their lists have come. */
export function selectedPlaceNames({ value, levels }: Pick<PlaceSelection, 'value' | 'levels'>): PlaceNames {
  const named = (level: PlaceLevel) =>
    levels[level].options.find((option) => option.value === value[level])?.label ?? ''
  return { ccDesc: named('cc'), aaDesc: named('aa'), ttDesc: named('tt'), mmDesc: named('mm') }
}

/** The central office stands among the provinces for those whose scope is the whole country, but on screens of districts' staff. */
function offersCentral({ offices, office }: PlaceRulesArea, { scope }: Actor): boolean {
  return offices?.includes('central') === true && office !== 'district' && scope.kind === 'nation'
}

type Loaded = RetryableQuery & { data: PlaceOption[] | undefined; isLoading: boolean }

function readStart(start: ChosenPlace | string | undefined): ChosenPlace | undefined {
  return typeof start === 'string' ? chosenPlaceOf(start) : start
}
