/** What the database is asked for lists, and how it would find them. */
import type { Db } from '#server/db/db.ts'
import type { RowQuery } from '#server/db/row-reader.ts'
import { raw, sql } from '#server/db/sql.ts'
import { queryRows } from '#server/engine/query.ts'
import { openTestDatabase } from './database.ts'
import { type Harness, openHarness } from './harness.ts'

/**
 * A harness whose database notes what it is asked over the connections of lists; `asked` is the latest last.
 */
export async function openQueryRecordingHarness(): Promise<{ harness: Harness; queries: RowQuery[] }> {
  const database = await openTestDatabase('furnished')
  const queries: RowQuery[] = []
  const read: typeof database.read = (question) => {
    queries.push(question)
    return database.read(question)
  }
  return { harness: await openHarness({ ...database, read }), queries }
}

/** How the database would find a list, were some ways of doing so the last that it took. */
export function explainQuery(
  db: Db,
  { text, values }: RowQuery,
  without: readonly string[],
): Promise<string> {
  return db.transaction(async (trx) => {
    // As on the connections that lists are asked over.
    await trx.execute(sql`set local max_parallel_workers_per_gather = 0`)
    for (const way of without) await trx.execute(sql`set local ${raw(`enable_${way}`)} = off`)
    const lines = await queryRows<Record<string, string>>(trx, `explain (costs off) ${text}`, values)
    return lines.map((line) => Object.values(line)[0]).join('\n')
  })
}
