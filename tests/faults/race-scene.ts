/** What races have in common: one server on the embedded database or two on PostgreSQL, asked in turns, and what is looked at in the end. */
import { afterAll, beforeAll, expect } from 'vitest'
import { type Caller, callerOf, isDone, type Reply } from './caller.ts'
import { PATIENCE_MS, putFigure } from './figures.ts'
import { findHalves } from './judge.ts'
import { engineOfRun, makePlace, type Place } from './place.ts'
import { type Server, startServer } from './server.ts'

/** The database that the servers have. */
export const engine = engineOfRun()

export type Race = {
  tokens: { administrator: string; district: string; province: string }
  /** Asks the servers in turns. */
  ask: Caller['ask']
  add: (path: string, json: object, token: string) => Promise<number>
  historyOf: (path: string, id: number) => Promise<{ ACTION: string }[]>
}

/** Starts the servers for the tests of a file; nothing is half in the end, whatever was raced for, and no server has had a fault. */
export function openRace(): Race {
  let place: Place
  const servers: Server[] = []
  const callers: Caller[] = []
  const tokens = { administrator: '', district: '', province: '' }
  let turn = 0
  const ask: Caller['ask'] = (path, sent) => {
    turn += 1
    return callers[turn % callers.length]!.ask(path, sent)
  }

  beforeAll(async () => {
    place = await makePlace()
    const instances = engine === 'postgres' ? 2 : 1
    for (let no = 0; no < instances; no += 1) servers.push(await startServer(place.env))
    callers.push(...servers.map(({ port }) => callerOf(() => port)))
    const [first] = callers
    tokens.administrator = await first!.signIn('administrator')
    tokens.district = await first!.signIn('district')
    tokens.province = await first!.signIn('province')
  }, PATIENCE_MS)

  afterAll(async () => {
    const faults = servers.flatMap((server) => server.faults())
    const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')))
    for (const caller of callers) caller.close()
    const database = await place.open()
    const halves = await findHalves(database)
    await database.close()
    await place.remove()
    expect({ faults, halves, codes }).toEqual({ faults: [], halves: [], codes: codes.map(() => 0) })
  }, PATIENCE_MS)

  return {
    tokens,
    ask,
    add: async (path, json, token) => Number(done(await ask(path, { json, token })).id),
    historyOf: async (path, id) =>
      done(await ask(`${path}/history`, { token: tokens.administrator, json: { ID: id } })).data,
  }
}

/** Puts the figure of a race, in which nothing was lost, into the table. */
export function put(
  promise: string,
  what: string,
  counts: { times: number; attempted: number; acknowledged: number; note: string },
): void {
  putFigure({ promise, what: `${what}, ${engine}`, lost: 0, ...counts })
}

/** The answer of a call that has to succeed. */
// biome-ignore lint/suspicious/noExplicitAny: see Reply
export function done(reply: Reply): any {
  if (!isDone(reply)) throw new Error(`A call came to ${JSON.stringify(reply)}.`)
  return reply.body
}

export function statusOf(reply: Reply): number {
  return reply.kind === 'answer' ? reply.status : 0
}

export function statusesOf(replies: readonly Reply[]): number[] {
  return replies.map(statusOf).sort()
}
