/**
 * Two transactions that wait for each other: both commit in the end, and neither applies its changes
 * twice.
 */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from './db.ts'
import { sql } from './sql.ts'
import { testDatabase } from '../../tests/database.ts'
import { inTransaction } from './in-transaction.ts'
import { isDeadlock } from './unavailable.ts'

const database = testDatabase()
let db: Db
beforeAll(async () => {
  db = database.db
  await db.execute(sql`create table ring (id int primary key, count int not null)`)
})
beforeEach(async () => {
  await db.execute(sql`delete from ring`)
  await db.execute(sql`insert into ring values (1, 0), (2, 0)`)
})

const raise = (trx: Db, id: number) => trx.query(sql`update ring set count = count + 1 where id = ${id}`)

/** Runs two transactions on the same rows in opposite order. Each waits until both have updated one row. */
function runBoth(transaction: typeof inTransaction): Promise<PromiseSettledResult<number>[]> {
  let waiting = 2
  let begin = () => {}
  const bothStarted = new Promise<void>((resolve) => {
    begin = resolve
  })
  const raiseBoth = (first: number, second: number) => {
    let times = 0
    return transaction(db, async (trx) => {
      times += 1
      // No statement times out before PostgreSQL detects the deadlock, also on a slow machine.
      await trx.execute(sql`set local lock_timeout = 0`)
      await raise(trx, first)
      waiting -= 1
      if (waiting <= 0) begin()
      await bothStarted
      await raise(trx, second)
      return times
    })
  }
  return Promise.allSettled([raiseBoth(1, 2), raiseBoth(2, 1)])
}

const counts = async () =>
  (await db.query<{ count: number }>(sql`select count from ring order by id`)).map(({ count }) => count)

it('resolves a deadlock by repeating one of the two transactions', async () => {
  const plain = await runBoth((one, work) => one.transaction(work))
  const rejected = plain.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(rejected.map(isDeadlock)).toEqual([true])
  expect(await counts()).toEqual([1, 1])

  const both = await runBoth(inTransaction)
  const times = both.map((end) => (end.status === 'fulfilled' ? end.value : end.reason))
  expect(times.sort()).toEqual([1, 2])
  expect(await counts()).toEqual([3, 3])
})

it('rethrows other errors immediately without repeating the transaction', async () => {
  let times = 0
  const work = inTransaction(db, async (trx) => {
    times += 1
    await raise(trx, 1)
    throw new Error('no more')
  })
  await expect(work).rejects.toThrow('no more')
  expect([times, await counts()]).toEqual([1, [0, 0]])
})
