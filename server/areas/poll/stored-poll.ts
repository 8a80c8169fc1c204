/** A poll as those who answer it meet it: what is asked, how, when, and whether it is shown. */
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
  /** Shown at one level at least. */
  isShown: boolean
  /** Tells these questions from others, so that no answer is counted for what was not asked. */
  form: string
}

/** A mark has five steps. */
const MARKS = ['1', '2', '3', '4', '5'] as const

/**
 * What there is to choose from in a question: its options, or the marks; nothing where a text is asked for.
 */
export function pollChoices(
  { type }: Pick<StoredPoll, 'type'>,
  { options }: PollQuestion,
): readonly string[] {
  if (type === '3') return MARKS
  return type === '4' ? [] : options
}

/** A row of the area's table, read. */
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
 * Finds a poll that is shown to everybody, for a call of nobody. Refuses as not found what is hidden, in the
 * bin or not there. `lock` keeps its questions as they are until the transaction ends, for one at a time:
 * those who share a lock let each other in for ever, before whoever wants to change the poll.
 */
export async function findShownPoll(db: Db, id: string | undefined, lock = false): Promise<StoredPoll> {
  const statement = sql`select ${selectList(poll)} from ${raw(tableOf(poll))} t
    where t.id = ${Number(id)} and t.deleted_at is null ${lock ? sql`for no key update of t` : empty}`
  const [row] = id === undefined ? [] : await db.query<RecordRow>(statement)
  const found = row && toStoredPoll(row)
  if (!found?.isShown) throw new AppError('not-found')
  return found
}

/** Where a day lies in a poll's period: days of the official's choice count whole, in Thailand. */
export function pollStateOn(
  { startDate, endDate }: StoredPoll,
  today: WireDate,
): 'upcoming' | 'open' | 'ended' {
  if (today < startDate) return 'upcoming'
  return today > endDate ? 'ended' : 'open'
}
