/**
 * The two public routes of polls, without a session: the questions of a poll, and an answer to it. No other
 * area has public routes that write, so they accept and return as little as possible (decision 21).
 */
import { createHash } from 'node:crypto'
import { wireRecord } from '#domain/area/wire.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import { bangkokToday, type WireDate } from '#domain/dates/thai-date.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import {
  AREA_CODE,
  COUNT,
  TRUE,
  FLAG,
  PLACE_NAMES,
  arrayOf,
  partialObject,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { readPublicFigures } from './figures.ts'
import { readAnswers, type AnswerSheet } from './read-answers.ts'
import { type StoredPoll, findShownPoll, pollStateOn } from './stored-poll.ts'
import { RECORD_ID, sentField, type ValuesOf } from '#server/http/schema/route-schema.ts'

type PollDeps = Pick<EngineDeps, 'db' | 'clock' | 'geography'>

/**
 * The greatest number of answers that a poll accepts from the public site, so that nobody can fill the disk.
 */
const MAX_SHEETS = 100_000
/** The same for polls with free texts: people read them, and they take more space. */
const MAX_TEXT_SHEETS = 10_000

/** The answers depend on the poll: for each question null, a choice, several of them, or a text. */
export const POLL_ANSWER_FIELDS = {
  POLL_ID: RECORD_ID,
  FORM: sentField(stringSchema()),
  ANSWERS: sentField(
    arrayOf({ anyOf: [{ type: ['integer', 'string', 'null'] }, arrayOf({ type: 'integer' })] }),
  ),
  BALLOT: sentField(stringSchema()),
}

/**
 * Counts one sheet of answers: `POLL_ID`, `FORM` as the poll was shown, `ANSWERS`, and `BALLOT` if everybody
 * may answer only once. Nothing is stored about the sender, and only the day of the answer.
 */
export function answerPoll(
  { db, clock }: PollDeps,
  body: ValuesOf<typeof POLL_ANSWER_FIELDS>,
): Promise<{ status: true; id: number }> {
  const today = bangkokToday(clock())
  return db.transaction(async (trx) => {
    const poll = await findShownPoll(trx, body.POLL_ID, true)
    if (pollStateOn(poll, today) !== 'open') throw new AppError('poll-not-open')
    if (body.FORM !== poll.form) throw new AppError('poll-changed')
    const sheet = readAnswers(poll, body.ANSWERS)
    if (!poll.allowRepeat) await redeemBallot(trx, poll, body.BALLOT)
    await countSheet(trx, poll, today)
    await storeSheet(trx, poll, sheet, today)
    return { status: true, id: poll.id }
  })
}

const PUBLIC_POLL_MEMBERS = {
  ...{ POLL_ID: COUNT, CATM_UKEY: AREA_CODE, ...PLACE_NAMES },
  ...stringProperties('TOPIC', 'DETAIL', 'START_DATE', 'END_DATE', 'TYPE', 'FORM'),
  QUESTIONS: arrayOf(strictObject({ QUESTION: stringSchema(), OPTIONS: arrayOf(stringSchema()) })),
  ...{ ALLOW_REPEAT: FLAG, IS_OPEN: FLAG },
}
export const PUBLIC_POLL_SCHEMA = strictObject({
  isFound: TRUE,
  data: partialObject(
    { ...PUBLIC_POLL_MEMBERS, RESULTS: strictObject({ SHEETS: COUNT, QUESTIONS: arrayOf(arrayOf(COUNT)) }) },
    Object.keys(PUBLIC_POLL_MEMBERS),
  ),
})

/** The questions for visitors, with the results if the office publishes them. Free texts are never shown. */
export async function presentPublicPoll({ db, clock, geography }: PollDeps, id: string | undefined) {
  const poll = await findShownPoll(db, id)
  const state = pollStateOn(poll, bangkokToday(clock()))
  if (state === 'upcoming' || (state === 'ended' && !poll.resultPublic)) throw new AppError('not-found')
  return {
    isFound: true,
    data: {
      POLL_ID: poll.id,
      CATM_UKEY: poll.catmUkey,
      ...wireRecord(geography().names(poll.catmUkey)),
      TOPIC: poll.topic,
      DETAIL: poll.detail,
      START_DATE: poll.startDate,
      END_DATE: poll.endDate,
      TYPE: poll.type,
      QUESTIONS: poll.questions.map(({ question, options }) => ({ QUESTION: question, OPTIONS: options })),
      ALLOW_REPEAT: poll.allowRepeat ? '1' : '0',
      IS_OPEN: state === 'open' ? '1' : '0',
      FORM: poll.form,
      ...(poll.resultPublic ? { RESULTS: await readPublicFigures(db, poll) } : {}),
    },
  }
}

/**
 * A ballot is a random text from the visitor's browser. It counts once per poll. Only its digest is stored,
 * without a link to the answer.
 */
async function redeemBallot(trx: Db, { id }: StoredPoll, ballot: unknown): Promise<void> {
  if (typeof ballot !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(ballot))
    throw fieldError('BALLOT', 'ไม่พบบัตรตอบแบบสำรวจ กรุณาเปิดแบบสำรวจใหม่', 'required')
  const digest = createHash('sha256').update(`${id} ${ballot}`).digest('hex')
  const inserted = await trx.query(
    sql`insert into poll_ballot (poll_id, digest) values (${id}, ${digest}) on conflict do nothing returning poll_id`,
  )
  if (inserted.length === 0) throw new AppError('answered-already')
}

/**
 * Counts one more sheet of the day. The row stays locked until the transaction ends, so the sheets of a poll
 * are counted one after the other.
 */
async function countSheet(trx: Db, { id, type }: StoredPoll, today: WireDate): Promise<void> {
  await trx.execute(sql`insert into poll_day (poll_id, day, sheets) values (${id}, to_date(${today}, 'YYYYMMDD'), 1)
     on conflict (poll_id, day) do update set sheets = poll_day.sheets + 1`)
  const [all] = await trx.query<{ sheets: number }>(
    sql`select sum(sheets)::int as sheets from poll_day where poll_id = ${id}`,
  )
  const most = type === '4' ? MAX_TEXT_SHEETS : MAX_SHEETS
  if ((all?.sheets ?? 0) > most) throw new AppError('answers-full')
}

async function storeSheet(trx: Db, { id }: StoredPoll, { votes, texts }: AnswerSheet, today: WireDate) {
  if (votes.length > 0) {
    await trx.execute(sql`insert into poll_tally (poll_id, question, choice, votes)
       select ${id}, v.question, v.choice, 1 from unnest(${votes.map(({ question }) => question)}::int[], ${votes.map(({ choice }) => choice)}::int[]) as v (question, choice)
       order by v.question, v.choice
       on conflict (poll_id, question, choice) do update set votes = poll_tally.votes + 1`)
  }
  if (texts.length > 0) {
    await trx.execute(sql`insert into poll_text (poll_id, question, day, body)
       select ${id}, v.question, to_date(${today}, 'YYYYMMDD'), v.body from unnest(${texts.map(({ question }) => question)}::int[], ${texts.map(({ text }) => text)}::text[]) as v (question, body)`)
  }
}
