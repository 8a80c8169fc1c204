import { catmParts } from '#domain/catm.ts'
import type { Session } from '#web/api/session.ts'

const BANGKOK = '10'

/**
 * The own place as header and drawer show it: district and province for group 1, the province for group 2, nothing for
 * others (content areas, section 2.9). Bangkok has no จังหวัด before its name, and เขต instead of อำเภอ.
 */
export function ownPlace({ actor, provinceName, districtName }: Session): {
  district: string
  province: string
} {
  const isBangkok = catmParts(actor.catmUkey).cc === BANGKOK
  const province = named(isBangkok ? '' : 'จังหวัด', provinceName)
  if (actor.group === 1) return { district: named(isBangkok ? 'เขต' : 'อำเภอ', districtName), province }
  return { district: '', province: actor.group === 2 ? province : '' }
}

function named(kind: string, name: string): string {
  return name === '' || name.startsWith(kind) ? name : kind + name
}
