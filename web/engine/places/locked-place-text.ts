import { formatPlace } from '#domain/places/place-names.ts'
import type { Session } from '#web/api/session.ts'
import { catmUkeyOf, chosenPlaceOf, lockedLevels, type PlaceRulesArea } from './place-rules.ts'

/** The place that the actor cannot change in a search; empty where all places can be chosen. */
export function lockedPlaceText(
  { actor, provinceName, districtName }: Session,
  area: PlaceRulesArea,
): string {
  const locked = lockedLevels(actor, 'search', area).filter((level) => area.search.levels.includes(level))
  if (locked.length === 0) return ''
  const named = { ccDesc: provinceName, aaDesc: locked.includes('aa') ? districtName : '' }
  const code = catmUkeyOf({ ...chosenPlaceOf(actor.catmUkey), tt: '', mm: '' })
  return formatPlace(code, { ...named, ttDesc: '', mmDesc: '' })
}
