import type { Area } from '#domain/area/area.ts'
import { ENDING } from '#domain/area/search-filters.ts'
import type { RecordSearch } from '../../record/record-queries.ts'

/**
 * The area with the columns that fit the search. In a search for terms that end soon, nobody has left office,
 * so the column of the end date replaces that of the leaving date.
 */
export function areaForSearch<A extends Area>(area: A, { filters }: Pick<RecordSearch, 'filters'>): A {
  const { leaves, ends } = area.search
  if (!ends || !filters?.[ENDING] || area.columns.some(({ field }) => field === ends.field)) return area
  const columns = area.columns.map((column) => (column.field === leaves ? { field: ends.field } : column))
  return { ...area, columns }
}
