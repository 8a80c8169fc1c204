import type { Area } from '#domain/area/area.ts'
import { ENDING } from '#domain/area/search-filters.ts'
import type { RecordSearch } from '../record/record-queries.ts'

/**
 * An area with the columns that answer what is asked: where that is whose term ends soon, nobody has left, and the day of leaving gives its place to
 * that of the end.
 */
export function areaForSearch<A extends Area>(area: A, { filters }: Pick<RecordSearch, 'filters'>): A {
  const { leaves, ends } = area.search
  if (!ends || !filters?.[ENDING] || area.columns.some(({ field }) => field === ends.field)) return area
  const columns = area.columns.map((column) => (column.field === leaves ? { field: ends.field } : column))
  return { ...area, columns }
}
