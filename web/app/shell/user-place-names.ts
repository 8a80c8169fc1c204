import { levelPrefixes } from '#domain/places/place-names.ts'
import type { Session } from '#web/api/session.ts'

/** The place in the header by group (content areas, section 2.9). Bangkok has its own words for levels. */
export function userPlaceNames({ actor, provinceName, districtName }: Session): {
  district: string
  province: string
} {
  const words = levelPrefixes(actor.catmUkey)
  const province = withLevelPrefix(words.cc, provinceName)
  if (actor.group === 1) return { district: withLevelPrefix(words.aa, districtName), province }
  return { district: '', province: actor.group === 2 ? province : '' }
}

function withLevelPrefix(kind: string, name: string): string {
  return name === '' || name.startsWith(kind) ? name : kind + name
}
