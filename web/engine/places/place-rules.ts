/** The preset and locked places (foundations, section 6; content areas, sections 4 and 6). */
import type { Area } from '#domain/area/area.ts'
import {
  CENTRAL,
  catmOf,
  catmParts,
  isCatm,
  NONE,
  PLACE_LEVELS,
  type PlaceLevel,
  WHOLE_COUNTRY,
} from '#domain/places/catm.ts'
import { CENTRAL_OFFICE, type OfficeLevel, ownOffice } from '#domain/places/office.ts'
import type { Actor } from '#domain/permissions/scope.ts'

/** Where places are selected: in the search card, in a new record, or in a stored one. */
export type PlaceUse = 'search' | 'add' | 'edit'

/** The selected codes, two digits each; empty where nothing is selected. */
export type ChosenPlace = Readonly<Record<PlaceLevel, string>>

/** The properties of an area that determine its place selects; a screen may provide them without an area. */
export type PlaceRulesArea = Pick<Area, 'placeDepth' | 'offices'> & {
  /** The level of offices, where the screen shows only one. */
  office?: OfficeLevel
  place?: Area['place']
  search: Pick<Area['search'], 'levels' | 'districtFor'>
}

/** The places of a screen that looks at provinces and districts. */
export const DISTRICT_PLACES: PlaceRulesArea = { placeDepth: 'aa', search: { levels: ['cc', 'aa'] } }

export const NO_PLACE: ChosenPlace = { cc: '', aa: '', tt: '', mm: '' }

/** The preset selection: the own province for groups 1 to 3, the own district for group 1. */
export function presetPlace(actor: Actor, use: PlaceUse, area: PlaceRulesArea): ChosenPlace {
  const own = chosenPlaceOf(actor.catmUkey)
  if (isOneOffice(area.offices) && use === 'add') return chosenPlaceOf(CENTRAL_OFFICE)
  if (area.offices && use === 'add') return chosenPlaceOf(ownOffice(actor) ?? '')
  if (actor.group === 1) return { ...NO_PLACE, cc: own.cc, aa: own.aa }
  if (actor.group === 2) {
    const district = use === 'search' ? area.search.districtFor?.[actor.group] : undefined
    return { ...NO_PLACE, cc: own.cc, aa: district ?? '' }
  }
  if (actor.group !== 3) return NO_PLACE
  // The screens of provincial staff show the central office as well.
  const isShown = own.cc !== CENTRAL || (use === 'search' && area.office === 'province')
  return isShown ? { ...NO_PLACE, cc: own.cc } : NO_PLACE
}

/**
 * The levels that are visible but locked. The province is free from group 3 on; the district from group 2 on
 * when searching and from group 3 on when adding, where group 2 adds for the district of the search, or for
 * its province as a whole. A stored record stays in its district, and new staff belong to the actor's own
 * office.
 */
export function lockedLevels(
  actor: Actor,
  use: PlaceUse,
  { offices }: Pick<PlaceRulesArea, 'offices'>,
): readonly PlaceLevel[] {
  if (use === 'edit') return ['cc', 'aa']
  if (isOneOffice(offices) && use === 'add') return PLACE_LEVELS
  if (offices && use === 'add') return ownOffice(actor) === 'any' ? [] : PLACE_LEVELS
  if (actor.group === 1) return ['cc', 'aa']
  if (actor.group === 2) return use === 'search' ? ['cc'] : PLACE_LEVELS
  return []
}

/** The initial selection: `start` as far as the permissions allow, without gaps; otherwise the preset. */
export function initialPlace(
  actor: Actor,
  use: PlaceUse,
  area: PlaceRulesArea,
  start?: ChosenPlace,
): ChosenPlace {
  if (start === undefined || use === 'edit') return start ?? presetPlace(actor, use, area)
  const preset = withSearchedDistrict(presetPlace(actor, use, area), start, { actor, use, area })
  const locked = lockedLevels(actor, use, area)
  const offered = offeredLevels(area, use)
  const place: Record<PlaceLevel, string> = { ...NO_PLACE }
  const isElsewhere = locked.some((level) => start[level] !== '' && start[level] !== preset[level])
  for (const level of PLACE_LEVELS) {
    const code = locked.includes(level) ? preset[level] : isElsewhere ? '' : start[level]
    if (code === '' || !offered.includes(level)) break
    place[level] = code
  }
  return place
}

/** Group 2 adds to the district that it searches in its province. */
export function withSearchedDistrict(
  preset: ChosenPlace,
  start: ChosenPlace,
  { actor, use, area }: { actor: Actor; use: PlaceUse; area: PlaceRulesArea },
): ChosenPlace {
  const adds = actor.group === 2 && use === 'add' && !area.offices
  return adds && start.cc === preset.cc ? { ...preset, aa: start.aa } : preset
}

/** Whether only the central office has records of an area. */
function isOneOffice(offices: PlaceRulesArea['offices']): boolean {
  return offices?.length === 1 && offices[0] === 'central'
}

/** The visible levels, outermost first. */
export function offeredLevels(area: PlaceRulesArea, use: PlaceUse): readonly PlaceLevel[] {
  if (use === 'search') return area.search.levels
  return PLACE_LEVELS.slice(0, PLACE_LEVELS.indexOf(area.placeDepth) + 1)
}

/**
 * The settled levels of a selection, and those that can be selected. Below a settled level without a code
 * nothing can be selected: the place is the whole one.
 */
export function placeParts(choice: {
  offered: readonly PlaceLevel[]
  value: ChosenPlace
  levels: Readonly<Record<PlaceLevel, { locked: boolean }>>
}): { locked: readonly PlaceLevel[]; open: readonly PlaceLevel[] } {
  const { offered, value, levels } = choice
  const isWhole = (level: PlaceLevel) => levels[level].locked && value[level] === ''
  const end = offered.findIndex(isWhole)
  const shown = end === -1 ? offered : offered.slice(0, end)
  return {
    locked: shown.filter((level) => levels[level].locked),
    open: shown.filter((level) => !levels[level].locked),
  }
}

/** The place after a change of one level; the levels below it are cleared. */
export function withLevel(place: ChosenPlace, level: PlaceLevel, code: string): ChosenPlace {
  const from = PLACE_LEVELS.indexOf(level)
  const below = Object.fromEntries(PLACE_LEVELS.slice(from + 1).map((name) => [name, '']))
  return { ...place, ...below, [level]: code }
}

/** The levels of an area code; empty for those it omits. */
export function chosenPlaceOf(catmUkey: string): ChosenPlace {
  if (!isCatm(catmUkey)) return NO_PLACE
  const chosen = (digits: string) => (digits === NONE ? '' : digits)
  const { cc, aa, tt, mm } = catmParts(catmUkey)
  return { cc: chosen(cc), aa: chosen(aa), tt: chosen(tt), mm: chosen(mm) }
}

/** The area code of a selection: eight digits, `00000000` without a province. */
export function catmUkeyOf(place: ChosenPlace): string {
  return place.cc === '' ? WHOLE_COUNTRY : catmOf(place)
}
