import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { openTestApp, type TestApp } from '../../../tests/servers/test-app.ts'

const PID = '1000000000009'

const report = {
  MAIN_MENU: 4,
  SUB_MENU: '2',
  APP_MENU: 23,
  ACTION: 3,
  CATM_UKEY: '50010000',
  ROW_ID: '12',
}

describe('the log reports', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    await test.addAccount({ pid: PID, group: 1 })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    await test.database.db.execute(sql`delete from log_report`)
  })

  it('are stored for the user of the session', async () => {
    const token = await test.signIn(PID)
    for (const body of [report, { ...report, EMP_PID: Number(PID), CATM_UKEY: 50010000, ROW_ID: null }]) {
      expect((await test.ask('POST', 'logs', { token, body })).body).toEqual({ status: true })
    }
    const rows = await test.database.db.query(sql`select * from log_report order by id`)
    expect(rows).toMatchObject([
      { main_menu: 4, sub_menu: 2, app_menu: 23, action: 3, catm_ukey: '50010000', row_id: '12' },
      { row_id: null },
    ])
  })

  it.each([
    [{ EMP_PID: '1000000000017' }, 403, 'EMP_PID'],
    [{ CATM_UKEY: '50020000' }, 403, 'CATM_UKEY'],
    [{ MAIN_MENU: 'x' }, 422, 'MAIN_MENU'],
    [{ APP_MENU: -1 }, 422, 'APP_MENU'],
    [{ ACTION: 5 }, 422, 'ACTION'],
    [{ CATM_UKEY: '5001' }, 422, 'CATM_UKEY'],
    [{ ROW_ID: { a: 1 } }, 422, 'ROW_ID'],
    [{ ROW_ID: '1; drop table' }, 422, 'ROW_ID'],
    [{ ROW_ID: '1000000000017' }, 422, 'ROW_ID'],
  ])('are rejected with %j', async (odd, status, field) => {
    const token = await test.signIn(PID)
    const answer = await test.ask('POST', 'logs', { token, body: { ...report, ...odd } })
    expect(answer).toMatchObject({ status, body: { field } })
    expect(await test.database.db.query(sql`select * from log_report`)).toEqual([])
  })

  it('are limited to 200 at once for each account', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    onTestFinished(() => void vi.restoreAllMocks())
    const frozen = await openTestApp()
    onTestFinished(() => frozen.close())
    await frozen.addAccount({ pid: PID, group: 1 })
    const token = await frozen.signIn(PID)
    const codes: unknown[] = []
    for (let count = 0; count < 203; count++) {
      codes.push((await frozen.ask('POST', 'logs', { token, body: report })).body.code)
    }
    expect(codes.slice(198)).toEqual([undefined, undefined, ...Array(3).fill('too-many-requests')])
    const { headers } = await frozen.ask('POST', 'logs', { token, body: report })
    expect(headers['retry-after']).toBe('1')
    const [count] = await frozen.database.db.query(sql`select count(*)::int as n from log_report`)
    expect(count).toEqual({ n: 200 })
  })
})
