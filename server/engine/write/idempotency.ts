/**
 * Executes a request with an idempotency key (`domain/records/idempotency-key.ts`) one time; a repeated
 * request gets the first answer.
 */
import { createHash } from 'node:crypto'
import {
  isIdempotencyKey,
  IDEMPOTENCY_KEY_DAYS,
  IDEMPOTENCY_KEY_FIELD,
} from '#domain/records/idempotency-key.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { wireName } from '#domain/area/wire.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/db.ts'
import { literal, sql } from '#server/db/sql.ts'

/** The name under which a body bears its mark. */
export const IDEMPOTENCY_KEY_NAME = wireName(IDEMPOTENCY_KEY_FIELD)

/** The mark of a body, nothing where it has none. Refuses what is no mark. */
export function readIdempotencyKey(body: Readonly<Record<string, unknown>>): string | undefined {
  const mark = body[IDEMPOTENCY_KEY_NAME]
  if (mark === undefined || mark === null || mark === '') return undefined
  if (!isIdempotencyKey(mark)) throw new AppError('malformed', { field: IDEMPOTENCY_KEY_NAME })
  return mark
}

/** What is to be done once: by whom, under which mark, and what was sent, as values that are JSON. */
export type IdempotentRequest = { account: number; idempotencyKey: string | undefined; contents: unknown }

/**
 * Does some work in a transaction, and under one mark only once: sent again, its answer is that of the first
 * time; sent at the same time, the second waits for the first. Refuses (`done-before`) other contents under a
 * mark that was used. Work that is refused leaves its mark unused.
 */
export function withIdempotencyKey<T>(
  db: Db,
  { account, idempotencyKey, contents }: IdempotentRequest,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  if (idempotencyKey === undefined) return inTransaction(db, work)
  const digest = createHash('sha256').update(JSON.stringify(contents)).digest('hex')
  return inTransaction(db, async (trx) => {
    const fresh = await trx.execute(
      sql`insert into done_once (account_id, mark, contents) values (${account}, ${idempotencyKey}, ${digest})
        on conflict do nothing`,
    )
    if (fresh === 0) return storedAnswer<T>(trx, account, idempotencyKey, digest)
    const answer = await work(trx)
    await trx.execute(
      sql`update done_once set answer = ${JSON.stringify(answer)}
        where account_id = ${account} and mark = ${idempotencyKey}`,
    )
    return answer
  })
}

async function storedAnswer<T>(trx: Db, account: number, mark: string, digest: string): Promise<T> {
  const [before] = await trx.query<{ contents: string; answer: T }>(
    sql`select contents, answer from done_once where account_id = ${account} and mark = ${mark}`,
  )
  if (before?.contents !== digest) throw new AppError('done-before')
  return before.answer
}

/** Forgets the marks that nobody comes back to. */
export async function pruneIdempotencyKeys({ db }: { db: Db }): Promise<void> {
  await db.execute(
    sql`delete from done_once where at < now() - interval ${literal(`${IDEMPOTENCY_KEY_DAYS} days`)}`,
  )
}
