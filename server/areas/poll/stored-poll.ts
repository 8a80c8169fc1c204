/** A poll as visitors see it: its questions, type, dates, and whether it is shown. */
import { createHash } from 'node:crypto'
import { type PollType, poll } from '#areas/publications/poll.ts'
import { tableOf } from '#domain/area/area.ts'
import { type PollQuestion, parseStoredQuestions } from '#domain/fields/questions.ts'
import { AppError } from '#domain/errors/app-error.ts'
import type { WireDate } from '#domain/dates/thai-date.ts'
import type { Db } from '#server/db/db.ts'
import { empty, raw, sql } from '#server/db/sql.ts'
import { type RecordRow, selectList } from '#server/engine/read/statements.ts'

export type StoredPoll = {
  id: number
  catmUkey: string
  topic: string
  detail: string
  type: PollType
  questions: PollQuestion[]
  startDate: WireDate
  endDate: WireDate
  allowRepeat: boolean
  resultPublic: boolean
  /** Shown on at least one level. */
  isShown: boolean
  /** A digest of the questions, so that no answer is counted for other questions. */
  form: string
}

/** The five values of a rating. */
const MARKS = ['1', '2', '3', '4', '5'] as const

/** The choices of a question: its options, or the rating values; empty for a free text. */
export function pollChoices(
  { type }: Pick<StoredPoll, 'type'>,
  { options }: PollQuestion,
): readonly string[] {
  if (type === '3') return MARKS
  return type === '4' ? [] : options
}

/** Converts a row of the area's table. */
export function toStoredPoll(row: RecordRow): StoredPoll {
  const text = (name: string) => String(row[name] ?? '')
  const shown = ['active', 'activeCc', 'activeCenter'].some((name) => row[name] === '1')
  return {
    id: row.id,
    catmUkey: row.catmUkey,
    topic: text('topic'),
    detail: text('detail'),
    type: text('type') as PollType,
    questions: parseStoredQuestions(text('questions')),
    startDate: text('startDate'),
    endDate: text('endDate'),
    allowRepeat: row.allowRepeat === '1',
    resultPublic: row.resultPublic === '1',
    isShown: shown,
    form: createHash('sha256')
      .update(`${text('type')} ${text('questions')}`)
      .digest('hex')
      .slice(0, 16),
  }
}

/**
 * Finds a public poll, without a session. Throws `not-found` for one that is hidden, deleted or missing.
 * `lock` locks the poll until the transaction ends, so that answers run one after the other. It is exclusive,
 * because with shared locks an edit could wait forever.
 */
export async function findShownPoll(db: Db, id: string | undefined, lock = false): Promise<StoredPoll> {
  const statement = sql`select ${selectList(poll)} from ${raw(tableOf(poll))} t
    where t.id = ${Number(id)} and t.deleted_at is null ${lock ? sql`for no key update of t` : empty}`
  const [row] = id === undefined ? [] : await db.query<RecordRow>(statement)
  const found = row && toStoredPoll(row)
  if (!found?.isShown) throw new AppError('not-found')
  return found
}

/** The state of a poll on a day. The days of its period count completely, in Thai time. */
export function pollStateOn(
  { startDate, endDate }: StoredPoll,
  today: WireDate,
): 'upcoming' | 'open' | 'ended' {
  if (today < startDate) return 'upcoming'
  return today > endDate ? 'ended' : 'open'
}
