import { useQueryClient } from '@tanstack/react-query'
import { lastPageNumber } from '#domain/records/paging.ts'
import { listQuery } from '../record/record-queries.ts'
import type { RecordMoves } from '../record/view/moves.tsx'
import type { ShownArea } from './shown-area.ts'
import type { ListNavigation } from './use-list-address.ts'
import type { ListResults } from './use-list-results.ts'

/** The moves from a record's view to the records before and after it in the result, across pages. */
export function useMoves(
  list: ListNavigation,
  area: ShownArea,
  { records, total }: ListResults,
  key: string,
): RecordMoves | undefined {
  const client = useQueryClient()
  const { search } = list
  const at = records.findIndex((record) => record.key === key)
  if (at < 0) return undefined
  const view = (to: string, page: number) => list.openDialog('view', to, { replace: true, page })
  /** Opens the record of another page that is next to this one. */
  const turnTo = async (page: number) => {
    const { records: others } = await client.fetchQuery(listQuery(area, { ...search, page }))
    const next = page > search.page ? others[0] : others.at(-1)
    if (next && list.isStillShown()) await view(next.key, page)
  }
  const moveBy = (by: -1 | 1) => {
    const next = records[at + by]
    const page = search.page + by
    if (next) return () => void view(next.key, search.page)
    if (page < 1 || page > lastPageNumber(total, search.size)) return undefined
    return () => void turnTo(page).catch(() => undefined)
  }
  return {
    position: (search.page - 1) * search.size + at + 1,
    total,
    onPrevious: moveBy(-1),
    onNext: moveBy(1),
  }
}
