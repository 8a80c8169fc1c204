import { expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { testDatabase } from '../../tests/database.ts'
import { countWaitingLocks } from '../../tests/lock-waits.ts'
import { notePublicDay } from './public-days.ts'

const database = testDatabase()

it('notes a day however long large tables and other servers take', async () => {
  const { db } = database
  const impatient: Db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (trx) => {
        await trx.execute(sql`set local lock_timeout = 1`)
        return work(trx)
      }),
  }
  const locked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const other = db.transaction(async (trx) => {
    await trx.query(sql`select pg_advisory_xact_lock(hashtext('public day'))`)
    locked.resolve()
    await mayEnd.promise
  })
  await locked.promise
  const noted = notePublicDay({ db: impatient, areas, clock: () => Date.now() + 86_400_000 }).then(
    () => 'noted',
    (error) => error.message,
  )
  await Promise.race([noted, expect.poll(() => countWaitingLocks(db)).toBe(1)])
  mayEnd.resolve()
  await other
  expect(await noted).toBe('noted')
  const days = await db.query(sql`select from public_change where area = ''`)
  expect(days).toHaveLength(2)
})
