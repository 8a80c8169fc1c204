/** The addresses on a work board: lists of the counted records, and boards of smaller places. */
import type { Area } from '#domain/area/area.ts'
import { catmParts } from '#domain/places/catm.ts'
import type { MissingItem } from '#domain/records/completeness.ts'
import { addressOf, placeParam } from '#web/ui/browser/address-params.ts'
import type { BoardPlace } from './board-query.ts'

const WORK_PATH = '/work'

/** The list of an area's records in a district, optionally only those with a missing item. */
export function incompleteListAddress(
  area: Area,
  catmUkey: string,
  more: { lacks?: MissingItem; year?: string } = {},
): string {
  const { cc, aa } = catmParts(catmUkey)
  return `${area.route}?${new URLSearchParams({ cc, aa, ...more, page: '1' })}`
}

/** The board of a place. */
export function boardAddress({ cc, aa }: BoardPlace): string {
  return addressOf(WORK_PATH, { cc, aa })
}

/** The place in an address; invalid codes are omitted. */
export function parseBoardPlace(search: string): BoardPlace {
  const params = new URLSearchParams(search)
  const cc = placeParam(params, 'cc')
  return { cc, aa: cc && placeParam(params, 'aa') }
}
