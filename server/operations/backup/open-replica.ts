/**
 * Opens a streaming replica for a backup, so that the primary is not read. Only the primary can record when a
 * backup was made, and it tells whether the replica is up to date.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { watchDeadConnections } from '#server/db/dead-connections.ts'
import type { Db } from '#server/db/db.ts'
import { hostAddresses, singleHost } from '#server/db/hosts.ts'
import { openPool } from '#server/db/pool.ts'
import { sql } from '#server/db/sql.ts'

/** How long a replica may need for what the primary has now, and the pause between two questions. */
const CATCH_UP_MS = 10_000
const PAUSE_MS = 100

export type OpenReplica = { db: Db; close(): Promise<void> }

/** Opens the first replica that has everything that the primary has now. Throws with a sentence for none. */
export async function openReplica(
  primary: Db,
  databaseReadUrl: string | undefined,
  patienceMs = CATCH_UP_MS,
): Promise<OpenReplica> {
  if (databaseReadUrl === undefined)
    throw new Error('Please name the replica in DATABASE_READ_URL, and the primary in DATABASE_URL.')
  const [now] = await primary.query<{ position: string }>(
    sql`select pg_current_wal_flush_lsn()::text as position`,
  )
  let reason: unknown
  for (const address of hostAddresses(databaseReadUrl)) {
    const pool = openPool(singleHost(address), { onLost: () => {}, silence: watchDeadConnections(), max: 1 })
    try {
      await catchUp(pool.db, now?.position ?? '', patienceMs)
      return { db: pool.db, close: pool.end }
    } catch (error) {
      reason = error
      await pool.end()
    }
  }
  const said = reason instanceof Error ? reason.message : String(reason)
  throw new Error(`No replica of DATABASE_READ_URL can be backed up: ${said}`, { cause: reason })
}

async function catchUp(replica: Db, position: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  for (;;) {
    const [row] = await replica.query<{ isReplica: boolean; isThere: boolean | null }>(sql`
      select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`)
    if (row?.isReplica !== true) throw new Error('it is no replica.')
    if (row.isThere === true) return
    if (performance.now() > until)
      throw new Error(`it is more than ${patienceMs / 1000} s behind the primary.`)
    await wait(PAUSE_MS)
  }
}
