import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { type ReactNode, useState } from 'react'
import type { PlaceLevel } from '#domain/places/catm.ts'
import { levelTitles, villageName } from '#domain/places/place-names.ts'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { selectLoadError, loadErrorText, type RetryableQuery } from '../errors/load-error.tsx'
import { useQuery } from '@tanstack/react-query'
import { placeNamesBy, type PlaceNames } from '#domain/places/geography.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import {
  districtsQuery,
  type PlaceOption,
  provincesQuery,
  subDistrictsQuery,
  villagesQuery,
} from '#web/api/geography.ts'
import type { SelectOption } from '#web/ui/search-select/select-list.tsx'
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

type PlaceSelectsProps = {
  choice: PlaceSelection
  /** Only these of the offered levels. */
  levels?: readonly PlaceLevel[]
  /** The prefix of the selects' ids, followed by a hyphen and the level, for the error summary. */
  idPrefix: string
  required?: readonly PlaceLevel[]
  errors?: Partial<Record<PlaceLevel, string | undefined>>
}

/** The place selects one after the other; the caller lays them out. */
export function PlaceSelects(props: PlaceSelectsProps): ReactNode {
  const { choice, levels = choice.offered, idPrefix, required = [], errors = {} } = props
  const titles = levelTitles(choice.catmUkey)
  return levels.map((level) => {
    const { options, locked, disabled, loading, query } = choice.levels[level]
    const id = `${idPrefix}-${level}`
    const label = titles[level]
    const problem = selectLoadError({ id, label }, query)
    const isEmpty = !disabled && !loading && !problem && options.length === 0
    return (
      <SearchSelect
        key={level}
        id={id}
        label={label}
        placeholder={problem ? '' : locked ? 'ทั้งหมด' : isEmpty ? 'ไม่มีข้อมูล' : thaiSentence`เลือก${label}`}
        options={options}
        value={choice.value[level]}
        onChange={(code) => choice.choose(level, code)}
        required={required.includes(level)}
        disabled={disabled || isEmpty}
        loading={loading}
        clearable={!disabled}
        error={problem ?? errors[level]}
        {...(problem ? { emptyText: loadErrorText(label) } : {})}
      />
    )
  })
}

type PlaceLevelState = {
  options: readonly SelectOption[]
  /** The actor's group may not change this level. */
  locked: boolean
  /** Locked, or the level above is not selected yet. */
  disabled: boolean
  loading: boolean
  /** The list has loaded, and has nothing to select. */
  isEmpty: boolean
  /** The query of the list, which may have failed. */
  query: RetryableQuery
}

export type PlaceSelection = {
  /** The visible levels, outermost first. */
  offered: readonly PlaceLevel[]
  /** Those of them that the actor can change. */
  open: readonly PlaceLevel[]
  value: ChosenPlace
  levels: Readonly<Record<PlaceLevel, PlaceLevelState>>
  /** The selected place as eight digits, `00000000` without a province. */
  catmUkey: string
  /** Selects a code at one level and clears those below it. */
  choose: (level: PlaceLevel, code: string) => void
  /** Sets the whole selection, for example from a draft or the address, within the actor's permissions. */
  take: (place: ChosenPlace) => void
  reset: () => void
}

type PlaceSelectionOptions = {
  actor: Actor
  use: PlaceUse
  area: PlaceRulesArea
  /** The initial place instead of the preset: that of the search or of the record. */
  start?: ChosenPlace | string
}

/**
 * The place selects of a search card or a form: presets, locks, options within the scope, and resets. The
 * options of a level load when the level above it is selected.
 */
export function usePlaceSelection({ actor, use, area, start }: PlaceSelectionOptions): PlaceSelection {
  const [value, take] = useState(() => initialPlace(actor, use, area, readStart(start)))
  const offered = offeredLevels(area, use)
  const locked = lockedLevels(actor, use, area)
  const { cc, aa, tt } = value
  // Hidden levels are not requested; an empty parent code keeps the query disabled.
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
    isEmpty: query.data?.length === 0,
    query: query,
  })
  return {
    offered,
    open: offered.filter((name) => !locked.includes(name)),
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

/** Every possible village number, for a sub-district without an imported list of villages. */
const NUMBERED = Array.from({ length: 99 }, (_, at): PlaceOption => {
  const code = String(at + 1).padStart(2, '0')
  return { code, name: villageName(`000000${code}`, { mmDesc: '' }) }
})

/** The names of the selected places that have loaded. */
export function selectedPlaceNames({ value, levels }: Pick<PlaceSelection, 'value' | 'levels'>): PlaceNames {
  return placeNamesBy(
    (level) => levels[level].options.find((option) => option.value === value[level])?.label ?? '',
  )
}

/** Who reaches the whole country has the central office among the provinces, except for district staff. */
function offersCentral({ offices, office }: PlaceRulesArea, { scope }: Actor): boolean {
  return offices?.includes('central') === true && office !== 'district' && scope.kind === 'nation'
}

type Loaded = RetryableQuery & { data: PlaceOption[] | undefined; isLoading: boolean }

function readStart(start: ChosenPlace | string | undefined): ChosenPlace | undefined {
  return typeof start === 'string' ? chosenPlaceOf(start) : start
}
