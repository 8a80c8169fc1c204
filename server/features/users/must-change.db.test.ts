import { afterAll, beforeAll, expect, it } from 'vitest'
import { BASE_PREFIX } from '#server/http/route.ts'
import { declaredCalls, pathWith } from '../../../tests/attacks/calls.ts'
import { type Harness, type Official, openHarness } from '../../../tests/harness.ts'

/** An administrator, whom nearly every call serves, and a province, which some calls serve alone. */
const PID = '4000000000003'
const PROVINCE_PID = '2000000000007'
const SERVED = ['auth/getUser', 'auth/logout', 'user/changePass']

let harness: Harness
let official: Official
let province: Official
beforeAll(async () => {
  harness = await openHarness()
  official = await harness.signIn(PID)
  province = await harness.signIn(PROVINCE_PID)
})
afterAll(() => harness.close())

const mark = (must_change: boolean) =>
  harness.db.updateTable('account').set({ must_change }).where('emp_pid', 'in', [PID, PROVINCE_PID]).execute()

it('a password that somebody else has set serves no call but its own change, whatever was cached', async () => {
  const search = () => official.post('manage/gov/search', { CC: '50' })
  // Lists are answered without the session being looked up first: the second of them proves it by itself.
  expect([(await search()).status, (await search()).status]).toEqual([200, 200])
  await mark(true)
  expect(await search()).toMatchObject({ status: 403, body: { code: 'must-change-password' } })

  const wrong: string[] = []
  for (const call of declaredCalls().filter(({ rule }) => !('open' in rule))) {
    if (call.path === 'auth/logout') continue
    const isForProvinces = 'groups' in call.rule && !call.rule.groups.includes(4)
    const answer = await harness.app.inject({
      method: call.method,
      url: `${BASE_PREFIX}/${pathWith(call, () => '1')}`,
      headers: {
        authorization: `Bearer ${(isForProvinces ? province : official).token}`,
        'content-type': 'application/json',
      },
      ...(call.method === 'POST' ? { payload: '{}' } : {}),
    })
    const isRefused = answer.statusCode === 403 && answer.json().code === 'must-change-password'
    if (isRefused === SERVED.includes(call.path))
      wrong.push(`${call.method} ${call.path} ${answer.statusCode}`)
  }
  expect(wrong).toEqual([])

  await mark(false)
  expect((await search()).status).toBe(200)
})
