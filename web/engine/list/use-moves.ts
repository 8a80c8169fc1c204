import { useQueryClient } from '@tanstack/react-query'
import { listQuery } from '../record/record-queries.ts'
import { type RecordMoves, pageMoves } from '../record/view/moves.tsx'
import type { ShownArea } from './shown-area.ts'
import type { ListNavigation } from './use-list-address.ts'
import type { ListResults } from './use-list-results.ts'

/** The moves from a record's view to the records before and after it in the result, across pages. */
export function useMoves(
  list: ListNavigation,
  area: ShownArea,
  { rows = [], total }: ListResults,
  key: string,
): RecordMoves | undefined {
  const client = useQueryClient()
  const { search } = list
  return pageMoves({
    key,
    keys: rows.map((record) => record.key),
    page: search.page,
    size: search.size,
    total,
    loadKeys: async (page) => {
      const answer = await client.fetchQuery(listQuery(area, { ...search, page }))
      // The user may have navigated meanwhile.
      return list.isStillShown() ? answer.records.map((record) => record.key) : []
    },
    open: (to, page) => list.openDialog('view', to, { replace: true, page }),
  })
}
