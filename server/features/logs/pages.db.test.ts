import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#server/engine/query.ts'
import { type Harness, type Official, openHarness } from '../../../tests/harness.ts'

let harness: Harness
let auditor: Official

const DAY = Date.UTC(2026, 2, 9, 17)
const HOUR = 3_600_000

/** A change as the history keeps it; only what the log pages look at differs. */
type Change = {
  at?: number
  actorId?: number
  actorName?: string
  area?: string
  recordId?: number
  version?: number
  catm?: string
  action?: string
  before?: Record<string, string | null>
  after?: Record<string, string | null>
}

let record = 5_000_000
async function change(given: Change = {}): Promise<number> {
  record += 1
  const { at = DAY + HOUR, actorId = 1, actorName = 'สมชาย ใจดี', area = 'gov', catm = '50010200' } = given
  const { action = 'edit', version = 1, before = {}, after = {}, recordId = record } = given
  const [row] = await rowsOf<{ id: number }>(
    harness.db,
    `insert into history (at, actor_id, actor_name, address, area, record_id, catm_ukey, version, action, before, after, previous, digest)
     values ($1, $2, $3, '127.0.0.1', $4, $5, $6, $7, $8, $9, $10, '', '') returning id`,
    [
      new Date(at),
      actorId,
      actorName,
      area,
      recordId,
      catm,
      version,
      action,
      JSON.stringify(before),
      JSON.stringify(after),
    ],
  )
  return row?.id ?? 0
}

async function happening(given: {
  at?: number
  actorId?: number
  kind?: string
  area?: string
  catm?: string
  detail?: Record<string, unknown>
}): Promise<number> {
  const {
    at = DAY + HOUR,
    actorId = 1,
    kind = 'sign-in',
    area = 'session',
    catm = '50010000',
    detail = {},
  } = given
  const [row] = await rowsOf<{ id: number }>(
    harness.db,
    `insert into event (at, actor_id, actor_name, address, kind, area, catm_ukey, detail)
     values ($1, $2, 'สมชาย ใจดี', '127.0.0.1', $3, $4, $5, $6) returning id`,
    [new Date(at), actorId, kind, area, catm, JSON.stringify(detail)],
  )
  return row?.id ?? 0
}

/** A span of days that no other test looks at. */
const days = (from: string, to = from) => ({ FROM: from, TO: to })

beforeAll(async () => {
  harness = await openHarness()
  auditor = await harness.signIn('4000000000003')
}, 60_000)
afterAll(() => harness.close())

const idsOf = (body: { data: { ID: string }[] }) => body.data.map(({ ID }) => ID)

describe('the log of everybody', () => {
  it('lays history and events over each other, newest first, with names for what are numbers', async () => {
    const [account] = await rowsOf<{ id: number }>(
      harness.db,
      `select id from account where emp_pid = '1000000000009'`,
      [],
    )
    const actorId = account?.id ?? 0
    const first = await change({
      at: DAY + HOUR,
      actorId,
      recordId: 4_000_001,
      action: 'add',
      after: { govName: 'ที่ว่าการอำเภอ', deleted: '0', catmUkey: '50010200' },
      before: { govName: null, deleted: null, catmUkey: null },
    })
    const signIn = await happening({ at: DAY + 2 * HOUR, actorId })
    const second = await change({
      at: DAY + 3 * HOUR,
      actorId,
      recordId: 4_000_001,
      version: 2,
      before: { govTel: '1' },
      after: { govTel: '2' },
    })
    const { status, body } = await auditor.post('logs/search', days('20260310'))
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual([`h${second}`, `e${signIn}`, `h${first}`])
    expect(body).toMatchObject({ isFound: true, total: 3, totalIsMore: false, older: null, newer: null })
    expect(body.data[0]).toMatchObject({
      AT: new Date(DAY + 3 * HOUR).toISOString(),
      BY: 'สมชาย ใจดี',
      MENU: 'gov',
      ACTION: 'edit',
      CATM_UKEY: '50010200',
      CC_DESC: 'เชียงใหม่',
      RECORD_ID: 4_000_001,
      RECORD_NAME: 'ที่ว่าการอำเภอ',
      FIELDS: ['GOV_TEL'],
    })
    expect(body.data[0].DEPT_DESC).not.toBe('')
    expect(body.data[1]).toMatchObject({ MENU: 'session', ACTION: 'sign-in', RECORD_ID: null })
  })

  it('knows days as Thailand does, to the instant', async () => {
    const midnight = Date.UTC(2026, 3, 1, 17)
    const before = await change({ at: midnight - 1 })
    const after = await change({ at: midnight })
    const last = await change({ at: midnight + 24 * HOUR - 1 })
    const next = await happening({ at: midnight + 24 * HOUR })
    const of = async (from: string, to = from) =>
      idsOf((await auditor.post('logs/search', days(from, to))).body)
    expect(await of('20260401')).toEqual([`h${before}`])
    expect(await of('20260402')).toEqual([`h${last}`, `h${after}`])
    expect(await of('20260403')).toEqual([`e${next}`])
    expect(await of('20260401', '20260403')).toHaveLength(4)
  })
})
