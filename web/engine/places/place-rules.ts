/** Which places are preset and locked, by group and use (foundations, section 6; content areas, sections 4 and 6). */
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

/** Where places are chosen: in the search card, on a new record, or on a stored one. */
export type PlaceUse = 'search' | 'add' | 'edit'

/** The chosen codes, two digits each; the empty text where nothing is chosen. */
export type ChosenPlace = Readonly<Record<PlaceLevel, string>>

/** What of an area decides how its places are chosen; a screen that is no area's says it by itself. */
export type PlaceRulesArea = Pick<Area, 'placeDepth' | 'offices'> & {
  /** The level of offices that the screen is for, where it is for one alone. */
  office?: OfficeLevel
  place?: Area['place']
  search: Pick<Area['search'], 'levels' | 'districtFor'>
}

export const NO_PLACE: ChosenPlace = { cc: '', aa: '', tt: '', mm: '' }

/** What is chosen before the official chooses: the own province for groups 1 to 3, the own district for group 1. */
export function presetPlace(actor: Actor, use: PlaceUse, area: PlaceRulesArea): ChosenPlace {
  const own = chosenPlaceOf(actor.catmUkey)
  const isCentral = own.cc === CENTRAL
  if (isOneOffice(area.offices) && use === 'add') return chosenPlaceOf(CENTRAL_OFFICE)
  if (area.offices && use === 'add') return chosenPlaceOf(ownOffice(actor) ?? '')
  if (actor.group === 1) return { ...NO_PLACE, cc: own.cc, aa: own.aa }
  if (actor.group === 2) {
    const district = use === 'search' ? area.search.districtFor?.[actor.group] : undefined
    return { ...NO_PLACE, cc: own.cc, aa: district ?? '' }
  }
  if (actor.group === 3) return { ...NO_PLACE, cc: isCentral ? '' : own.cc }
  return NO_PLACE
}

/**
 * The levels that the official sees but can't choose. The province is free from group 3 on; the district from group 2 on
 * when searching and from group 3 on when adding, where group 2 adds for its province as a whole. A stored record stays
 * in its district, and new staff belong to the official's own office.
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

/**
 * Where a choice begins: at a given place as far as the official may choose it, else at what is preset. What lies below a
 * level that is open stays open, and so does what was given below another place than the locked one: it lies there and not here.
 */
export function initialPlace(
  actor: Actor,
  use: PlaceUse,
  area: PlaceRulesArea,
  start?: ChosenPlace,
): ChosenPlace {
  const preset = presetPlace(actor, use, area)
  if (start === undefined || use === 'edit') return start ?? preset
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

/** Whether the central office alone keeps records of an area. */
function isOneOffice(offices: PlaceRulesArea['offices']): boolean {
  return offices?.length === 1 && offices[0] === 'central'
}

/** The levels that are offered, outermost first. */
export function offeredLevels(area: PlaceRulesArea, use: PlaceUse): readonly PlaceLevel[] {
  if (use === 'search') return area.search.levels
  return PLACE_LEVELS.slice(0, PLACE_LEVELS.indexOf(area.placeDepth) + 1)
}

/** The choice after one level was chosen anew: what lies below it is open again. */
export function withLevel(place: ChosenPlace, level: PlaceLevel, code: string): ChosenPlace {
  const from = PLACE_LEVELS.indexOf(level)
  const below = Object.fromEntries(PLACE_LEVELS.slice(from + 1).map((name) => [name, '']))
  return { ...place, ...below, [level]: code }
}

/** The levels of an area code as choices; what it leaves out is the empty text. */
export function chosenPlaceOf(catmUkey: string): ChosenPlace {
  if (!isCatm(catmUkey)) return NO_PLACE
  const chosen = (digits: string) => (digits === NONE ? '' : digits)
  const { cc, aa, tt, mm } = catmParts(catmUkey)
  return { cc: chosen(cc), aa: chosen(aa), tt: chosen(tt), mm: chosen(mm) }
}

/** The area code of a choice: eight digits, `00000000` while no province is chosen. */
export function catmUkeyOf(place: ChosenPlace): string {
  return place.cc === '' ? WHOLE_COUNTRY : catmOf(place)
}
