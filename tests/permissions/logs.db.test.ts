/**
 * Who may see the logs, by the table of the decisions (section 3): group 4 all of them; everybody who works
 * here their own.
 */
import { describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { covers, parseGroup, scopeOf } from '#domain/permissions/scope.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import { BASE_PREFIX } from '#server/http/route.ts'
import {
  matrixHarness as harness,
  matrixOfficials as officials,
  openMatrixFixture,
} from './matrix-fixture.ts'

openMatrixFixture()

const DAYS = { FROM: '20260101', TO: '20261231' }

/** Every route below `logs`, with a valid body, and the groups of the specification. */
const LOG_GROUP = ['4']
const WORKING_GROUPS = ['1', '2', '3', '4', '5', '8']
const LOG_ROUTES: Record<string, { body: Record<string, unknown>; groups: string[] }> = {
  'logs/search': { body: DAYS, groups: LOG_GROUP },
  'logs/reported': { body: DAYS, groups: LOG_GROUP },
  'logs/summary': { body: DAYS, groups: LOG_GROUP },
  'logs/export': { body: DAYS, groups: LOG_GROUP },
  'logs/officials': { body: { Q: 'ใจ' }, groups: LOG_GROUP },
  'logs/own': { body: DAYS, groups: WORKING_GROUPS },
  'logs/entry': { body: { ID: 'e999999999' }, groups: WORKING_GROUPS },
  logs: {
    body: { MAIN_MENU: 4, SUB_MENU: 2, APP_MENU: 23, ACTION: 3, CATM_UKEY: '50010000' },
    groups: WORKING_GROUPS,
  },
}

describe('the log pages', () => {
  it('have no route that is missing in this table', () => {
    const declared = declaredRoutes().filter(({ path }) => path === 'logs' || path.startsWith('logs/'))
    expect(declared.map(({ path }) => path).sort()).toEqual(Object.keys(LOG_ROUTES).sort())
  })

  it.each(Object.entries(LOG_ROUTES))(
    '%s accepts only the groups of the specification, and returns 401 without a session',
    async (path, { body, groups }) => {
      const wrong: string[] = []
      for (const [{ group, catm }, official] of officials) {
        const answer = await harness.app.inject({
          method: 'POST',
          url: `${BASE_PREFIX}/${path}`,
          headers: { authorization: `Bearer ${official.token}`, 'content-type': 'application/json' },
          // A report names a place in the own scope.
          payload: JSON.stringify({ ...body, ...('CATM_UKEY' in body && { CATM_UKEY: catm }) }),
        })
        // An entry that does not exist gives 404 to groups that may request entries.
        const served = path === 'logs/entry' ? 404 : 200
        const isReportWithoutScope = path === 'logs' && !covers(scopeOf(parseGroup(group), catm), catm)
        const expected = groups.includes(group) && !isReportWithoutScope ? served : 403
        if (answer.statusCode !== expected) wrong.push(`${group}@${catm}: ${answer.statusCode}`)
      }
      expect(wrong).toEqual([])
      expect((await harness.nobody().post(path, body)).status).toBe(401)
    },
  )

  it('show users outside group 4 only their own entries', async () => {
    const all = await harness.db.query<{ id: number; actor_id: number }>(sql`select id, actor_id from event`)
    for (const [{ group, pid }, official] of officials) {
      if (!WORKING_GROUPS.includes(group)) continue
      const [{ id } = { id: 0 }] = await harness.db.query<{ id: number }>(
        sql`select id from account where emp_pid = ${pid}`,
      )
      const own = all.find((event) => event.actor_id === id)
      const foreign = all.find((event) => event.actor_id !== id)
      expect((await official.post('logs/entry', { ID: `e${own?.id}` })).status).toBe(200)
      expect((await official.post('logs/entry', { ID: `e${foreign?.id}` })).status).toBe(
        group === '4' ? 200 : 404,
      )
    }
  })
})
