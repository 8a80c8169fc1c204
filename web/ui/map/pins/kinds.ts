/** The kinds of points that a map tells apart. */
import type { MapPoint } from '#domain/places/outlines.ts'

/** A point with the name of what is there, and the word for its kind. */
export type NamedPoint = MapPoint & { key: string; name: string; kind: string }

/** The number of shapes and colours; further kinds share the last. */
const MOST = 5

/** The number of each kind from 1, and the words of the numbers. */
export type MapKinds = { numberOf: (kind: string) => number; words: string[] }

/** The kinds of points, the most frequent first. */
export function mapKinds(points: readonly { kind: string }[]): MapKinds {
  const kinds = [...Map.groupBy(points, ({ kind }) => kind)]
    .sort(([one, some], [other, more]) => more.length - some.length || one.localeCompare(other, 'th'))
    .map(([kind]) => kind)
  const own = kinds.length <= MOST ? kinds : kinds.slice(0, MOST - 1)
  return {
    numberOf: (kind) => (own.includes(kind) ? own.indexOf(kind) + 1 : MOST),
    words: [...own.map((kind) => kind || 'ไม่ระบุ'), ...(own.length < kinds.length ? ['อื่น ๆ'] : [])],
  }
}
