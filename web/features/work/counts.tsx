import { queryOptions, useQuery } from '@tanstack/react-query'
import { thousands } from '#domain/numbers.ts'
import { call } from '#web/api/client.ts'
import { boardQuery, thingsToDo } from './board/board-query.ts'

/** How many things there are to do in the official's own place; nothing while that is not known. */
export function WorkCount() {
  const { data } = useQuery(boardQuery({ cc: '', aa: '' }))
  return data === undefined ? null : `${thousands(thingsToDo(data))} เรื่อง`
}

const waiting = queryOptions({
  queryKey: ['work', 'review', 'count'],
  queryFn: ({ signal }) => call<{ total: number }>('work/review/count', { body: {}, signal }),
})

/** How many records wait for the province; nothing while that is not known. */
export function ReviewCount() {
  const { data } = useQuery(waiting)
  return data === undefined ? null : `${thousands(data.total)} รายการ`
}
