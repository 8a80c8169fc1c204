/** The addresses on a work board: lists of the counted records, and boards of smaller places. */
import type { Area } from '#domain/area/area.ts'
import { catmParts } from '#domain/places/catm.ts'
import type { MissingItem } from '#domain/records/completeness.ts'
import type { BoardPlace } from './board-query.ts'
import { addressOf, addressState, filledParams, place } from '#web/ui/browser/address-state.ts'

/** The place of a board in its address: `?cc=50&aa=01`. */
export const BOARD_ADDRESS = addressState({ cc: place(), aa: place('cc') })

/** The list of an area's records in a district, optionally only those with a missing item. */
export function incompleteListAddress(
  area: Area,
  catmUkey: string,
  more: { lacks?: MissingItem; year?: string } = {},
): string {
  const { cc, aa } = catmParts(catmUkey)
  return `${area.route}?${filledParams({ cc, aa, ...more, page: '1' })}`
}

export function boardAddress(place: BoardPlace): string {
  return addressOf('/work', BOARD_ADDRESS.params(place))
}
