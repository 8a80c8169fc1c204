/** A rebuild is work of an operator: it has none of the time limits of requests. */
import { expect, it } from 'vitest'
import { landing } from '#areas/website/landing.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { testDatabase } from '../../../tests/database.ts'
import { rebuildReadModel } from './read-model.ts'

const database = testDatabase()

/** The database with so short a limit for locks that every statement that waits is cancelled. */
const impatient = (db: Db): Db => ({
  ...db,
  transaction: (work) =>
    db.transaction(async (trx) => {
      await trx.execute(sql`set local lock_timeout = 1`)
      return work(trx)
    }),
})

const isWaiting = async (db: Db) =>
  (
    await db.query(sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`)
  ).length > 0

it('waits for a lock as long as it takes', async () => {
  const { db } = database
  let rebuilt = Promise.resolve(-1)
  await db.transaction(async (trx) => {
    await trx.execute(sql`lock table search_text, area_landing in access exclusive mode`)
    rebuilt = rebuildReadModel(impatient(db), landing)
    rebuilt.catch(() => {})
    await expect.poll(() => isWaiting(db), { timeout: 20_000 }).toBe(true)
    // With a limit, PostgreSQL would have cancelled the statement by now.
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(await rebuilt).toBe(0)
})
