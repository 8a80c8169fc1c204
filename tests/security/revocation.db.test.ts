/**
 * A revoked permission or session is rejected at the next request, under load too (security, S3, S4, S6, A8).
 * The server runs in this process over real sockets, because the test changes its database directly on either
 * engine.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { tableOf } from '#domain/area/area.ts'
import { allRoutes } from '#server/all-routes.ts'
import { buildApp } from '#server/app.ts'
import { engineDeps } from '#server/area-routes.ts'
import { assignments, identifier, sql } from '#server/db/sql.ts'
import { createDemoAccounts, DEMO_PASSWORD } from '#server/features/accounts/demo-accounts.ts'
import { makeGeography } from '#server/features/geography/geography.ts'
import { readBuiltInPlaces } from '#server/features/geography/places-file.ts'
import { openPictureStore } from '#server/pictures/storage/picture-store.ts'
import { readSettings } from '#server/settings.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { type SecurityClient, createSecurityClient } from './security-client.ts'
import { expectNoneSucceeded, attackCount } from './attack-results.ts'
import { validBody } from './target-data.ts'

let database: TestDatabase
let client: SecurityClient
let stop: () => Promise<void>
beforeAll(async () => {
  database = await openTestDatabase()
  await createDemoAccounts(database.db, Date.now)
  const geography = makeGeography(readBuiltInPlaces().places)
  const pictures = openPictureStore(undefined)
  const settings = readSettings({ DEMO: '1' })
  const log = () => {}
  const engine = engineDeps({ database, geography, pictureStore: pictures, clock: Date.now })
  const app = await buildApp({
    database,
    settings,
    routes: allRoutes({ engine, settings, log }),
    pictures,
    log,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  client = createSecurityClient({ port: (app.server.address() as { port: number }).port })
  stop = async () => {
    client.close()
    await app.close()
    await database.close()
  }
}, 600_000)
afterAll(() => stop())

const PID = '1000000000009'
const ACCOUNT = { emp_group: '1', catm_ukey: '50010000', suspended_at: null }
const updateOwnAccount = (set: { emp_group?: string; catm_ukey?: string; suspended_at?: Date | null }) =>
  database.db.execute(sql`update account set ${assignments(set)} where emp_pid = ${PID}`)

async function signIn(): Promise<string> {
  const { body } = await client.send('auth/login', { json: { EMP_PID: PID, password: DEMO_PASSWORD } })
  return String(body.access_token)
}

const tradition = areas.find(({ key }) => key === 'tradition')!
/**
 * Routes to read, to write and to get the own account, each with the account's permissions of this moment.
 */
const PERMITTED_ROUTES = [
  (token: string) => client.send(`${tradition.path}/search`, { token, json: { CC: '50', AA: '01' } }),
  (token: string) => client.send(tradition.path, { token, json: validBody(tradition, '50010200') }),
  (token: string) => client.send(`${tradition.path}/bin`, { token, json: { CC: '50', AA: '01' } }),
]

describe('a revoked permission', () => {
  it('is rejected in every request that starts after the change, under load', async () => {
    const ways: [string, Parameters<typeof updateOwnAccount>[0]][] = [
      ['suspended', { suspended_at: new Date() }],
      ['an unknown group', { emp_group: '7' }],
      ['group 9', { emp_group: '9' }],
      ['another district', { catm_ukey: '50020000' }],
      ['another province', { catm_ukey: '34010000' }],
      ['no district', { catm_ukey: '50000000' }],
    ]
    const succeeded: string[] = []
    const changes = attackCount(18, 102)
    let attempts = 0
    for (let change = 0; change < changes; change += 1) {
      await updateOwnAccount(ACCOUNT)
      const token = await signIn()
      expect((await PERMITTED_ROUTES[0]!(token)).status).toBe(200)
      const [name, set] = ways[change % ways.length]!
      let isRevoked = false
      let isOver = false
      const lane = async (call: (typeof PERMITTED_ROUTES)[number]) => {
        while (!isOver) {
          const beganAfter = isRevoked
          const { status } = await call(token)
          if (!beganAfter) continue
          attempts += 1
          if (status === 200) succeeded.push(`${name}: ${status}`)
        }
      }
      const lanes = PERMITTED_ROUTES.map(lane)
      await updateOwnAccount(set)
      isRevoked = true
      for (const call of PERMITTED_ROUTES) {
        attempts += 1
        if ((await call(token)).status === 200) succeeded.push(`${name}, at once`)
      }
      isOver = true
      await Promise.all(lanes)
    }
    const rows = await database.db.query<{
      count: number
    }>(sql`select count(*) as count from ${identifier(tableOf(tradition))}
      where catm_ukey not like '5001%'`)
    if (Number(rows[0]?.count) > 0) succeeded.push('records outside the district')
    expectNoneSucceeded('S3', `requests after ${changes} changes of an account`, { attempts, succeeded })
    await updateOwnAccount(ACCOUNT)
  }, 600_000)

  it('stays rejected with an expired session, a deleted account, and a new one with its ID', async () => {
    const succeeded: string[] = []
    let attempts = 0
    const tryAll = async (token: string, what: string) => {
      for (const call of [
        ...PERMITTED_ROUTES,
        (own: string) => client.send('auth/getUser', { method: 'POST', token: own }),
      ]) {
        attempts += 1
        const { status } = await call(token)
        if (status !== 401) succeeded.push(`${what}: ${status}`)
      }
    }
    const age = (column: 'used_at' | 'created_at', ago: string) =>
      database.db.query(sql`update session set ${identifier(column)} = now() - ${ago}::interval`)
    for (const [column, ago, what] of [
      ['used_at', '60 minutes 1 second', 'unused for an hour'],
      ['created_at', '12 hours 1 second', 'older than twelve hours'],
    ] as const) {
      const token = await signIn()
      expect((await PERMITTED_ROUTES[0]!(token)).status).toBe(200)
      await age(column, ago)
      await tryAll(token, what)
    }
    expectNoneSucceeded('S4', 'expired sessions', { attempts, succeeded })
    attempts = 0
    const token = await signIn()
    await database.db.execute(sql`delete from account where emp_pid = ${PID}`)
    await tryAll(token, 'a removed account')
    await createDemoAccountAgain()
    await tryAll(token, 'a new account of the same ID')
    expectNoneSucceeded('S6', 'sessions of a removed account', { attempts, succeeded })
  })
})

/** The same person gets a new account, as after a mistake. */
async function createDemoAccountAgain(): Promise<void> {
  const [other] = await database.db.query<{ password_hash: string }>(
    sql`select password_hash from account where emp_pid = '1000000000017'`,
  )
  await database.db.execute(sql`
      insert into account (emp_pid, emp_group, catm_ukey, fname, lname, password_hash)
      values (${PID}, '1', '50010000', 'ธนพร', 'ใจคำ', ${other?.password_hash})`)
}

// Last, because an account with log entries can't be deleted.
describe('the log', () => {
  it('stores reports only under the account and IP address of the sender', async () => {
    const token = await signIn()
    const report = { MAIN_MENU: 1, SUB_MENU: 1, APP_MENU: 15, ACTION: 2, CATM_UKEY: '50010000', ROW_ID: '1' }
    const others = [
      '4000000000003',
      '4-0000-00000-00-3',
      '๔๐๐๐๐๐๐๐๐๐๐๐๓',
      4000000000003,
      ['4000000000003'],
      { a: 1 },
      true,
      ' 4000000000003 ',
      'x',
    ]
    const forged = [
      ...others.map((EMP_PID) => ({ ...report, EMP_PID })),
      ...['ACCOUNT_ID', 'account_id', 'EMP_ID', 'ACTOR', 'ID', 'AT', 'ADDRESS', '__proto__'].map((key) => ({
        ...report,
        [key]: 8,
      })),
      ...[3.5, '2; drop table log_report', -1, 1e9, null, [], '๒'].map((ACTION) => ({ ...report, ACTION })),
    ]
    for (const json of forged) await client.send('logs', { token, json })
    const rows = await database.db.query<{ pid: string; address: string; app_menu: number }>(sql`
      select account.emp_pid as pid, address, app_menu from log_report
      join account on account.id = log_report.account_id`)
    const succeeded = rows
      .filter(({ pid, address, app_menu }) => pid !== PID || address !== '127.0.0.1' || app_menu !== 15)
      .map((row) => JSON.stringify(row))
    expectNoneSucceeded('L2', 'forged reports', { attempts: forged.length, succeeded })
  })
})
