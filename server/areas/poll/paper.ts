/**
 * Answers that were given on paper or at a counter: an official enters some sheets at once, as counts, and takes them back where
 * they were wrong. Both are told in the log; what was taken back stays to be seen and counts no more.
 */
import { MOST_PAPER, PAPER_SENTENCE, poll } from '#areas/poll.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/scope.ts'
import { bangkokToday } from '#domain/thai-date.ts'
import type { EngineDeps, Handle } from '#server/engine/deps.ts'
import { recordEvent } from '#server/engine/events.ts'
import { findRecord } from '#server/engine/find.ts'
import { doneOnce, markOf, ONCE_NAME } from '#server/engine/once.ts'
import { rowsOf } from '#server/engine/query.ts'
import { type Body, readId } from '#server/engine/request.ts'
import type { CallRequest } from '#server/http/route.ts'
import { sumOf } from './figures.ts'
import { readText, UNFIT } from './read-answers.ts'
import { choicesOf, pollOf, type StoredPoll, stateOn } from './stored.ts'

/** The most texts of one question that are entered at once. */
const MOST_TEXTS = 200

/** What an official has counted: for each question the votes of its choices, or the texts that were written. */
type Counted = { sheets: number; votes: number[][]; texts: string[][] }

/** The names that entering sheets takes. */
export const PAPER = ['ID', 'FORM', 'SHEETS', 'VOTES', 'TEXTS', ONCE_NAME]

/** Enters `SHEETS` of paper: `VOTES`, a list of counts for each question, or `TEXTS`, a list of texts. Refuses more votes than sheets. */
export function addPaper(deps: EngineDeps, { actor, address, body }: CallRequest) {
  const at = deps.clock()
  const { [ONCE_NAME]: _mark, ...contents } = body
  return doneOnce(deps.db, { account: actor.id, mark: markOf(body), contents }, async (trx) => {
    const found = await editable(trx, actor, body)
    if (stateOn(found, bangkokToday(at)) === 'upcoming') throw new Refusal('poll-not-open')
    if (body.FORM !== found.form) throw new Refusal('poll-changed')
    const counted = readCounted(found, body)
    const { sheets, votes, texts } = counted
    const [paper] = await rowsOf<{ id: number }>(
      trx,
      'insert into poll_paper (poll_id, sheets, votes, at, by_name) values ($1, $2, $3, $4, $5) returning id',
      [found.id, sheets, JSON.stringify(votes), new Date(at), actor.name],
    )
    const lines = texts.flatMap((list, index) => list.map((text) => ({ question: index + 1, text })))
    await rowsOf(
      trx,
      `insert into poll_text (poll_id, question, day, body, paper_id)
       select $1, v.question, to_date($2, 'YYYYMMDD'), v.body, $5
       from unnest($3::int[], $4::text[]) as v (question, body)`,
      [
        found.id,
        bangkokToday(at),
        lines.map(({ question }) => question),
        lines.map(({ text }) => text),
        paper?.id,
      ],
    )
    await tell(deps, trx, { actor, address }, { found, kind: 'paper-answers', sheets })
    return { status: true, id: found.id }
  })
}

/** Takes some sheets of paper back, `PAPER_ID`, so that they count no more. */
export function withdrawPaper(deps: EngineDeps, { actor, address, body }: CallRequest) {
  return deps.db.transaction().execute(async (trx) => {
    const found = await editable(trx, actor, body)
    const [paper] = await rowsOf<{ sheets: number }>(
      trx,
      `update poll_paper set withdrawn_at = $3, withdrawn_by = $4
       where poll_id = $1 and id = $2 and withdrawn_at is null returning sheets`,
      [found.id, Number(readId(body.PAPER_ID) ?? 0), new Date(deps.clock()), actor.name],
    )
    if (!paper) throw new Refusal('not-found')
    await tell(deps, trx, { actor, address }, { found, kind: 'paper-withdraw', sheets: paper.sheets })
    return { status: true, id: found.id }
  })
}

/** The poll, locked, for who may change it. */
async function editable(trx: Handle, actor: Actor, body: Body): Promise<StoredPoll> {
  return pollOf(await findRecord(trx, { area: poll, actor, action: 'edit', id: readId(body.ID) }, true))
}

type Told = { found: StoredPoll; kind: 'paper-answers' | 'paper-withdraw'; sheets: number }

function tell(
  { clock }: EngineDeps,
  trx: Handle,
  { actor, address }: Pick<CallRequest, 'actor' | 'address'>,
  { found: { id, catmUkey }, kind, sheets }: Told,
): Promise<void> {
  const of = { area: poll.key, recordId: id, catmUkey, detail: { SHEETS: sheets } }
  return recordEvent(trx, { at: clock(), actor, origin: { address }, kind, ...of })
}

function readCounted(found: StoredPoll, body: Body): Counted {
  const { questions, type } = found
  const sheets = readCount(body.SHEETS, MOST_PAPER)
  if (sheets === undefined || sheets === 0) throw unfit('SHEETS', PAPER_SENTENCE)
  const isText = type === '4'
  const votes = isText ? [] : lists(body.VOTES, questions.length, 'VOTES')
  const texts = isText ? lists(body.TEXTS, questions.length, 'TEXTS') : []
  const counted: Counted = {
    sheets,
    votes: votes.map((list, at) => {
      const question = questions[at]
      const choices = question ? choicesOf(found, question).length : 0
      return readVotes(list, { at, choices, sheets, several: type === '2' })
    }),
    texts: texts.map((list, at) => {
      const written = list.map(readText).filter((text) => text !== '')
      if (written.length <= Math.min(sheets, MOST_TEXTS)) return written
      throw unfit('TEXTS', `คำตอบของคำถามข้อ ${at + 1} มากกว่าจำนวนใบ หรือเกิน ${MOST_TEXTS} คำตอบ กรุณาตรวจสอบ`)
    }),
  }
  if (sumOf(counted.votes.flat()) + counted.texts.flat().length > 0) return counted
  throw unfit(isText ? 'TEXTS' : 'VOTES', 'กรุณากรอกคำตอบอย่างน้อย 1 ข้อ')
}

/** A list with a list for each question. */
function lists(sent: unknown, questions: number, field: string): unknown[][] {
  if (Array.isArray(sent) && sent.length === questions && sent.every(Array.isArray)) return sent
  throw unfit(field, UNFIT)
}

type Asked = { at: number; choices: number; sheets: number; several: boolean }

function readVotes(list: unknown[], { at, choices, sheets, several }: Asked): number[] {
  const votes = list.map((count) => readCount(count, sheets))
  const whole = votes.filter((count) => count !== undefined)
  const isTooMany = !several && sumOf(whole) > sheets
  if (list.length === choices && whole.length === choices && !isTooMany) return whole
  throw unfit('VOTES', `จำนวนคำตอบของคำถามข้อ ${at + 1} ต้องเป็นตัวเลขและรวมกันไม่เกินจำนวนใบ กรุณาตรวจสอบ`)
}

function readCount(sent: unknown, most: number): number | undefined {
  return typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent <= most ? sent : undefined
}

const unfit = (field: string, message: string) =>
  new Refusal('invalid', { field, message, extra: { code: 'out-of-range' } })
