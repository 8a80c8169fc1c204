/** The results of a poll: the votes for each choice, from the public site and from paper. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { pollChoices, type StoredPoll } from './stored-poll.ts'

/** The number of votes of a choice, or of texts of a question, by source. */
export type VoteCount = { online: number; paper: number }

export type QuestionFigures = {
  /** One for each choice; empty for free texts. */
  choices: VoteCount[]
  /** The number of texts. */
  texts: VoteCount
}

export type PollFigures = {
  /** The total number of sheets, by source. */
  sheets: VoteCount
  questions: QuestionFigures[]
}

/** Paper sheets that an official entered together. */
export type PaperEntry = {
  id: number
  sheets: number
  /** The votes of the choices of each question; empty for free texts. */
  votes: number[][]
  /** The time in milliseconds since 1970, and the name of the official. */
  at: number
  by: string
  withdrawnAt: number | null
  withdrawnBy: string
}

/** The entries from paper, newest first. */
export function readPaperEntries(db: Db, pollId: number): Promise<PaperEntry[]> {
  return db.query<PaperEntry>(sql`select id, sheets, votes, (extract(epoch from at) * 1000)::float8 as at, by_name as by,
       (extract(epoch from withdrawn_at) * 1000)::float8 as "withdrawnAt", withdrawn_by as "withdrawnBy"
     from poll_paper where poll_id = ${pollId} order by id desc`)
}

/** Whether any answer counts. In that case the questions can't change. */
export async function hasAnswers(db: Db, pollId: number): Promise<boolean> {
  const [row] = await db.query<{
    has: boolean
  }>(sql`select exists (select 1 from poll_day where poll_id = ${pollId})
       or exists (select 1 from poll_paper where poll_id = ${pollId} and withdrawn_at is null) as has`)
  return row?.has ?? false
}

/** The results of a poll. `papers` is the result of {@link readPaperEntries}. */
export async function readPollFigures(
  db: Db,
  poll: StoredPoll,
  papers: readonly PaperEntry[],
): Promise<PollFigures> {
  const counted = papers.filter(({ withdrawnAt }) => withdrawnAt === null)
  const [day] = await db.query<{ sheets: number }>(
    sql`select coalesce(sum(sheets), 0)::int as sheets from poll_day where poll_id = ${poll.id}`,
  )
  const votes = await db.query<{ question: number; choice: number; votes: number }>(
    sql`select question, choice, votes from poll_tally where poll_id = ${poll.id}`,
  )
  const texts = await db.query<
    { question: number } & VoteCount
  >(sql`select t.question, (count(*) filter (where t.paper_id is null))::int as online,
       (count(*) filter (where t.paper_id is not null))::int as paper
     from poll_text t left join poll_paper p on p.id = t.paper_id
     where t.poll_id = ${poll.id} and p.withdrawn_at is null group by t.question`)
  const online = new Map(votes.map((each) => [`${each.question} ${each.choice}`, each.votes]))
  return {
    sheets: { online: day?.sheets ?? 0, paper: sumNumbers(counted.map(({ sheets }) => sheets)) },
    questions: poll.questions.map((question, at) => ({
      choices: pollChoices(poll, question).map((_choice, index) => ({
        online: online.get(`${at + 1} ${index + 1}`) ?? 0,
        paper: sumNumbers(counted.map((paper) => paper.votes[at]?.[index] ?? 0)),
      })),
      texts: texts.find((each) => each.question === at + 1) ?? { online: 0, paper: 0 },
    })),
  }
}

/**
 * The public results of a poll whose office publishes them: the number of sheets, and the votes of each
 * choice.
 */
export async function readPublicFigures(db: Db, poll: StoredPoll) {
  const { sheets, questions } = await readPollFigures(db, poll, await readPaperEntries(db, poll.id))
  return {
    SHEETS: sheets.online + sheets.paper,
    QUESTIONS: questions.map(({ choices }) => choices.map(({ online, paper }) => online + paper)),
  }
}

/** The number of sheets from the public site on each day, first day first. */
export function readSheetsPerDay(db: Db, pollId: number): Promise<{ day: string; sheets: number }[]> {
  return db.query(
    sql`select to_char(day, 'YYYYMMDD') as day, sheets from poll_day where poll_id = ${pollId} order by poll_day.day`,
  )
}

/** The sum of several numbers; 0 for none. */
export const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
