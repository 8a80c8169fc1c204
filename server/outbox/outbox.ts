/**
 * An outbox is a table of messages. A server claims a message for some minutes before it sends it, so no
 * other server sends it too. A server that is killed between claiming and storing the result leaves a message
 * that is sent again after that time; whether the receiver had it already, nobody can know.
 */
import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { empty, raw, type Sql, sql } from '#server/db/sql.ts'

export type OutboxTable = 'mail' | 'webhook_message'

export type OutboxMessage = { id: number; createdAt: string; attempts: number }

/** Longer than the longest sending. */
const CLAIM_MINUTES = 5
/** The pause after a failed try doubles, from one minute to four hours. */
const MAX_PAUSE_MINUTES = 240
const HOUR_MS = 3_600_000
/** How long what was sent stays in the list of administrators. */
const KEPT_DAYS = 30

/** The part of a message's id that stays the same for every try. */
export const messageKey = (): string => randomBytes(16).toString('hex')

/** Claims the message that has waited longest, or one by its number; `columns` are read from it. */
export async function claimMessage<Message extends OutboxMessage>(
  db: Db,
  table: OutboxTable,
  { columns, now, id }: { columns: Sql; now: Date; id?: number },
): Promise<Message | undefined> {
  const [message] = await db.query<Message>(sql`
    update ${raw(table)} set attempts = attempts + 1,
      claimed_until = ${now}::timestamptz + make_interval(mins => ${CLAIM_MINUTES}::int)
    where id = (select id from ${raw(table)} where sent_at is null and given_up_at is null and next_at <= ${now}
      and (claimed_until is null or claimed_until < ${now}) ${id === undefined ? empty : sql`and id = ${id}`}
      order by next_at, id limit 1 for update skip locked)
    returning id, created_at as "createdAt", attempts, ${columns}`)
  return message
}

/** Stores the result of a claimed message. */
export async function finishMessage(
  db: Db,
  table: OutboxTable,
  { id }: { id: number },
  set: Sql,
): Promise<void> {
  await db.execute(sql`update ${raw(table)} set claimed_until = null, ${set} where id = ${id}`)
}

export const dropMessage = (db: Db, table: OutboxTable, { id }: { id: number }) =>
  db.execute(sql`delete from ${raw(table)} where id = ${id}`)

/**
 * What to set after a failed try: the next one, or, after this many hours, that the message is given up.
 * `failure` says why.
 */
export function afterFailure(
  { createdAt, attempts }: OutboxMessage,
  { failure, now, hours }: { failure: string; now: Date; hours: number },
): { isOver: boolean; set: Sql } {
  const isOver = now.getTime() - new Date(createdAt).getTime() >= hours * HOUR_MS
  if (isOver) return { isOver, set: sql`given_up_at = ${now}, failure = ${failure}` }
  const minutes = Math.min(2 ** (attempts - 1), MAX_PAUSE_MINUTES)
  const next = new Date(now.getTime() + minutes * 60_000)
  return { isOver, set: sql`next_at = ${next}, failure = ${failure}` }
}

/** Removes old messages. */
export async function pruneOutbox(db: Db, table: OutboxTable): Promise<void> {
  await db.execute(
    sql`delete from ${raw(table)} where created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`,
  )
}

/** How often a server looks for messages, in milliseconds. */
const EVERY_MS = 5_000

/**
 * Calls `send` again and again until the returned function is called, which waits for the message that is
 * being sent.
 */
export function startSending(
  send: (isStopping: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    running = send(() => isStopping)
      .catch(onError)
      .then(() => {
        if (!isStopping) timer = setTimeout(run, EVERY_MS).unref()
      })
  }
  run()
  return async () => {
    isStopping = true
    clearTimeout(timer)
    await running
  }
}
