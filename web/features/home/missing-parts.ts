/** The missing data by area or by place, for the bars of the home page. */
import { areaByKey } from '#areas/index.ts'
import { catmParts } from '#domain/places/catm.ts'
import { MISSING_ITEMS } from '#domain/records/completeness.ts'
import { boardAddress, incompleteListAddress } from '#web/features/work/board/board-addresses.ts'
import {
  type WorkBoard,
  type DistrictBoard,
  lackingCount,
  type PlacesBoard,
} from '#web/features/work/board/board-query.ts'

/** A bar: its name, the number of open tasks, and the list or board that shows them. */
type MissingPart = { key: string; name: string; count: number; address: string }

/** The areas or places with open tasks, most tasks first. Records that are only due soon do not count. */
export function missingByPart(board: WorkBoard): MissingPart[] {
  const parts = 'places' in board ? partsOfPlaces(board) : partsOfAreas(board)
  return parts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
}

function partsOfAreas({ areas, catmUkey }: DistrictBoard): MissingPart[] {
  return areas.flatMap((counts) => {
    const area = areaByKey(counts.area)
    if (area === undefined) return []
    const [lacks] = MISSING_ITEMS.filter((item) => item !== 'due' && (counts[item] ?? 0) > 0).sort(
      (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0),
    )
    const { key, titles } = area
    const address = incompleteListAddress(area, catmUkey, lacks ? { lacks } : {})
    return [{ key, name: titles.name, count: lackingCount(counts), address }]
  })
}

function partsOfPlaces({ places }: PlacesBoard): MissingPart[] {
  return places
    .filter(({ ccDesc, aaDesc }) => ccDesc !== '' && aaDesc !== '')
    .map((place) => ({
      key: place.catmUkey,
      name: place.aaDesc,
      count: lackingCount(place) + place.profiles,
      address: boardAddress(catmParts(place.catmUkey)),
    }))
}
