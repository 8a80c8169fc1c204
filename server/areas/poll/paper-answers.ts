/**
 * Answers from paper or from a counter: an official enters several sheets as counts, and may remove a wrong
 * entry. Both are audit events. A removed entry stays visible but does not count.
 */
import { MAX_PAPER_ANSWERS, PAPER_COUNT_MESSAGE, poll } from '#areas/publications/poll.ts'
import { AppError, fieldError } from '#domain/errors/app-error.ts'
import type { Actor } from '#domain/permissions/scope.ts'
import { bangkokToday } from '#domain/dates/thai-date.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import { findRecord } from '#server/engine/read/find-record.ts'
import {
  withIdempotencyKey,
  readIdempotencyKey,
  IDEMPOTENCY_KEY_NAME,
} from '#server/engine/write/idempotency.ts'
import { type RequestBody, readRecordId } from '#server/engine/request.ts'
import type { RouteRequest } from '#server/http/route.ts'
import { sumNumbers } from './figures.ts'
import { readAnswerText, ANSWER_MISMATCH } from './read-answers.ts'
import { pollChoices, toStoredPoll, type StoredPoll, pollStateOn } from './stored-poll.ts'

/** The greatest number of texts of one question in one request. */
const MAX_TEXTS = 200

/** The counts of an official: for each question the votes of its choices, or the texts. */
type PaperCounts = { sheets: number; votes: number[][]; texts: string[][] }

/** The fields of a request that enters sheets. */
export const PAPER_ANSWER_NAMES = ['ID', 'FORM', 'SHEETS', 'VOTES', 'TEXTS', IDEMPOTENCY_KEY_NAME]

/**
 * Stores `SHEETS` of paper: `VOTES`, a list of counts for each question, or `TEXTS`, a list of texts. Throws
 * for more votes than sheets.
 */
export function addPaperAnswers(deps: EngineDeps, { actor, address, body }: RouteRequest) {
  const at = deps.clock()
  const { [IDEMPOTENCY_KEY_NAME]: _mark, ...contents } = body
  return withIdempotencyKey(
    deps.db,
    { account: actor.id, idempotencyKey: readIdempotencyKey(body), contents },
    async (trx) => {
      const found = await findEditablePoll(trx, actor, body)
      if (pollStateOn(found, bangkokToday(at)) === 'upcoming') throw new AppError('poll-not-open')
      if (body.FORM !== found.form) throw new AppError('poll-changed')
      const counted = readPaperCounts(found, body)
      const { sheets, votes, texts } = counted
      const [paper] = await trx.query<{ id: number }>(
        sql`insert into poll_paper (poll_id, sheets, votes, at, by_name) values (${found.id}, ${sheets}, ${JSON.stringify(votes)}, ${new Date(at)}, ${actor.name}) returning id`,
      )
      const lines = texts.flatMap((list, index) => list.map((text) => ({ question: index + 1, text })))
      await trx.execute(sql`insert into poll_text (poll_id, question, day, body, paper_id)
       select ${found.id}, v.question, to_date(${bangkokToday(at)}, 'YYYYMMDD'), v.body, ${paper?.id}
       from unnest(${lines.map(({ question }) => question)}::int[], ${lines.map(({ text }) => text)}::text[]) as v (question, body)`)
      await recordPaperEvent(deps, trx, { actor, address }, { found, kind: 'paper-answers', sheets })
      return { status: true, id: found.id }
    },
  )
}

/** Removes the entry `PAPER_ID`, so that its sheets no longer count. */
export function withdrawPaperAnswers(deps: EngineDeps, { actor, address, body }: RouteRequest) {
  return deps.db.transaction(async (trx) => {
    const found = await findEditablePoll(trx, actor, body)
    const [paper] = await trx.query<{
      sheets: number
    }>(sql`update poll_paper set withdrawn_at = ${new Date(deps.clock())}, withdrawn_by = ${actor.name}
       where poll_id = ${found.id} and id = ${Number(readRecordId(body.PAPER_ID) ?? 0)} and withdrawn_at is null returning sheets`)
    if (!paper) throw new AppError('not-found')
    const event = { found, kind: 'paper-withdraw', sheets: paper.sheets } as const
    await recordPaperEvent(deps, trx, { actor, address }, event)
    return { status: true, id: found.id }
  })
}

/** The poll, locked, for an actor who may edit it. */
async function findEditablePoll(trx: Db, actor: Actor, body: RequestBody): Promise<StoredPoll> {
  return toStoredPoll(
    await findRecord(trx, { area: poll, actor, action: 'edit', id: readRecordId(body.ID) }, true),
  )
}

type PaperEvent = { found: StoredPoll; kind: 'paper-answers' | 'paper-withdraw'; sheets: number }

function recordPaperEvent(
  { clock }: EngineDeps,
  trx: Db,
  { actor, address }: Pick<RouteRequest, 'actor' | 'address'>,
  { found: { id, catmUkey }, kind, sheets }: PaperEvent,
): Promise<void> {
  const of = { area: poll.key, recordId: id, catmUkey, detail: { SHEETS: sheets } }
  return recordAuditEvent(trx, { at: clock(), actor, origin: { address }, kind, ...of })
}

function readPaperCounts(found: StoredPoll, body: RequestBody): PaperCounts {
  const { questions, type } = found
  const sheets = readCount(body.SHEETS, MAX_PAPER_ANSWERS)
  if (sheets === undefined || sheets === 0) throw outOfRangeError('SHEETS', PAPER_COUNT_MESSAGE)
  const isText = type === '4'
  const votes = isText ? [] : readListPerQuestion(body.VOTES, questions.length, 'VOTES')
  const texts = isText ? readListPerQuestion(body.TEXTS, questions.length, 'TEXTS') : []
  const counted: PaperCounts = {
    sheets,
    votes: votes.map((list, at) => {
      const question = questions[at]
      const choices = question ? pollChoices(found, question).length : 0
      return readVotes(list, { at, choices, sheets, several: type === '2' })
    }),
    texts: texts.map((list, at) => {
      const written = list.map(readAnswerText).filter((text) => text !== '')
      if (written.length <= Math.min(sheets, MAX_TEXTS)) return written
      throw outOfRangeError(
        'TEXTS',
        `คำตอบของคำถามข้อ ${at + 1} มากกว่าจำนวนใบ หรือเกิน ${MAX_TEXTS} คำตอบ กรุณาตรวจสอบ`,
      )
    }),
  }
  if (sumNumbers(counted.votes.flat()) + counted.texts.flat().length > 0) return counted
  throw outOfRangeError(isText ? 'TEXTS' : 'VOTES', 'กรุณากรอกคำตอบอย่างน้อย 1 ข้อ')
}

/** Parses a list that has one list for each question. */
function readListPerQuestion(sent: unknown, questions: number, field: string): unknown[][] {
  if (Array.isArray(sent) && sent.length === questions && sent.every(Array.isArray)) return sent
  throw outOfRangeError(field, ANSWER_MISMATCH)
}

type VoteLimits = { at: number; choices: number; sheets: number; several: boolean }

function readVotes(list: unknown[], { at, choices, sheets, several }: VoteLimits): number[] {
  const votes = list.map((count) => readCount(count, sheets))
  const whole = votes.filter((count) => count !== undefined)
  const isTooMany = !several && sumNumbers(whole) > sheets
  if (list.length === choices && whole.length === choices && !isTooMany) return whole
  throw outOfRangeError('VOTES', `จำนวนคำตอบของคำถามข้อ ${at + 1} ต้องเป็นตัวเลขและรวมกันไม่เกินจำนวนใบ กรุณาตรวจสอบ`)
}

function readCount(sent: unknown, most: number): number | undefined {
  return typeof sent === 'number' && Number.isInteger(sent) && sent >= 0 && sent <= most ? sent : undefined
}

const outOfRangeError = (field: string, message: string) => fieldError(field, message, 'out-of-range')
