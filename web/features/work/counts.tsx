import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { fetchJson } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { useWhenOnline } from '#web/ui/browser/use-event-listener.ts'
import { boardQuery, openTaskCount } from './board/board-query.ts'

/** The number of open tasks, including notes that the user must act on; empty while it loads. */
export function WorkCount() {
  const { scope } = useSession().actor
  const query = useQuery(boardQuery({ cc: '', aa: '' }))
  return useCountText(
    query,
    (board) => openTaskCount(board) + (scope.kind === 'district' ? board.notes : board.answeredNotes),
  )
}

const reviewCountQuery = queryOptions({
  queryKey: ['work', 'review', 'count'],
  queryFn: ({ signal }) => fetchJson('work/review/count', { body: {}, signal }),
})

/** The number of records in the province's review queue; empty while it loads. */
export function ReviewCount() {
  return useCountText(useQuery(reviewCountQuery), ({ total }) => total)
}

/** A count in words. A failed request has its own text, because an empty space would look like no tasks. */
function useCountText<T>(query: UseQueryResult<T>, countOf: (data: T) => number): string | null {
  const { data, error } = query
  useWhenOnline(error !== null, () => void query.refetch())
  if (data === undefined) return error && 'นับไม่ได้ในขณะนี้'
  return `${formatThousands(countOf(data))} รายการ`
}
