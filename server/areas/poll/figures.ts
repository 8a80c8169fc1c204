/** What a poll's answers come to: how many for each choice, from the public site and from paper. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { pollChoices, type StoredPoll } from './stored-poll.ts'

/** Votes of one choice, or texts of one question, by where they came from. */
export type VoteCount = { online: number; paper: number }

export type QuestionFigures = {
  /** One for each choice; none for free texts. */
  choices: VoteCount[]
  /** How many texts were written. */
  texts: VoteCount
}

export type PollFigures = {
  /** Sheets in all, by where they came from. */
  sheets: VoteCount
  questions: QuestionFigures[]
}

/** Sheets of paper that an official entered at once. */
export type PaperEntry = {
  id: number
  sheets: number
  /** The votes of the choices of each question; empty for free texts. */
  votes: number[][]
  /** Milliseconds since 1970, and whose hand it was. */
  at: number
  by: string
  withdrawnAt: number | null
  withdrawnBy: string
}

/** What officials have entered from paper, the newest first. */
export function readPaperEntries(db: Db, pollId: number): Promise<PaperEntry[]> {
  return db.query<PaperEntry>(sql`select id, sheets, votes, (extract(epoch from at) * 1000)::float8 as at, by_name as by,
       (extract(epoch from withdrawn_at) * 1000)::float8 as "withdrawnAt", withdrawn_by as "withdrawnBy"
     from poll_paper where poll_id = ${pollId} order by id desc`)
}

/** Whether there is an answer that counts. Then the questions can't change. */
export async function hasAnswers(db: Db, pollId: number): Promise<boolean> {
  const [row] = await db.query<{
    has: boolean
  }>(sql`select exists (select 1 from poll_day where poll_id = ${pollId})
       or exists (select 1 from poll_paper where poll_id = ${pollId} and withdrawn_at is null) as has`)
  return row?.has ?? false
}

/** The figures of a poll. `papers` are those that {@link readPaperEntries} gave. */
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
 * What everybody may see of a poll whose office shows its figures: sheets in all, and the votes of each
 * choice.
 */
export async function readPublicFigures(db: Db, poll: StoredPoll) {
  const { sheets, questions } = await readPollFigures(db, poll, await readPaperEntries(db, poll.id))
  return {
    SHEETS: sheets.online + sheets.paper,
    QUESTIONS: questions.map(({ choices }) => choices.map(({ online, paper }) => online + paper)),
  }
}

/** How many sheets came on each day from the public site, the first day first. */
export function readSheetsPerDay(db: Db, pollId: number): Promise<{ day: string; sheets: number }[]> {
  return db.query(
    sql`select to_char(day, 'YYYYMMDD') as day, sheets from poll_day where poll_id = ${pollId} order by poll_day.day`,
  )
}

/** What several counts come to; nothing where there is none. */
export const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
