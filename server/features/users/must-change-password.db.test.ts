import { expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import { fillRoutePath } from '../../../tests/security/route-path.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'

/**
 * An administrator, who may use nearly every route, and users of a province and a district for the other
 * routes, by group.
 */
const PIDS = { 4: '4000000000003', 2: '2000000000007', 1: '1000000000009' } as const
const ALLOWED_ROUTES = ['auth/getUser', 'auth/logout', 'user/changePass']

const { harness, administrator, province, district } = signedIn({
  administrator: PIDS[4],
  province: PIDS[2],
  district: PIDS[1],
})
const officials = { 4: administrator, 2: province, 1: district }

const mark = (must_change: boolean) =>
  harness.db.execute(sql`
      update account set must_change = ${must_change}
      where emp_pid = any(${Object.values(PIDS)})`)

it('an account that must change its password can use no other route, even with cached lists', async () => {
  const search = () => officials[4].post('manage/gov/search', { CC: '50' })
  // The second list comes from the cache. It is sent without a separate session query.
  expect([(await search()).status, (await search()).status]).toEqual([200, 200])
  await mark(true)
  expect(await search()).toMatchObject({ status: 403, body: { code: 'must-change-password' } })

  const wrong: string[] = []
  for (const call of declaredRoutes().filter(({ rule }) => !('open' in rule))) {
    if (call.path === 'auth/logout') continue
    const groups: readonly number[] = 'groups' in call.rule ? call.rule.groups : [4]
    const served = ([4, 2, 1] as const).find((group) => groups.includes(group)) ?? 4
    const answer = await harness.app.inject({
      method: call.method,
      url: `${BASE_PREFIX}/${fillRoutePath(call, () => '1')}`,
      headers: {
        authorization: `Bearer ${officials[served].token}`,
        'content-type': 'application/json',
      },
      ...(call.method === 'POST' ? { payload: '{}' } : {}),
    })
    const isRefused = answer.statusCode === 403 && answer.json().code === 'must-change-password'
    if (isRefused === ALLOWED_ROUTES.includes(call.path))
      wrong.push(`${call.method} ${call.path} ${answer.statusCode}`)
  }
  expect(wrong).toEqual([])

  await mark(false)
  expect((await search()).status).toBe(200)
})
