/** Concurrent sign-ins lock the same rows of failures. They must not cause a deadlock. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { testDatabase } from '../../../tests/database.ts'
import { countWaitingLocks, withoutLockTimeout } from '../../../tests/lock-waits.ts'
import { clearFailures, recordSuccess } from './throttle.ts'

const database = testDatabase()
let db: Db
beforeAll(async () => {
  db = database.db
})
beforeEach(() => db.execute(sql`delete from sign_in_failure`))

const attempt = { pid: '1000000000009', address: '192.0.2.7', accountId: undefined }
const [byId, byBoth] = [`id ${attempt.pid}`, `id ${attempt.pid} address ${attempt.address}`]

/** Inserts rows in this order. PostgreSQL finds them in the same order. */
async function put(...subjects: string[]): Promise<void> {
  for (const subject of subjects)
    await db.execute(sql`insert into sign_in_failure (subject, failures) values (${subject}, 3)`)
}
const countIn = (trx: Db, subject: string) =>
  trx.query(sql`update sign_in_failure set failures = failures + 1 where subject = ${subject}`)
const waiting = () => countWaitingLocks(db)

it('a successful sign-in causes no deadlock with another attempt for the same ID', async () => {
  await put(byId, byBoth)
  let succeeding: Promise<void> | undefined
  await db.transaction(async (trx) => {
    // Every attempt updates the rows in this order.
    await countIn(trx, byBoth)
    succeeding = withoutLockTimeout(db, (one) => recordSuccess(one, attempt))
    await expect.poll(waiting).toBeGreaterThan(0)
    await countIn(trx, byId)
  })
  await succeeding
  expect(await db.query<{ subject: string }>(sql`select subject from sign_in_failure`)).toEqual([])
})

it('deleting expired failures does not wait for locked rows', async () => {
  const [address, both] = ['address 192.0.2.8', 'id 1000000000017 address 192.0.2.8']
  await put(both, address)
  await db.execute(sql`update sign_in_failure set last_at = now() - interval '2 hours'`)
  await db.transaction(async (trx) => {
    await countIn(trx, address)
    await recordSuccess(db, attempt)
    await countIn(trx, both)
  })
  const left = await db.query<{ subject: string }>(sql`select subject from sign_in_failure`)
  expect(left).toEqual([{ subject: address }])
})

it('setting a new password causes no deadlock with another attempt', async () => {
  await put(byId, byBoth)
  let clearing: Promise<void> | undefined
  await db.transaction(async (trx) => {
    await countIn(trx, byBoth)
    clearing = db.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = 0`)
      await clearFailures(other, attempt.pid)
    })
    await expect.poll(waiting).toBeGreaterThan(0)
    await countIn(trx, byId)
  })
  await clearing
  expect(await db.query<{ subject: string }>(sql`select subject from sign_in_failure`)).toEqual([])
})
