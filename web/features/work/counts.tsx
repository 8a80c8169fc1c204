import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { fetchJson } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { useWhenOnline } from '#web/ui/browser/use-when-online.ts'
import { boardQuery, openTaskCount } from './board/board-query.ts'

/** An empty space would read as no tasks. */
const COUNT_FAILED_TEXT = 'นับไม่ได้ในขณะนี้'

/**
 * The number of open tasks in the actor's place, including notes: open ones for a district, answered ones for
 * others. Empty while it loads.
 */
export function WorkCount() {
  const { scope } = useSession().actor
  const query = useQuery(boardQuery({ cc: '', aa: '' }))
  const { data, error } = query
  useWhenOnline(error !== null, () => void query.refetch())
  if (data === undefined) return error && COUNT_FAILED_TEXT
  const notes = scope.kind === 'district' ? data.notes : data.answeredNotes
  return `${formatThousands(openTaskCount(data) + notes)} รายการ`
}

const reviewCountQuery = queryOptions({
  queryKey: ['work', 'review', 'count'],
  queryFn: ({ signal }) => fetchJson('work/review/count', { body: {}, signal }),
})

/** The number of records in the province's review queue; empty while it loads. */
export function ReviewCount() {
  const query = useQuery(reviewCountQuery)
  const { data, error } = query
  useWhenOnline(error !== null, () => void query.refetch())
  return data === undefined ? error && COUNT_FAILED_TEXT : `${formatThousands(data.total)} รายการ`
}
