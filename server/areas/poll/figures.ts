/** The results of a poll: the votes for each choice. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { pollChoices, type StoredPoll } from './stored-poll.ts'

export type QuestionFigures = {
  /** The votes of each choice; empty for free texts. */
  votes: number[]
  texts: number
}

export type PollFigures = { sheets: number; questions: QuestionFigures[] }

/** Whether there is any answer. In that case the questions can't change. */
export async function hasAnswers(db: Db, pollId: number): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(
    sql`select exists (select 1 from poll_day where poll_id = ${pollId}) as has`,
  )
  return row?.has ?? false
}

export async function readPollFigures(db: Db, poll: StoredPoll): Promise<PollFigures> {
  const [day] = await db.query<{ sheets: number }>(
    sql`select coalesce(sum(sheets), 0)::int as sheets from poll_day where poll_id = ${poll.id}`,
  )
  const counted = await db.query<{ question: number; choice: number; votes: number }>(
    sql`select question, choice, votes from poll_tally where poll_id = ${poll.id}`,
  )
  const texts = await db.query<{ question: number; count: number }>(
    sql`select question, count(*)::int as count from poll_text where poll_id = ${poll.id} group by question`,
  )
  const votes = new Map(counted.map((each) => [`${each.question} ${each.choice}`, each.votes]))
  return {
    sheets: day?.sheets ?? 0,
    questions: poll.questions.map((question, at) => ({
      votes: pollChoices(poll, question).map((_choice, index) => votes.get(`${at + 1} ${index + 1}`) ?? 0),
      texts: texts.find((each) => each.question === at + 1)?.count ?? 0,
    })),
  }
}

/** The results that the public sees where the office publishes them: no texts. */
export async function readPublicFigures(db: Db, poll: StoredPoll) {
  const { sheets, questions } = await readPollFigures(db, poll)
  return { SHEETS: sheets, QUESTIONS: questions.map(({ votes }) => votes) }
}

/** The number of sheets on each day, first day first. */
export function readSheetsPerDay(db: Db, pollId: number): Promise<{ day: string; sheets: number }[]> {
  return db.query(
    sql`select to_char(day, 'YYYYMMDD') as day, sheets from poll_day where poll_id = ${pollId} order by poll_day.day`,
  )
}
