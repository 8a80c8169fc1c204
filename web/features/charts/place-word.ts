import { catmParts, NONE } from '#domain/places/catm.ts'
import { levelPrefixes } from '#domain/places/place-names.ts'
import { type ChartRow, largestRows } from '#web/ui/chart/chart-data.ts'

/** The most bars of places that have a figure. */
const MOST_PLACES = 12

/** What a place is called by its level: จังหวัด, อำเภอ or ตำบล, in Bangkok เขต or แขวง. */
export function placeWord(catmUkey: string): string {
  const { aa, tt } = catmParts(catmUkey)
  return levelPrefixes(catmUkey)[tt !== NONE ? 'tt' : aa !== NONE ? 'aa' : 'cc']
}

/**
 * The rows of places for the eye: the largest, then one row for those with zero and one for those without
 * data. The table has all.
 */
export function placeRows(rows: readonly ChartRow[], word: string): ChartRow[] {
  const restLabel = (count: number) => `อีก ${count} ${word}`
  const of = (matches: (value: number | null) => boolean) =>
    rows.filter(({ values }) => matches(values[0] ?? null))
  const folded = (key: string, found: readonly ChartRow[]): ChartRow[] =>
    found.length <= 1
      ? [...found]
      : [{ key, label: restLabel(found.length), values: found[0]?.values ?? [null] }]
  return [
    ...largestRows(
      of((value) => value !== null && value > 0),
      { most: MOST_PLACES, restLabel },
    ),
    ...folded(
      'zero',
      of((value) => value === 0),
    ),
    ...folded(
      'none',
      of((value) => value === null),
    ),
  ]
}
