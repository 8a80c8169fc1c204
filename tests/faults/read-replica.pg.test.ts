/**
 * F13: public reads while the replica of DATABASE_READ_URL lags, hangs, stops, returns and is promoted. No
 * public request fails, and none shows a record that was deleted more than three seconds ago.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { backupAge } from '#server/operations/backup/backup-made.ts'
import { checkBackupFile } from '#server/operations/backup/backup-file.ts'
import { openReplica } from '#server/operations/backup/open-replica.ts'
import { nodeArguments, root } from '../../scripts/runtime.mjs'
import { createFaultClient, type FaultClient, type FaultReply } from './fault-client.ts'
import { faultCount, isLongFaultRun, reportFaultResult, TEST_TIMEOUT_MS, timeLimit } from './fault-results.ts'
import {
  createPostgresCluster,
  createStandbyCluster,
  type PostgresCluster,
  type StandbyCluster,
} from './postgres-cluster.ts'
import { sampleOrganisation } from './samples.ts'
import { createClusterData, serverDataAt } from './server-data.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** The longest wait for a hanging replica before the primary answers instead. */
const LONGEST_CALL_MS = timeLimit(1_500)
const LIST = '/public/v1/areas/gov/records'
/** The time after a deletion from which no answer may contain the record. */
const WITHDRAWN_MS = timeLimit(3_000)

let primary: PostgresCluster
let standby: StandbyCluster
let proxy: TcpProxy
let databaseUrl: string
let server: ServerProcess
let caller: FaultClient
let token: string

const portOf = (url: string) => Number(new URL(url).port)

/** The server's database, at the standby. */
function standbyUrl(): string {
  const url = new URL(databaseUrl)
  url.port = String(portOf(standby.url))
  return url.href
}

beforeAll(async () => {
  primary = await createPostgresCluster()
  const { env } = await createClusterData(primary, 'amphoe')
  standby = await createStandbyCluster(primary, { isSynchronous: false })
  proxy = await openTcpProxy(portOf(standby.url))
  databaseUrl = String(env.DATABASE_URL)
  server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: proxy.proxiedUrl(databaseUrl),
    METRICS_PORT: '0',
    PUBLIC_REQUESTS_PER_SECOND: '0',
  })
  caller = createFaultClient(() => server.port)
  token = await caller.signIn('administrator')
}, TEST_TIMEOUT_MS)

it(
  'a backup from the replica is complete and recorded at the primary, and refused when the replica is behind',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'amphoe-replica-backup-'))
    const readUrl = standbyUrl()
    const backUp = (name: string, databaseUrl: string) => {
      const env = { ...process.env, STORAGE_URL: '', DATABASE_URL: databaseUrl, DATABASE_READ_URL: readUrl }
      const program = ['scripts/backup.ts', path.join(folder, name), '--from-replica']
      return promisify(execFile)(process.execPath, [...nodeArguments, ...program], { cwd: root, env })
    }
    const database = await serverDataAt(databaseUrl).open()
    const made: number[] = []
    try {
      expect(await backupAge(database.db)).toBeUndefined()
      made.push(await create('หน่วยงานก่อนสำรองข้อมูล'))
      const { stdout } = await backUp('whole.backup', databaseUrl)
      expect(stdout).toMatch(/\b1 {2}area_gov\n/)
      await checkBackupFile(path.join(folder, 'whole.backup'))
      expect(await backupAge(database.db)).toBeLessThan(60)
      await expect(backUp('standby.backup', readUrl)).rejects.toThrow('names a standby')
      await standby.pauseReplay()
      made.push(await create('หน่วยงานที่ยังไม่ถึง'))
      await expect(openReplica(database.db, readUrl, 300)).rejects.toThrow('more than 0.3 s behind')
    } finally {
      await standby.resumeReplay()
      for (const id of made) await remove(id)
      await database.close()
      rmSync(folder, { recursive: true })
    }
  },
  TEST_TIMEOUT_MS,
)

afterAll(async () => {
  expect(await server?.end('SIGTERM')).toBe(0)
  caller?.close()
  await proxy?.close()
  await standby?.remove()
  await primary?.remove()
})

/** The value of a metric of the server. */
async function metric(name: string): Promise<number> {
  const [, address = ''] = /"note":"(http[^"]+metrics)"/.exec(server.output()) ?? []
  const text = await (await fetch(address)).text()
  const line = text.split('\n').find((one) => one.startsWith(name))
  return Number(line?.split(' ').at(-1))
}

const untilUsed = (value: 0 | 1) => expect.poll(() => metric('amphoe_replica_used')).toBe(value)
const readsOn = (database: 'primary' | 'replica') =>
  metric(`amphoe_public_reads_total{database="${database}"}`)

/** From now on connections lead to this replica. */
async function redirectTo(replica: StandbyCluster): Promise<void> {
  proxy.stall()
  await untilUsed(0)
  proxy.redirectTo(portOf(replica.url))
  await untilUsed(1)
}

/** The last logged reason for not using the replica. */
const lastReason = () => [...server.output().matchAll(/is not used: ([^".]+)/g)].at(-1)?.[1]

let calls = 0

/** The names of the public list, never from a cache: each request has a new URL. */
async function publicNames(): Promise<string[]> {
  calls += 1
  const moment = new Date(Date.parse('2020-01-01') + calls).toISOString()
  return namesOf(await caller.send(`${LIST}?limit=200&place=5001&changedSince=${moment}`))
}

/** The names of the list whose answers the server caches. */
const storedNames = async () => namesOf(await caller.send(`${LIST}?limit=200&place=5001`))

function namesOf(reply: FaultReply): string[] {
  if (reply.kind !== 'answer' || reply.status !== 200) throw new Error(JSON.stringify(reply))
  return reply.body.records.map(({ th }: { th: { title: string } }) => th.title)
}

async function create(name: string): Promise<number> {
  const reply = await caller.send('manage/gov', { token, json: sampleOrganisation(name) })
  if (reply.kind !== 'answer' || reply.status !== 200) throw new Error(JSON.stringify(reply))
  return reply.body.id
}

const remove = async (id: number) =>
  expect(await caller.send(`manage/gov/delete/${id}`, { token })).toMatchObject({ status: 200 })

/** Sends public requests until the work is done; throws if one fails. Resolves to the longest time, in ms. */
async function readMeanwhile(work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  let longest = 0
  const call = async () => {
    while (!isDone) {
      const from = performance.now()
      await publicNames()
      longest = Math.max(longest, performance.now() - from)
    }
  }
  const calling = [call(), call()]
  try {
    await Promise.all([work().finally(() => (isDone = true)), ...calling])
  } finally {
    isDone = true
    await Promise.allSettled(calling)
  }
  return longest
}

it(
  'public reads use the replica, and the primary while the replica lags, hangs or is down',
  async () => {
    await untilUsed(1)
    await create('ก่อน')
    await expect.poll(publicNames).toContain('ก่อน')
    // On a busy machine the replica may not have applied yet what the answer depends on.
    await expect
      .poll(async () => {
        const before = await readsOn('replica')
        await publicNames()
        return (await readsOn('replica')) - before
      })
      .toBe(1)

    // It lags: after two seconds the primary makes the answers.
    await standby.pauseReplay()
    const id = await create('ระหว่าง')
    await readMeanwhile(() => untilUsed(0))
    expect(await publicNames()).toEqual(expect.arrayContaining(['ก่อน', 'ระหว่าง']))
    await remove(id)
    expect(await publicNames()).toEqual(['ก่อน'])
    await standby.resumeReplay()
    await readMeanwhile(() => untilUsed(1))

    const slowest: Record<string, number> = {}
    for (let round = 0; round < faultCount(1, 5); round += 1) {
      const meanwhile = async (what: string, work: () => Promise<unknown>) => {
        slowest[what] = Math.max(slowest[what] ?? 0, await readMeanwhile(work))
      }
      await meanwhile('hangs', async () => {
        proxy.stall()
        await untilUsed(0)
      })
      proxy.redirectTo(portOf(standby.url))
      await meanwhile('is back', () => untilUsed(1))
      await meanwhile('killed', async () => {
        await standby.kill('SIGQUIT')
        await untilUsed(0)
      })
      await standby.start()
      await meanwhile('is back', () => untilUsed(1))
    }
    expect(Math.max(...Object.values(slowest))).toBeLessThan(LONGEST_CALL_MS)
    reportFaultResult({
      promise: 'F13',
      what: 'the read replica hangs and is killed',
      times: 2 * faultCount(1, 5),
      attempted: calls,
      acknowledged: calls,
      lost: 0,
      note: `no public call failed; the slowest took ${Math.round(slowest.hangs ?? 0)} ms`,
    })
    expect(server.faults()).toEqual([])
  },
  TEST_TIMEOUT_MS,
)

it(
  'a deleted record disappears within three seconds while the replica lags by up to four seconds',
  async () => {
    await untilUsed(1)
    const times = faultCount(2, 40)
    const lateness: number[] = []
    for (let time = 0; time < times; time += 1) {
      await standby.delayReplay([900, 4_000, 0, 1_900][time % 4] ?? 0)
      const name = `ถอน ${time}`
      const id = await create(name)
      await expect.poll(storedNames).toContain(name)
      await remove(id)
      const from = performance.now()
      for (;;) {
        const sent = performance.now() - from
        const [stored, fresh] = [await storedNames(), await publicNames()]
        if (!stored.includes(name) && !fresh.includes(name)) break
        lateness.push(sent)
        await wait(10)
      }
    }
    await standby.delayReplay(0)
    const latest = Math.round(Math.max(0, ...lateness))
    reportFaultResult({
      promise: 'F13',
      what: 'a record is deleted while the read replica lags by 0 to 4 s',
      times,
      attempted: times,
      acknowledged: times,
      lost: 0,
      note: `gone after ${latest} ms at most`,
    })
    expect(latest).toBeLessThan(WITHDRAWN_MS)
  },
  TEST_TIMEOUT_MS,
)

it(
  'the server returns 503 without the primary, with and without a replica, and then recovers',
  async () => {
    await untilUsed(1)
    const alone = await startServerProcess({ DATABASE_URL: databaseUrl, PUBLIC_REQUESTS_PER_SECOND: '0' })
    const open = (port: number, path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const statusOf = async (port: number, path: string) => (await open(port, path)).status
    try {
      for (const { port } of [server, alone]) expect(await statusOf(port, LIST)).toBe(200)
      await primary.kill('SIGQUIT')
      for (const { port } of [server, alone]) {
        // Data that was checked half a second ago is still answered.
        await expect.poll(() => statusOf(port, LIST)).toBe(503)
        // A replica makes answers for two more seconds. Nobody keeps a 404, so this one is made each time.
        await expect.poll(() => statusOf(port, `${LIST}/1`)).toBe(503)
        const refused = await open(port, `${LIST}?limit=7`)
        expect(await refused.json()).toMatchObject({ status: false, code: 'busy' })
        expect(Object.fromEntries(refused.headers)).toMatchObject({
          ...{ 'cache-control': 'no-store', 'retry-after': expect.stringMatching(/^\d+$/) },
          'access-control-allow-origin': '*',
        })
        expect(refused.status).toBe(503)
        expect(await statusOf(port, '/public/v1/places/50')).toBe(200)
      }
      await primary.start()
      for (const { port } of [server, alone])
        for (const path of [LIST, `${LIST}?limit=7`]) await expect.poll(() => statusOf(port, path)).toBe(200)
      await untilUsed(1)
      expect(alone.faults()).toEqual([])
    } finally {
      await alone.end('SIGKILL')
    }
  },
  TEST_TIMEOUT_MS,
)

it(
  'the server stops using a replica that was promoted, and logs the present reason',
  async () => {
    await untilUsed(1)
    const promoted = await createStandbyCluster(primary, { isSynchronous: false })
    try {
      await redirectTo(promoted)
      await promoted.promote()
      await readMeanwhile(() => untilUsed(0))
      const id = await create('หลัง')
      expect(await publicNames()).toContain('หลัง')
      await remove(id)
      expect(await publicNames()).not.toContain('หลัง')
      await expect.poll(lastReason).toBe('it is no replica')
      // The present reason is logged, also if the replica was not used before for another reason.
      proxy.stall()
      await expect.poll(lastReason).toBe('it does not answer')
      proxy.redirectTo(portOf(promoted.url))
      await expect.poll(lastReason).toBe('it is no replica')
      if (isLongFaultRun) await tryReplicaAhead(promoted)
    } finally {
      await redirectTo(standby)
      await promoted.remove()
    }
    expect(server.faults()).toEqual([])
  },
  TEST_TIMEOUT_MS,
)

/** A server of the promoted database, with a replica of the former primary, which has written more since. */
async function tryReplicaAhead(promoted: StandbyCluster): Promise<void> {
  const other = await createStandbyCluster(primary, { isSynchronous: false })
  const former = await serverDataAt(databaseUrl).open()
  await former.db.query(sql`select pg_switch_wal()`)
  await former.close()
  await expect.poll(() => caller.send('/readyz')).toMatchObject({ status: 200 })
  await create('เฉพาะฐานเดิม')
  const at = ({ url }: PostgresCluster) => databaseUrl.replace(/:\d+\//, `:${portOf(url)}/`)
  const second = await startServerProcess({
    DATABASE_URL: at(promoted),
    DATABASE_READ_URL: at(other),
    METRICS_PORT: '0',
  })
  const visitor = createFaultClient(() => second.port)
  try {
    await expect.poll(() => second.output()).toContain('is not used: it is ahead of the primary')
    expect(namesOf(await visitor.send(LIST))).not.toContain('เฉพาะฐานเดิม')
  } finally {
    visitor.close()
    await second.end('SIGKILL')
    await other.remove()
  }
}
