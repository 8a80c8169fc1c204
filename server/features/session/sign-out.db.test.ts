import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openTestApp, type TestApp } from '../../../tests/servers/test-app.ts'

const PID = '1000000000009'

const TABS = 4

let test: TestApp
let waiting = 0
let release = () => {}
const released = new Promise<void>((resolve) => {
  release = resolve
})

/** Holds the sign-outs, whose sessions were checked before, until all tabs have sent theirs. */
async function waitForTabs({ url }: FastifyRequest): Promise<void> {
  if (!url.endsWith('/auth/logout')) return
  waiting += 1
  if (waiting === TABS) release()
  await released
}

beforeAll(async () => {
  test = await openTestApp({ watch: (app) => app.addHook('preHandler', waitForTabs) })
  await test.addAccount({ pid: PID, group: 1 })
})
afterAll(() => test.close())

it('signs out four tabs of a session at once, logs one sign-out, and then returns 401', async () => {
  const token = await test.signIn(PID)
  // After a pause of the machine, a request would check its session again.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const signOut = () => test.ask('POST', 'auth/logout', { token })
  const answers = await Promise.all(Array.from({ length: TABS }, signOut))
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: { status: true, redirect: '' } })
  expect((await signOut()).status).toBe(401)
  const signOuts = sql`select count(*)::int as count from event where kind = 'sign-out'`
  expect(await test.database.db.query(signOuts)).toEqual([{ count: 1 }])
})
