/**
 * The fixture of race tests: one server on the embedded database or two on PostgreSQL, which get requests in
 * turn, and the checks at the end.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { type FaultClient, createFaultClient, isSuccess, type FaultReply } from './fault-client.ts'
import { TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { findPartialWrites } from './check-consistency.ts'
import { testEngine, createServerData, type ServerData } from './server-data.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** The engine of the run. */
export const raceEngine = testEngine()

export type RaceFixture = {
  tokens: { administrator: string; district: string; province: string }
  /** Sends requests to the servers in turn. */
  send: FaultClient['send']
  add: (path: string, json: object, token: string) => Promise<number>
  historyOf: (path: string, id: number) => Promise<{ ACTION: string }[]>
  /** Closes all connections of the servers to PostgreSQL. */
  killConnections: () => Promise<void>
}

/**
 * Starts the servers for the tests of a file. At the end it checks that there is no partial write and that no
 * server logged an error.
 */
export function openRaceFixture(): RaceFixture {
  let place: ServerData
  const servers: ServerProcess[] = []
  const callers: FaultClient[] = []
  const tokens = { administrator: '', district: '', province: '' }
  let turn = 0
  const send: FaultClient['send'] = (path, sent) => {
    turn += 1
    return callers[turn % callers.length]!.send(path, sent)
  }

  beforeAll(async () => {
    place = await createServerData()
    const instances = raceEngine === 'postgres' ? 2 : 1
    for (let no = 0; no < instances; no += 1) servers.push(await startServerProcess(place.env))
    callers.push(...servers.map(({ port }) => createFaultClient(() => port)))
    const [first] = callers
    tokens.administrator = await first!.signIn('administrator')
    tokens.district = await first!.signIn('district')
    tokens.province = await first!.signIn('province')
  }, TEST_TIMEOUT_MS)

  afterAll(async () => {
    const faults = servers.flatMap((server) => server.faults())
    const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')))
    for (const caller of callers) caller.close()
    const database = await place.open()
    const partialWrites = await findPartialWrites(database)
    await database.close()
    await place.remove()
    expect({ faults, partialWrites, codes }).toEqual({
      faults: [],
      partialWrites: [],
      codes: codes.map(() => 0),
    })
  }, TEST_TIMEOUT_MS)

  return {
    tokens,
    send,
    add: async (path, json, token) => Number(expectSuccess(await send(path, { json, token })).id),
    historyOf: async (path, id) =>
      expectSuccess(await send(`${path}/history`, { token: tokens.administrator, json: { ID: id } })).data,
    killConnections: async () => {
      const { DATABASE_URL } = place.env
      if (DATABASE_URL === undefined) return
      const client = new Client({ connectionString: DATABASE_URL })
      await client.connect()
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      await client.end()
    },
  }
}

/** Adds the result of a race, in which nothing was lost, to the table. */
export function reportRaceResult(
  promise: string,
  what: string,
  counts: { times: number; attempted: number; acknowledged: number; note: string },
): void {
  reportFaultResult({ promise, what: `${what}, ${raceEngine}`, lost: 0, ...counts })
}

/** The body of an answer, which must be a success. */
// biome-ignore lint/suspicious/noExplicitAny: see Reply
export function expectSuccess(reply: FaultReply): any {
  if (!isSuccess(reply)) throw new Error(`A call came to ${JSON.stringify(reply)}.`)
  return reply.body
}

export function statusOf(reply: FaultReply): number {
  return reply.kind === 'answer' ? reply.status : 0
}

export function statusesOf(replies: readonly FaultReply[]): number[] {
  return replies.map(statusOf).sort()
}
