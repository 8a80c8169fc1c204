import { catmParts, NONE } from '#domain/places/catm.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { type ChartRow, largestRows } from '#web/ui/chart/chart-data.ts'

const MOST_PLACES = 12

/** The word for the level of a place: จังหวัด, อำเภอ or ตำบล, in Bangkok เขต or แขวง. */
export function placeWord(catmUkey: string): string {
  const { aa, tt } = catmParts(catmUkey)
  return levelPrefixes(catmUkey)[tt !== NONE ? 'tt' : aa !== NONE ? 'aa' : 'cc']
}

/**
 * The bars of the largest places, then one bar each for all other places with a figure, all places with zero,
 * and all places without data. The table lists every place.
 */
export function placeBars<Place extends { CATM_UKEY: string; NAME: string }>(
  places: readonly Place[],
  figureOf: (place: Place) => number | null,
  word: string,
) {
  const tableRows = places.map(
    (place): ChartRow => ({ key: place.CATM_UKEY, label: place.NAME, values: [figureOf(place)] }),
  )
  const restLabel = (count: number) => `อีก ${count} ${word}`
  const folded = (key: string, value: number | null): ChartRow[] => {
    const found = tableRows.filter(({ values }) => values[0] === value)
    return found.length <= 1 ? found : [{ key, label: restLabel(found.length), values: [value] }]
  }
  const positive = tableRows.filter(({ values: [value] }) => (value ?? 0) > 0)
  const rows = [
    ...largestRows(positive, { most: MOST_PLACES, restLabel }),
    ...folded('zero', 0),
    ...folded('none', null),
  ]
  return { kind: 'bars' as const, rowTitle: word, rows, tableRows }
}
