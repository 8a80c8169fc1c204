/** The requests of poll results. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { poll } from '#areas/publications/poll.ts'
import { type AreaRouteResponse, fetchAreaJson } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'

export type PollResults = AreaRouteResponse<'/results'>
export type QuestionResult = PollResults['QUESTIONS'][number]
export type ChoiceResult = QuestionResult['CHOICES'][number]

export function pollResultsQuery(id: string) {
  return queryOptions({
    queryKey: ['poll', id, 'results'],
    staleTime: 0,
    queryFn: ({ signal }) => fetchAreaJson(poll, '/results', { body: { ID: id }, signal }),
  })
}

/** The free texts of a question, counted from 1, in pages. */
export function pollTextsQuery(id: string, question: number) {
  return infiniteQueryOptions({
    queryKey: ['poll', id, 'texts', question],
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      fetchAreaJson(poll, '/texts', {
        body: { ID: id, QUESTION: String(question), PAGE: String(pageParam) },
        signal,
      }),
    getNextPageParam: ({ HAS_MORE }, pages) => (HAS_MORE === '1' ? pages.length + 1 : undefined),
  })
}

/** Downloads the results of a poll as a workbook; resolves to the file name. */
export const exportPollResults = (id: string): Promise<string> =>
  download(`${poll.path}/results/export`, { body: { ID: id } })
