/** What is missing by kind of data, or by place, for the bars of the home page. */
import { areaByKey } from '#areas/by-key.ts'
import { catmParts } from '#domain/places/catm.ts'
import { MISSING_ITEMS, type MissingItem } from '#domain/records/completeness.ts'
import { boardAddress, incompleteListAddress } from '#web/features/work/board/board-addresses.ts'
import type { BoardCounts, DistrictBoard, PlacesBoard } from '#web/features/work/board/board-query.ts'

/** A bar: its name, the number of open tasks, and the list or board that shows them. */
export type MissingPart = { key: string; name: string; count: number; address: string }

/** The parts of a board with open tasks, the most first. Records that are only due soon do not count. */
export function missingByPart(board: DistrictBoard | PlacesBoard): MissingPart[] {
  const parts = 'places' in board ? partsOfPlaces(board) : partsOfKinds(board)
  return parts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
}

function partsOfKinds({ kinds, catmUkey }: DistrictBoard): MissingPart[] {
  return kinds.flatMap((kind) => {
    const area = areaByKey(kind.area)
    if (area === undefined) return []
    const [lacks] = itemsOf(kind).sort(
      (one, other) => (kind.missingCounts[other] ?? 0) - (kind.missingCounts[one] ?? 0),
    )
    const { key, titles } = area
    const address = incompleteListAddress(area, catmUkey, lacks ? { lacks } : {})
    return [{ key, name: titles.name, count: sumOf(kind), address }]
  })
}

function partsOfPlaces({ places }: PlacesBoard): MissingPart[] {
  return places
    .filter(({ ccDesc, aaDesc }) => ccDesc !== '' && aaDesc !== '')
    .map((place) => {
      const { cc, aa } = catmParts(place.catmUkey)
      return {
        key: place.catmUkey,
        name: place.aaDesc,
        count: sumOf(place) + place.profiles,
        address: boardAddress({ cc, aa }),
      }
    })
}

const itemsOf = ({ missingCounts }: BoardCounts): MissingItem[] =>
  MISSING_ITEMS.filter((item) => item !== 'due' && (missingCounts[item] ?? 0) > 0)

const sumOf = (counts: BoardCounts): number =>
  itemsOf(counts).reduce((sum, item) => sum + (counts.missingCounts[item] ?? 0), 0)
