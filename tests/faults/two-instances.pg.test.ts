/** F6: two servers on one PostgreSQL behave as one. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/db/connect.ts'
import { areas } from '#areas/index.ts'
import { sql } from '#server/db/sql.ts'
import { demoRecords } from '#server/demo/content.ts'
import { DEMO_ACCOUNTS } from '#server/features/accounts/demo-accounts.ts'
import { nodeArguments, root } from '../../scripts/runtime.mjs'
import { databaseAddress, createDatabase } from '../prepare-database.ts'
import { type FaultClient, createFaultClient, isSuccess } from './fault-client.ts'
import { type PostgresCluster, createPostgresCluster } from './postgres-cluster.ts'
import { TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { countHistory } from './check-consistency.ts'
import { addOfficials, FAULT_PIDS, serverDataAt } from './server-data.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

describe('two servers on one PostgreSQL', () => {
  let cluster: PostgresCluster
  let database: Database
  let url: string
  const servers: ServerProcess[] = []
  const callers: FaultClient[] = []
  const [one, other] = [0, 1].map(
    (at): FaultClient['send'] =>
      (path, sent) =>
        callers[at]!.send(path, sent),
  ) as [FaultClient['send'], FaultClient['send']]

  /** The database is empty, and both start at once. */
  beforeAll(async () => {
    cluster = await createPostgresCluster()
    await createDatabase(cluster.url, 'amphoe')
    url = databaseAddress(cluster.url, 'amphoe')
    const { env } = serverDataAt(url)
    servers.push(...(await Promise.all([startServerProcess(env), startServerProcess(env)])))
    callers.push(...servers.map(({ port }) => createFaultClient(() => port)))
    database = await openDatabase({ databaseUrl: url })
    await addOfficials(database)
  }, TEST_TIMEOUT_MS)
  afterAll(async () => {
    await database?.close()
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    for (const caller of callers) caller.close()
    await cluster.remove()
  })

  it('run each migration once and list the same provinces when both start at the same time', async () => {
    const names = await database.db.query<{ name: string }>(sql`select name from migration`)
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
    const token = await callers[0]!.signIn('administrator')
    const [first, second] = await Promise.all([one, other].map((send) => send('ccaattmm/listCC', { token })))
    expect(first).toMatchObject({ status: 200, body: { isFound: true } })
    expect(first).toEqual(second)
    reportFaultResult({
      promise: 'F6',
      what: 'two servers started at once on an empty PostgreSQL',
      times: 1,
      attempted: 2,
      acknowledged: 2,
      lost: 0,
      note: `${names.length} migrations, each run once`,
    })
  })

  it('share sessions, sign-outs and suspensions', async () => {
    const who = (send: FaultClient['send'], token: string) => send('auth/getUser', { token, json: {} })
    const token = await callers[0]!.signIn('administrator')
    expect(isSuccess(await who(other, token))).toBe(true)
    expect(isSuccess(await other('auth/logout', { token, json: {} }))).toBe(true)
    for (const send of [one, other]) expect(await who(send, token)).toMatchObject({ status: 401 })

    const officials = await callers[0]!.signIn('district')
    const search = (send: FaultClient['send']) =>
      send('manage/gov/search', { token: officials, json: { CC: '50', AA: '01' } })
    // The session is cached at both, so each must notice the change by itself.
    for (const send of [one, other]) expect(isSuccess(await search(send))).toBe(true)
    const { db } = database
    await db.execute(
      sql`update account set suspended_at = ${new Date()} where emp_pid = ${FAULT_PIDS.district}`,
    )
    for (const send of [one, other]) expect(await search(send)).toMatchObject({ status: 401 })
    await db.execute(sql`update account set suspended_at = null where emp_pid = ${FAULT_PIDS.district}`)
  })

  it('share the count of failed sign-ins', async () => {
    const guess = (send: FaultClient['send']) =>
      send('auth/login', { json: { EMP_PID: '1101700230708', password: 'not the right one' } })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => guess(at % 2 === 0 ? one : other)),
    )
    const checked = replies.filter((reply) => reply.kind === 'answer' && reply.status === 401)
    const limited = replies.filter((reply) => reply.kind === 'answer' && reply.status === 429)
    expect([checked.length, limited.length]).toEqual([5, 15])
    for (const send of [one, other]) expect(await guess(send)).toMatchObject({ status: 429 })
    await database.db.execute(sql`delete from sign_in_failure`)
  })

  it(
    'create the demo data once when both start at the same time',
    async () => {
      await createDatabase(cluster.url, 'demo')
      const { env, open } = serverDataAt(databaseAddress(cluster.url, 'demo'))
      const both = await Promise.all([1, 2].map(() => startServerProcess({ ...env, DEMO: '1' })))
      const made = await open()
      const accounts = await made.db.query<{ id: number }>(sql`select id from account`)
      const found = [await countHistory(made), accounts.length]
      await made.close()
      await Promise.all(both.map((server) => server.end('SIGTERM')))
      expect(found).toEqual([demoRecords(areas).length, DEMO_ACCOUNTS.length])
      const output = both.map((server) => server.output()).join('\n')
      expect(output).toContain('The database is empty and gets demo content.')
    },
    TEST_TIMEOUT_MS,
  )

  it('show villages that another program imports', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-villages-'))
    const file = path.join(folder, 'villages.csv')
    writeFileSync(file, '53060199,บ้านทดสอบความพร้อม\n')
    const env = { ...process.env, DATABASE_URL: url }
    const program = [...nodeArguments, 'scripts/geography-import.ts', file]
    await promisify(execFile)(process.execPath, program, { cwd: root, env })
    rmSync(folder, { recursive: true })
    const token = await callers[0]!.signIn('administrator')
    for (const send of [one, other]) {
      let found = false
      while (!found) {
        const reply = await send('ccaattmm/listMM/53/06/01', { token })
        found = JSON.stringify(reply).includes('บ้านทดสอบความพร้อม')
      }
    }
  })
})
