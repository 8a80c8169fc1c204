/** Answers to the demo's polls, as if people had given them: counts, days and some words. */
import type { Handle } from '#server/engine/deps.ts'
import { queryRows } from '#server/engine/query.ts'

/** For each poll, by the first part of its mark: the votes of each question's choices, and the sheets of its days. */
const COUNTS: Readonly<Record<string, { votes: number[][]; days: Record<string, number> }>> = {
  'poll-service': {
    votes: [
      [2, 4, 11, 38, 31],
      [1, 1, 6, 30, 48],
      [3, 5, 14, 41, 22],
    ],
    days: { '20261005': 18, '20261012': 25, '20261026': 21, '20261109': 22 },
  },
  'poll-wishes': { votes: [[41, 27, 63, 18, 35]], days: { '20260907': 30, '20260921': 42, '20261019': 25 } },
}

const WORDS = [
  'อยากให้เพิ่มไฟส่องสว่างบริเวณทางเข้าหมู่บ้าน',
  'ขอให้มีบริการนอกเวลาราชการในวันเสาร์',
  'ที่จอดรถของที่ว่าการอำเภอไม่พอในช่วงเช้า',
  'เจ้าหน้าที่ให้คำแนะนำดีมาก ขอให้รักษามาตรฐานนี้ไว้',
]
const WORDS_DAY = '20261110'

/** Writes the answers; `marks` has the numbers of the polls by their marks. */
export async function fillPollAnswers(trx: Handle, marks: ReadonlyMap<string, string>): Promise<void> {
  for (const [mark, id] of marks) {
    const name = /^@(poll-[a-z]+)-/.exec(mark)?.[1] ?? ''
    const counts = COUNTS[name]
    if (counts) await fillCounts(trx, id, counts)
    if (name === 'poll-words') await fillWords(trx, id)
  }
}

async function fillCounts(trx: Handle, id: string, { votes, days }: (typeof COUNTS)[string]): Promise<void> {
  await fillDays(trx, id, days)
  const lines = votes.flatMap((list, at) => list.map((count, place) => [at + 1, place + 1, count] as const))
  await queryRows(
    trx,
    `insert into poll_tally (poll_id, question, choice, votes)
     select $1::bigint, * from unnest($2::int[], $3::int[], $4::int[])`,
    [id, ...[0, 1, 2].map((column) => lines.map((line) => line[column]))],
  )
}

async function fillWords(trx: Handle, id: string): Promise<void> {
  await fillDays(trx, id, { [WORDS_DAY]: WORDS.length })
  await queryRows(
    trx,
    `insert into poll_text (poll_id, question, day, body)
     select $1::bigint, 1, to_date($2, 'YYYYMMDD'), * from unnest($3::text[])`,
    [id, WORDS_DAY, WORDS],
  )
}

async function fillDays(trx: Handle, id: string, days: Readonly<Record<string, number>>): Promise<void> {
  await queryRows(
    trx,
    `insert into poll_day (poll_id, day, sheets)
     select $1::bigint, to_date(d.day, 'YYYYMMDD'), d.sheets from unnest($2::text[], $3::int[]) as d (day, sheets)`,
    [id, Object.keys(days), Object.values(days)],
  )
}
