/**
 * Executes a request with an idempotency key (`domain/records/idempotency-key.ts`) only once. A repeated
 * request gets the first response.
 */
import { createHash } from 'node:crypto'
import { isIdempotencyKey, IDEMPOTENCY_KEY_DAYS } from '#domain/records/idempotency-key.ts'
import { AppError } from '#domain/errors/app-error.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/db.ts'
import { literal, sql } from '#server/db/sql.ts'
import type { RequestField } from '#server/http/schema/route-schema.ts'
import { stringSchema } from '#server/http/schemas.ts'

/** The field of a body with the idempotency key; undefined when none was sent. */
export const IDEMPOTENCY_KEY: RequestField<string | undefined> = {
  schema: stringSchema({
    description: 'An idempotency key of 22 letters: a request that is sent again with it is done once.',
  }),
  read: (key, name) => {
    if (key === undefined || key === null || key === '') return undefined
    if (!isIdempotencyKey(key)) throw new AppError('malformed', { field: name })
    return key
  },
}

/** The account, the idempotency key, and the content of the request as values that JSON can hold. */
export type IdempotentRequest = { account: number; idempotencyKey: string | undefined; contents: unknown }

/**
 * Runs `work` in a transaction, once per key. A repeated request gets the stored result; a concurrent one
 * waits for the first. Throws `done-before` when a used key has other contents. When `work` throws, the key
 * stays unused.
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

export async function pruneIdempotencyKeys({ db }: { db: Db }): Promise<void> {
  await db.execute(
    sql`delete from done_once where at < now() - interval ${literal(`${IDEMPOTENCY_KEY_DAYS} days`)}`,
  )
}
