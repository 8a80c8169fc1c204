/** The requests of poll results and paper answers. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { poll } from '#areas/publications/poll.ts'
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import { wireName } from '#domain/area/wire.ts'
import { type AreaRouteResponse, fetchAreaJson } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'

export type PollResults = AreaRouteResponse<'/results'>
export type QuestionResult = PollResults['QUESTIONS'][number]
export type ChoiceResult = QuestionResult['CHOICES'][number]
/** Votes, texts or sheets by origin. */
export type WireVoteCount = PollResults['SHEETS']
/** Sheets entered in one request; `WITHDRAWN_AT` is empty while they count. */
export type PaperSubmission = PollResults['PAPERS'][number]

/** The results of a poll so far. */
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

/** Paper answers: the counts of every option, or the texts, for each question. */
export type PaperAnswers = { SHEETS: number; VOTES?: number[][]; TEXTS?: string[][] }

/** Sends paper answers with an idempotency key. */
export async function submitPaperAnswers(
  id: string,
  { form, mark }: { form: string; mark: string },
  answers: PaperAnswers,
): Promise<void> {
  await fetchAreaJson(poll, '/paper', {
    body: { ID: id, FORM: form, [wireName(IDEMPOTENCY_KEY_FIELD)]: mark, ...answers },
  })
}

/** Withdraws paper answers. */
export async function withdrawPaperAnswers(id: string, paperId: number): Promise<void> {
  await fetchAreaJson(poll, '/paper/withdraw', { body: { ID: id, PAPER_ID: paperId } })
}

/** Downloads the results of a poll as a workbook; resolves to the file name. */
export const exportPollResults = (id: string): Promise<string> =>
  download(`${poll.path}/results/export`, { body: { ID: id } })

/** The sum over all origins. */
export const totalCount = ({ ONLINE, PAPER }: WireVoteCount): number => ONLINE + PAPER
