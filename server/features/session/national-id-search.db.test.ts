/** Whole national IDs can't be found by trying: every search is recorded, and an account has few of them. */
import { beforeAll, describe, expect, it } from 'vitest'
import { employee } from '#areas/personnel/employee.ts'
import { maskPid, pidCheckDigit } from '#domain/personal-data/pid.ts'
import type { Group } from '#domain/permissions/scope.ts'
import { sql } from '#server/db/sql.ts'
import type { EventTable } from '#server/db/tables.ts'
import { writeSheet } from '#server/spreadsheets/write-workbook.ts'
import { insertRecord } from '#server/engine/write/change-record.ts'
import type { TestOfficial } from '../../../tests/harness.ts'
import { signedIn } from '../../../tests/fixtures/signed-in.ts'
import { SYSTEM_ACTOR } from '../../../tests/referenced-records.ts'
import { samplePid, sampleValue } from '../../../tests/sample.ts'
import { WORKBOOK_TITLES } from '../../../tests/servers/accounts-fixture.ts'

const LIMIT = 20
/** The files of accounts that one account may compare in an hour. */
const FILES = 40
const OFFICE = '50010000'
const PERSON = samplePid(815)
const DAYS = { FROM: '20260101', TO: '20260102' }

const { harness } = signedIn({})
let accounts = 0
beforeAll(async () => {
  const values = Object.entries(employee.fields).map(([name, field]) => [
    name,
    field.kind === 'pid' ? PERSON : sampleValue(field, 1),
  ])
  const context = {
    ...{ area: employee, actor: SYSTEM_ACTOR, origin: { address: '' }, at: Date.now() },
    action: 'add',
  } as const
  await harness.db.transaction((trx) => insertRecord(trx, context, OFFICE, Object.fromEntries(values)))
})

/** Another account each time, because every account has its own searches. */
async function someone(group: Group, catm = '00000000') {
  accounts += 1
  const twelve = `6${String(accounts).padStart(11, '0')}`
  const pid = twelve + pidCheckDigit(twelve)
  await harness.addAccount({ pid, group: String(group), catm })
  return { pid, official: await harness.signIn(pid) }
}

/** Thirteen digits that nobody has, all with the same mask. */
const candidate = (nth: number) => `71234${String(nth).padStart(5, '0')}678`

const searches = () =>
  harness.db.query<EventTable>(sql`select * from event where kind = 'pid-search' order by id`)

type Search = (official: TestOfficial, pid: string) => ReturnType<TestOfficial['post']>
const WAYS: readonly [string, string, Search][] = [
  ['find/all', 'search', (official, Q) => official.post('find/all', { Q })],
  ['user/search', 'account', (official, EMP_PID) => official.post('user/search', { EMP_PID })],
  ['user/find', 'account', (official, EMP_PID) => official.post('user/find', { EMP_PID })],
  ['logs/officials', 'log', (official, Q) => official.post('logs/officials', { Q })],
  ['logs/search', 'log', (official, EMP_PID) => official.post('logs/search', { ...DAYS, EMP_PID })],
  ['logs/reported', 'log', (official, EMP_PID) => official.post('logs/reported', { ...DAYS, EMP_PID })],
  ['logs/summary', 'log', (official, EMP_PID) => official.post('logs/summary', { ...DAYS, EMP_PID })],
  ['logs/export', 'log', (official, EMP_PID) => official.post('logs/export', { ...DAYS, EMP_PID })],
]

describe.each(WAYS)('%s', (path, area, search) => {
  it('records a hit and a miss, with the masked number', async () => {
    const { official, pid: own } = await someone(4)
    const known = path === 'find/all' ? PERSON : own
    const before = await searches()
    await search(official, candidate(1))
    await search(official, known)
    const [miss, hit, ...more] = (await searches()).slice(before.length)
    expect(more).toEqual([])
    expect(miss).toMatchObject({ area, detail: { EMP_PID: maskPid(candidate(1)), FOUND: 0 } })
    expect(hit).toMatchObject({ area, detail: { EMP_PID: maskPid(known), FOUND: 1 } })
    expect(JSON.stringify([miss, hit])).not.toMatch(/\d{13}/)
  })

  it(`answers ${LIMIT} searches an hour of one account, also when they arrive together`, async () => {
    const { official } = await someone(4)
    const tries = Array.from({ length: LIMIT + 10 }, (_, nth) => search(official, candidate(nth)))
    const answers = await Promise.all(tries)
    const rejected = answers.filter(({ status }) => status === 429)
    expect(rejected).toHaveLength(10)
    expect(rejected[0]?.body).toMatchObject({
      code: 'too-many-national-id-searches',
      error: expect.stringMatching(/กรุณารอ \d+ นาที/),
    })
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(60)
  })
})

it('shares the searches of an account among all ways, and not among accounts', async () => {
  const { official } = await someone(8)
  for (let nth = 0; nth < LIMIT; nth += 1) {
    const [, , search] = WAYS[nth % 3] as (typeof WAYS)[number]
    expect((await search(official, candidate(nth))).status).not.toBe(429)
  }
  for (const [path, , search] of WAYS.slice(0, 3))
    expect((await search(official, PERSON)).status, path).toBe(429)
  const other = await someone(1, OFFICE)
  const { status, body } = await other.official.post('find/all', { Q: PERSON })
  expect([status, body.isFound]).toEqual([200, true])
})

it('does not count a number again that was found before', async () => {
  const { official } = await someone(1, OFFICE)
  for (let nth = 0; nth < LIMIT + 5; nth += 1)
    expect((await official.post('find/all', { Q: PERSON })).status).toBe(200)
})

it('begins anew after an hour', async () => {
  const { official } = await someone(5)
  for (let nth = 0; nth <= LIMIT; nth += 1) await official.post('find/all', { Q: candidate(nth) })
  expect((await official.post('find/all', { Q: PERSON })).status).toBe(429)
  const hourAgo = sql`now() - interval '61 minutes'`
  await harness.db.execute(sql`update sign_in_failure set since = ${hourAgo}, last_at = ${hourAgo}, open_at = now()
    where subject like 'national ids %'`)
  expect((await official.post('find/all', { Q: PERSON })).status).toBe(200)
})

describe('accounts', () => {
  const values = { FNAME: 'มานี', LNAME: 'มีนา', EMP_GROUP: '1', CATM_UKEY: OFFICE }

  it('records that a new account has the number of an existing one', async () => {
    const { official, pid } = await someone(4)
    const before = await searches()
    const { status, body } = await official.post('user', { ...values, EMP_PID: pid })
    expect([status, body.code]).toEqual([409, 'account-exists'])
    const [found] = (await searches()).slice(before.length)
    expect(found).toMatchObject({ area: 'account', detail: { EMP_PID: maskPid(pid), FOUND: 1 } })
  })

  it('records a file, and rejects one whose numbers differ only in the masked digits', async () => {
    const { official, pid } = await someone(4)
    const columns = WORKBOOK_TITLES.map((title) => ({ title, width: 10, kind: 'text' as const }))
    const rowOf = (number: string) => [
      number,
      'ก',
      '',
      'ข',
      '1 ระดับอำเภอ',
      'เชียงใหม่',
      'จอมทอง',
      '',
      '',
      '',
      '',
    ]
    const preview = async (numbers: readonly string[]) => {
      const file = await writeSheet({ name: 'ก', headers: [], columns, rows: numbers.map(rowOf) })
      return official.form('user/preview', {}, { FILE: file })
    }
    const before = await searches()
    expect((await preview([pid, candidate(1)])).status).toBe(200)
    const [found] = (await searches()).slice(before.length)
    expect(found).toMatchObject({ area: 'account', detail: { ROWS: 2, FOUND: 1 } })
    const { status, body } = await preview(Array.from({ length: 9 }, (_, nth) => candidate(nth)))
    expect(status, JSON.stringify(body)).toBe(422)
    expect(body.error).toContain(maskPid(candidate(1)))
    await harness.db.execute(sql`update sign_in_failure set failures = ${FILES - 1}
      where subject like 'account files %'`)
    const statuses = [await preview([candidate(1)]), await preview([candidate(2)])].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 429])
  })
})
