/**
 * Concurrent requests for a second factor: signing in while it is turned on, and requesting recovery codes
 * twice.
 */
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { insertAccount } from '#server/features/accounts/create-account.ts'
import { beginSession } from '#server/features/session/sessions.ts'
import { signIn } from '#server/features/session/sign-in.ts'
import { testDatabase } from '../../../tests/database.ts'
import { countWaitingLocks, withoutLockTimeout } from '../../../tests/lock-waits.ts'
import { secondFactorRoutes } from './routes.ts'
import { secretCipher } from './secret-cipher.ts'
import { beginFactor, remakeRecoveryCodes } from './second-factor.ts'
import { codeAt } from './totp.ts'

const password = 'ลมหนาวพัดผ่านทุ่งนากว้าง'
const person = { group: 1, catmUkey: '50010000', fname: 'มานี', lname: 'มีนา', password } as const
const cipher = secretCipher([])
const deps = {
  log: () => {},
  cipher,
  supportPhone: '',
  singleSignOn: { provider: undefined, passwordSignIn: 'on' as const },
  demoPasswords: true,
  clock: () => Date.now(),
}
const limits = { sessionIdleMinutes: 60, sessionHours: 12 }
const address = '192.0.2.1'

const database = testDatabase()
let db: Db
beforeAll(async () => {
  db = database.db
})

/** An account that has started to turn on the second factor, and its secret. */
async function beginSecondFactor(pid: string) {
  const id = (await insertAccount(db, { ...person, pid })) ?? 0
  const secret = (await beginFactor(db, id, cipher)) ?? Buffer.alloc(0)
  return { id, pid, secret }
}
const waiting = () => countWaitingLocks(db)
const sessionsOf = (id: number) =>
  db.query<{ id: number }>(sql`select id from session where account_id = ${id}`)

it('a sign-in that started before the second factor was turned on needs a code', async () => {
  const { id, pid } = await beginSecondFactor('1000000000009')
  let signingIn: Promise<unknown> | undefined
  await db.transaction(async (trx) => {
    // As `confirm` does.
    await trx.execute(sql`select id from account where id = ${id} for update`)
    signingIn = withoutLockTimeout(db, (one) =>
      signIn({ ...deps, db: one, limits }, { pid, password, code: '' }, address),
    )
    signingIn.catch(() => {})
    await expect.poll(waiting).toBeGreaterThan(0)
    await trx.execute(sql`update second_factor set confirmed_at = now() where account_id = ${id}`)
  })
  await expect(signingIn).rejects.toMatchObject({ code: 'second-factor' })
  expect(await sessionsOf(id)).toEqual([])
})

it('a session that starts while the second factor is turned on is ended', async () => {
  const { id, secret } = await beginSecondFactor('1000000000017')
  const confirm = (one: Db) => {
    const call = secondFactorRoutes({ ...deps, db: one }).find(({ path }) => path.endsWith('/confirm'))
    const actor = { id, name: 'มานี มีนา', group: 1, catmUkey: '50010000', scope: { kind: 'none' } } as const
    const body = { CODE: codeAt(secret, Math.floor(Date.now() / 30_000)) }
    return call?.handler({ actor, sessionId: '0', address, body } as unknown as Parameters<
      typeof call.handler
    >[0])
  }
  let confirming: Promise<unknown> | undefined
  await db.transaction(async (trx) => {
    // As `signInThroughForm` does.
    await trx.execute(sql`update account set last_used_at = now() where id = ${id}`)
    confirming = withoutLockTimeout(db, async (one) => confirm(one))
    await expect.poll(waiting).toBeGreaterThan(0)
    await beginSession(trx, { accountId: id, address, limits })
  })
  expect(await confirming).toMatchObject({ status: true })
  expect(await sessionsOf(id)).toEqual([])
})

it('only the later of two concurrent sets of recovery codes is stored', async () => {
  const { id } = await beginSecondFactor('1000000000025')
  await db.execute(sql`update second_factor set confirmed_at = now() where account_id = ${id}`)
  await db.transaction((trx) => remakeRecoveryCodes(trx, id))
  let later: Promise<unknown> | undefined
  await db.transaction(async (trx) => {
    await remakeRecoveryCodes(trx, id)
    later = withoutLockTimeout(db, (one) => one.transaction((other) => remakeRecoveryCodes(other, id)))
    await expect.poll(waiting).toBeGreaterThan(0)
  })
  expect(await later).toHaveLength(8)
  const stored = await db.query(sql`select digest from recovery_code where account_id = ${id}`)
  expect(stored).toHaveLength(8)
})
