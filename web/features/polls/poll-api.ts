/** The requests of poll results and paper answers. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { poll } from '#areas/publications/poll.ts'
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import { call } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'

/** Votes, texts or sheets by origin. */
export type WireVoteCount = { ONLINE: number; PAPER: number }
export type ChoiceResult = { CHOICE: string } & WireVoteCount
export type QuestionResult = { QUESTION: string; TEXTS: WireVoteCount; CHOICES: ChoiceResult[] }

/** Sheets entered in one request; `WITHDRAWN_AT` is empty while they count. */
export type PaperSubmission = {
  PAPER_ID: number
  SHEETS: number
  AT: string
  BY: string
  WITHDRAWN_AT: string
  WITHDRAWN_BY: string
}

export type PollResults = {
  STATE: 'upcoming' | 'open' | 'ended'
  IS_SHOWN: string
  TYPE: string
  /** Identifies the questions; it is sent back with paper answers. */
  FORM: string
  SHEETS: WireVoteCount
  DAYS: { DAY: WireDate; SHEETS: number }[]
  QUESTIONS: QuestionResult[]
  PAPERS: PaperSubmission[]
}

/** The results of a poll so far. */
export function pollResultsQuery(id: string) {
  return queryOptions({
    queryKey: ['poll', id, 'results'],
    staleTime: 0,
    queryFn: ({ signal }) => call<PollResults>(`${poll.path}/results`, { body: { ID: id }, signal }),
  })
}

type TextPage = { data: { DAY: WireDate; TEXT: string; IS_PAPER: string }[]; HAS_MORE: string }

/** The free texts of a question, counted from 1, in pages. */
export function pollTextsQuery(id: string, question: number) {
  return infiniteQueryOptions({
    queryKey: ['poll', id, 'texts', question],
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      call<TextPage>(`${poll.path}/texts`, {
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
  await call(`${poll.path}/paper`, {
    body: { ID: id, FORM: form, [wireName(IDEMPOTENCY_KEY_FIELD)]: mark, ...answers },
  })
}

/** Withdraws paper answers. */
export async function withdrawPaperAnswers(id: string, paperId: number): Promise<void> {
  await call(`${poll.path}/paper/withdraw`, { body: { ID: id, PAPER_ID: paperId } })
}

/** Downloads the results of a poll as a workbook; resolves to the file name. */
export const exportPollResults = (id: string): Promise<string> =>
  download(`${poll.path}/results/export`, { body: { ID: id } })

/** The sum over all origins. */
export const totalCount = ({ ONLINE, PAPER }: WireVoteCount): number => ONLINE + PAPER
