import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { type Database, openDatabase } from './connect.ts'
import { sql } from './sql.ts'
import { isUnavailable } from './unavailable.ts'

const database = testDatabase()
let administrator: Database
beforeAll(async () => {
  administrator = await openDatabase({ databaseUrl: database.url ?? '' })
})
afterAll(async () => {
  await administrator.close()
})

it('replaces every connection that PostgreSQL dropped; errors until then mean unavailable', async () => {
  const READS = 8
  const readProcess = async () => {
    const [row] = await database.db.query<{ pid: number }>(
      sql`select pg_backend_pid() as pid, pg_sleep(0.05)`,
    )
    return row?.pid
  }
  const dropped = new Set(await Promise.all(Array.from({ length: READS }, readProcess)))
  expect(dropped.size).toBeGreaterThan(1)
  const interrupted = expect(database.db.query(sql`select pg_sleep(60)`)).rejects.toSatisfy(isUnavailable)
  const terminated = await administrator.db.query<{ isGone: boolean }>(
    sql`select pg_terminate_backend(pid, 60000) as "isGone" from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(terminated).toEqual(Array.from(dropped, () => ({ isGone: true })))
  await interrupted
  // Each dropped connection fails at most one query.
  for (let n = 0; n < READS; n += 1)
    await readProcess().catch((error) => expect(isUnavailable(error), String(error)).toBe(true))
  const replaced = await Promise.all(Array.from({ length: READS }, readProcess))
  expect(replaced.filter((pid) => dropped.has(pid))).toEqual([])
})
