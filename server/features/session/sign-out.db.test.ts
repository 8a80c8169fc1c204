import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openTestApp, type TestApp } from '#server/test-app.ts'

const PID = '1000000000009'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  await test.addAccount({ pid: PID, group: 1 })
})
afterAll(() => test.close())

it('logs one sign-out of a session when four tabs sign out at once', async () => {
  const token = await test.signIn(PID)
  const answers = await Promise.all([1, 2, 3, 4].map(() => test.ask('POST', 'auth/logout', { token })))
  for (const { status } of answers) expect([200, 401]).toContain(status)
  const signOuts = sql`select count(*)::int as count from event where kind = 'sign-out'`
  expect(await test.database.db.query(signOuts)).toEqual([{ count: 1 }])
})
