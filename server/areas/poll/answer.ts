/**
 * The two calls that serve the public site, where nobody is signed in: what a poll asks, and an answer to it. They are the only
 * ones of any area, so they give and take as little as they can (docs/decisions/0021-polls.md).
 */
import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { bangkokToday, type WireDate } from '#domain/thai-date.ts'
import type { EngineDeps, Handle } from '#server/engine/deps.ts'
import { rowsOf } from '#server/engine/query.ts'
import { type Body, readId } from '#server/engine/request.ts'
import {
  AREA_CODE,
  COUNT,
  DONE,
  FLAG,
  PLACE_NAMES,
  several,
  some,
  textOf,
  texts,
  whole,
} from '#server/http/told.ts'
import { publicFigures } from './figures.ts'
import { readAnswers, type Sheet } from './read-answers.ts'
import { type StoredPoll, shownPoll, stateOn } from './stored.ts'

type Deps = Pick<EngineDeps, 'db' | 'clock' | 'geography'>

/** So many sheets a poll takes from the public site; whoever wants to fill the disk stands before this. */
const MOST_SHEETS = 100_000
/** Texts are looked at by people, and take room. */
const MOST_TEXT_SHEETS = 10_000

/**
 * Counts one sheet of answers: `POLL_ID`, `FORM` as the poll was shown, `ANSWERS`, and `BALLOT` where everybody answers once.
 * Of who sends it nothing is kept, and of when only the day.
 */
export function answerPoll({ db, clock }: Deps, body: Body): Promise<{ status: true; id: number }> {
  const today = bangkokToday(clock())
  return db.transaction().execute(async (trx) => {
    const poll = await shownPoll(trx, readId(body.POLL_ID), true)
    if (stateOn(poll, today) !== 'open') throw new Refusal('poll-not-open')
    if (body.FORM !== poll.form) throw new Refusal('poll-changed')
    const sheet = readAnswers(poll, body.ANSWERS)
    if (!poll.allowRepeat) await spendBallot(trx, poll, body.BALLOT)
    await countSheet(trx, poll, today)
    await keepSheet(trx, poll, sheet, today)
    return { status: true, id: poll.id }
  })
}

const ASKED = {
  ...{ POLL_ID: COUNT, CATM_UKEY: AREA_CODE, ...PLACE_NAMES },
  ...texts('TOPIC', 'DETAIL', 'START_DATE', 'END_DATE', 'TYPE', 'FORM'),
  QUESTIONS: several(whole({ QUESTION: textOf(), OPTIONS: several(textOf()) })),
  ...{ ALLOW_REPEAT: FLAG, IS_OPEN: FLAG },
}
/** What {@link tellPoll} tells. */
export const SHOWN = whole({
  isFound: DONE,
  data: some(
    { ...ASKED, RESULTS: whole({ SHEETS: COUNT, QUESTIONS: several(several(COUNT)) }) },
    Object.keys(ASKED),
  ),
})

/** What is asked, for whoever is to answer; with the figures where the poll's office shows them. Never a text that somebody wrote. */
export async function tellPoll({ db, clock, geography }: Deps, id: string | undefined) {
  const poll = await shownPoll(db, readId(id))
  const state = stateOn(poll, bangkokToday(clock()))
  if (state === 'upcoming' || (state === 'ended' && !poll.resultPublic)) throw new Refusal('not-found')
  const { ccDesc, aaDesc, ttDesc, mmDesc } = geography().names(poll.catmUkey)
  return {
    isFound: true,
    data: {
      POLL_ID: poll.id,
      CATM_UKEY: poll.catmUkey,
      CC_DESC: ccDesc,
      AA_DESC: aaDesc,
      TT_DESC: ttDesc,
      MM_DESC: mmDesc,
      TOPIC: poll.topic,
      DETAIL: poll.detail,
      START_DATE: poll.startDate,
      END_DATE: poll.endDate,
      TYPE: poll.type,
      QUESTIONS: poll.questions.map(({ question, options }) => ({ QUESTION: question, OPTIONS: options })),
      ALLOW_REPEAT: poll.allowRepeat ? '1' : '0',
      IS_OPEN: state === 'open' ? '1' : '0',
      FORM: poll.form,
      ...(poll.resultPublic ? { RESULTS: await publicFigures(db, poll) } : {}),
    },
  }
}

/** A ballot is a random text of the visitor's browser; it serves once for each poll, and only its digest is kept, beside no answer. */
async function spendBallot(trx: Handle, { id }: StoredPoll, ballot: unknown): Promise<void> {
  if (typeof ballot !== 'string' || !/^[A-Za-z0-9_-]{43}$/.test(ballot)) {
    throw new Refusal('invalid', {
      field: 'BALLOT',
      message: 'ไม่พบบัตรตอบแบบสำรวจ กรุณาเปิดแบบสำรวจใหม่',
      extra: { code: 'required' },
    })
  }
  const digest = createHash('sha256').update(`${id} ${ballot}`).digest('hex')
  const kept = await rowsOf(
    trx,
    'insert into poll_ballot (poll_id, digest) values ($1, $2) on conflict do nothing returning poll_id',
    [id, digest],
  )
  if (kept.length === 0) throw new Refusal('answered-already')
}

/** One more sheet of the day. The row stays locked until the transaction ends, so sheets of one poll are counted in turn. */
async function countSheet(trx: Handle, { id, type }: StoredPoll, today: WireDate): Promise<void> {
  await rowsOf(
    trx,
    `insert into poll_day (poll_id, day, sheets) values ($1, to_date($2, 'YYYYMMDD'), 1)
     on conflict (poll_id, day) do update set sheets = poll_day.sheets + 1`,
    [id, today],
  )
  const [all] = await rowsOf<{ sheets: number }>(
    trx,
    'select sum(sheets)::int as sheets from poll_day where poll_id = $1',
    [id],
  )
  const most = type === '4' ? MOST_TEXT_SHEETS : MOST_SHEETS
  if ((all?.sheets ?? 0) > most) throw new Refusal('answers-full')
}

async function keepSheet(trx: Handle, { id }: StoredPoll, { votes, texts }: Sheet, today: WireDate) {
  if (votes.length > 0) {
    await rowsOf(
      trx,
      `insert into poll_tally (poll_id, question, choice, votes)
       select $1, v.question, v.choice, 1 from unnest($2::int[], $3::int[]) as v (question, choice)
       order by v.question, v.choice
       on conflict (poll_id, question, choice) do update set votes = poll_tally.votes + 1`,
      [id, votes.map(({ question }) => question), votes.map(({ choice }) => choice)],
    )
  }
  if (texts.length > 0) {
    await rowsOf(
      trx,
      `insert into poll_text (poll_id, question, day, body)
       select $1, v.question, to_date($2, 'YYYYMMDD'), v.body from unnest($3::int[], $4::text[]) as v (question, body)`,
      [id, today, texts.map(({ question }) => question), texts.map(({ text }) => text)],
    )
  }
}
