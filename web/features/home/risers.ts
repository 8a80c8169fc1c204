/** The provinces whose share of complete records changed most. */
import { figureValue } from '#domain/records/completeness-figures.ts'
import {
  type FigureHistory,
  figureChange,
  type LatestFigures,
  placesBelow,
} from '#web/features/completeness/figures-query.ts'

/** A province with its present share and its change, in percentage points. */
export type PlaceChange = { code: string; name: string; share: number; change: number }

/** Those that rose and those that fell, the greatest change first. */
export function placeChanges(
  latest: LatestFigures,
  { before }: FigureHistory,
  most: number,
): { risen: PlaceChange[]; fallen: PlaceChange[] } {
  const changes = placesBelow(latest).flatMap((place): PlaceChange[] => {
    const share = figureValue('complete', place)
    const change = figureChange('complete', place, before.get(place.code))
    if (share === undefined || change === undefined) return []
    return [{ code: place.code, name: place.name, share, change }]
  })
  const sorted = changes.sort((one, other) => other.change - one.change)
  return {
    risen: sorted.filter(({ change }) => change > 0).slice(0, most),
    fallen: sorted
      .filter(({ change }) => change < 0)
      .reverse()
      .slice(0, most),
  }
}
