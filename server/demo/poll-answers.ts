/** Sample answers to the polls of the demo content. */
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { readDemoJson } from './content.ts'

/**
 * Answers to a poll: votes for each choice of each question, answer sheets by day, and texts of the last day.
 */
type PollAnswers = { votes: number[][]; days: Record<string, number>; texts?: string[] }

/** Writes the answers; `ids` has the numbers of the polls by their keys, which end in the district's code. */
export async function fillPollAnswers(trx: Db, ids: ReadonlyMap<string, string>): Promise<void> {
  const answers = readDemoJson<Record<string, PollAnswers>>('poll-answers.json')
  for (const [key, id] of ids) {
    const poll = answers[key.replace(/-\d{4}$/, '')]
    if (!poll) continue
    await fillDays(trx, id, poll.days)
    await fillVotes(trx, id, poll.votes)
    await fillTexts(trx, id, poll)
  }
}

async function fillVotes(trx: Db, id: string, votes: number[][]): Promise<void> {
  const lines = votes.flatMap((list, at) => list.map((count, place) => [at + 1, place + 1, count] as const))
  const [questions, choices, counts] = [0, 1, 2].map((column) => lines.map((line) => line[column]))
  await trx.execute(sql`insert into poll_tally (poll_id, question, choice, votes)
     select ${id}::bigint, * from unnest(${questions}::int[], ${choices}::int[], ${counts}::int[])`)
}

async function fillTexts(trx: Db, id: string, { days, texts = [] }: PollAnswers): Promise<void> {
  await trx.execute(sql`insert into poll_text (poll_id, question, day, body)
     select ${id}::bigint, 1, to_date(${Object.keys(days).at(-1)}, 'YYYYMMDD'), * from unnest(${texts}::text[])`)
}

async function fillDays(trx: Db, id: string, days: Readonly<Record<string, number>>): Promise<void> {
  await trx.execute(sql`insert into poll_day (poll_id, day, sheets)
     select ${id}::bigint, to_date(d.day, 'YYYYMMDD'), d.sheets from unnest(${Object.keys(days)}::text[], ${Object.values(days)}::int[]) as d (day, sheets)`)
}
