import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatThousands } from '#domain/fields/numbers.ts'
import { call } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { useWhenOnline } from '#web/ui/browser/use-when-online.ts'
import { boardQuery, openTaskCount } from './board/board-query.ts'

/** Nothing at all would read as nothing to do. */
const COUNT_FAILED_TEXT = 'นับไม่ได้ในขณะนี้'

/**
 * How many things there are to do in the official's own place, notes among them: a district's to act on, those that were answered to look at
 * for others. Nothing while they are being counted.
 */
export function WorkCount() {
  const { scope } = useSession().actor
  const asked = useQuery(boardQuery({ cc: '', aa: '' }))
  const { data, error } = asked
  useWhenOnline(error !== null, () => void asked.refetch())
  if (data === undefined) return error && COUNT_FAILED_TEXT
  const notes = scope.kind === 'district' ? data.notes : data.answeredNotes
  return `${formatThousands(openTaskCount(data) + notes)} เรื่อง`
}

const reviewCountQuery = queryOptions({
  queryKey: ['work', 'review', 'count'],
  queryFn: ({ signal }) => call<{ total: number }>('work/review/count', { body: {}, signal }),
})

/** How many records wait for the province; nothing while they are being counted. */
export function ReviewCount() {
  const asked = useQuery(reviewCountQuery)
  const { data, error } = asked
  useWhenOnline(error !== null, () => void asked.refetch())
  return data === undefined ? error && COUNT_FAILED_TEXT : `${formatThousands(data.total)} รายการ`
}
