/** Doing once what was sent with a mark (`domain/once.ts`): whoever sends it again is answered as before. */
import { createHash } from 'node:crypto'
import { isMark, MARK_DAYS, ONCE } from '#domain/once.ts'
import { Refusal } from '#domain/refusal.ts'
import { wireName } from '#domain/wire.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Handle } from './deps.ts'
import { rowsOf } from './query.ts'
import type { Body } from './request.ts'

/** The name under which a body bears its mark. */
export const ONCE_NAME = wireName(ONCE)

/** The mark of a body, nothing where it has none. Refuses what is no mark. */
export function markOf(body: Body): string | undefined {
  const mark = body[ONCE_NAME]
  if (mark === undefined || mark === null || mark === '') return undefined
  if (!isMark(mark)) throw new Refusal('malformed', { field: ONCE_NAME })
  return mark
}

/** What is to be done once: by whom, under which mark, and what was sent, as values that are JSON. */
export type Marked = { account: number; mark: string | undefined; contents: unknown }

/**
 * Does some work in a transaction, and under one mark only once: sent again, its answer is that of the first time; sent at the same time,
 * the second waits for the first. Refuses (`done-before`) other contents under a mark that was used. Work that is refused leaves its mark unused.
 */
export function doneOnce<T>(
  db: Handle,
  { account, mark, contents }: Marked,
  work: (trx: Handle) => Promise<T>,
): Promise<T> {
  if (mark === undefined) return inTransaction(db, work)
  const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  return inTransaction(db, async (trx) => {
    const fresh = await rowsOf(
      trx,
      `insert into done_once (account_id, mark, contents) values ($1, $2, $3)
       on conflict do nothing returning mark`,
      [account, mark, digest],
    )
    if (fresh.length === 0) return answerBefore<T>(trx, account, mark, digest)
    const answer = await work(trx)
    await rowsOf(trx, 'update done_once set answer = $3 where account_id = $1 and mark = $2', [
      account,
      mark,
      JSON.stringify(answer),
    ])
    return answer
  })
}

async function answerBefore<T>(trx: Handle, account: number, mark: string, digest: string): Promise<T> {
  const [before] = await rowsOf<{ contents: string; answer: T }>(
    trx,
    'select contents, answer from done_once where account_id = $1 and mark = $2',
    [account, mark],
  )
  if (before?.contents !== digest) throw new Refusal('done-before')
  return before.answer
}

/** Forgets the marks that nobody comes back to. */
export async function forgetMarks({ db }: { db: Handle }): Promise<void> {
  await rowsOf(db, `delete from done_once where at < now() - interval '${MARK_DAYS} days'`, [])
}
