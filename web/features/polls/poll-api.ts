/** The calls about what came of a poll, and about answers from paper. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { poll } from '#areas/publications/poll.ts'
import { IDEMPOTENCY_KEY_FIELD } from '#domain/records/idempotency-key.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import { wireName } from '#domain/area/wire.ts'
import { call } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'

/** Votes, texts or sheets, by where they came from. */
export type WireVoteCount = { ONLINE: number; PAPER: number }
export type ChoiceResult = { CHOICE: string } & WireVoteCount
export type QuestionResult = { QUESTION: string; TEXTS: WireVoteCount; CHOICES: ChoiceResult[] }

/** Sheets that an official entered at once; `WITHDRAWN_AT` is empty while they count. */
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
  /** Tells what is asked; it goes back with answers from paper. */
  FORM: string
  SHEETS: WireVoteCount
  DAYS: { DAY: WireDate; SHEETS: number }[]
  QUESTIONS: QuestionResult[]
  PAPERS: PaperSubmission[]
}

/** What came of a poll so far. */
export function pollResultsQuery(id: string) {
  return queryOptions({
    queryKey: ['poll', id, 'results'],
    staleTime: 0,
    queryFn: ({ signal }) => call<PollResults>(`${poll.path}/results`, { body: { ID: id }, signal }),
  })
}

type TextPage = { data: { DAY: WireDate; TEXT: string; IS_PAPER: string }[]; HAS_MORE: string }

/** What people wrote to a question, counted from 1, some at a time. */
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

/** Answers as somebody has counted them: the votes of every choice, or the texts, for each question. */
export type PaperAnswers = { SHEETS: number; VOTES?: number[][]; TEXTS?: string[][] }

/** Enters answers from paper, under one mark once. */
export async function submitPaperAnswers(
  id: string,
  { form, mark }: { form: string; mark: string },
  answers: PaperAnswers,
): Promise<void> {
  await call(`${poll.path}/paper`, {
    body: { ID: id, FORM: form, [wireName(IDEMPOTENCY_KEY_FIELD)]: mark, ...answers },
  })
}

/** Takes answers from paper back. */
export async function withdrawPaperAnswers(id: string, paperId: number): Promise<void> {
  await call(`${poll.path}/paper/withdraw`, { body: { ID: id, PAPER_ID: paperId } })
}

/** Saves what came of a poll as a workbook, and answers its name. */
export const exportPollResults = (id: string): Promise<string> =>
  download(`${poll.path}/results/export`, { body: { ID: id } })

/** Votes or sheets from everywhere. */
export const totalCount = ({ ONLINE, PAPER }: WireVoteCount): number => ONLINE + PAPER
